import type { ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Factor } from '#zero-carbon/calculation/factor.ts';
import { step, type Step } from '#zero-carbon/calculation/product.ts';
import { VerticalSum } from '#zero-carbon/reports/entry/web/vertical-sum.tsx';
import { resultWords as text } from '#zero-carbon/reports/runs/results.words.ts';

/** Where the factors of fuels come from: four published figures multiplied. */
export function Combustion({ factors }: { readonly factors: readonly Factor[] }): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  return factors.map((factor) => {
    const { id, name, value, unit, combustion } = factor;
    if (!combustion || value === null) return null;
    const { ncv, carbonContent, oxidation } = combustion;
    const said = (words: { zh: string; en: string }): Partial<Step> => ({ source: words });
    const steps = [
      step('', ncv.value, ncv.unit, said(text.ncv)),
      step('×', carbonContent.value, carbonContent.unit, said(text.carbonContent)),
      step('×', oxidation, '', said(text.oxidation)),
      step('×', '44/12', 't CO2/t C', said(text.molecules)),
      step('÷', '1000', 'GJ/TJ', said(text.conversion)),
      step('=', value, unit, { ...said(text.asPrinted) }),
    ];
    return (
      <section key={id}>
        <h3 className="sum-title">{t(text.combustion, { name: name[lang] })}</h3>
        <VerticalSum steps={steps} />
      </section>
    );
  });
}
