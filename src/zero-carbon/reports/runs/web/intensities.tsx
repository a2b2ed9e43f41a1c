import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Exact } from '#zero-carbon/calculation/decimals.ts';
import { shownTonnes } from '#zero-carbon/reports/entry/web/vertical-sum.tsx';
import { resultWords as text } from '#zero-carbon/reports/runs/results.words.ts';
import { changeOf } from './scope-table.tsx';
import type { Results } from './results-page.tsx';

/** Four significant digits: intensities are of any size. */
const shownIntensity = (exact: string): string => groupDigits(new Exact(exact).toSignificantDigits(4).toFixed());

/** Gross per unit of each output, and the energy used. */
export function Intensities({ results }: { readonly results: Results }): ReactNode {
  const t = useTranslate();
  const { intensities, energy, before } = results;
  return (
    <Facts
      facts={[
        ...intensities.map(({ name, unit, value }) => {
          const once = before?.intensities.find((one) => one.name === name && one.unit === unit);
          const was = once && `${t(text.before)} ${shownIntensity(once.value)} · ${changeOf(once.value, value)}`;
          return {
            label: name,
            value: t(text.perUnit, { value: shownIntensity(value), unit }),
            ...(was && { note: was }),
          };
        }),
        { label: t(text.energy), value: t(text.tce, { value: shownTonnes(energy.total, 1) }) },
        { label: t(text.nonFossil), value: t(text.tce, { value: shownTonnes(energy.nonFossil, 1) }) },
        { label: t(text.power), value: t(text.kWh, { value: shownTonnes(energy.power, 0) }) },
        { label: t(text.heat), value: t(text.gj, { value: shownTonnes(energy.heat, 1) }) },
      ]}
    />
  );
}
