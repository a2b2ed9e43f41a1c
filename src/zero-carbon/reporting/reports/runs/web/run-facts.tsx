import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Facts, type Fact } from '#kernel/ui/parts/facts.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { resultWords as text } from '#zero-carbon/reporting/reports/runs/results.words.ts';
import type { Results } from '#zero-carbon/reporting/reports/runs/results.contract.ts';

export interface RunFactsProps {
  readonly of: Pick<Results, 'run' | 'gwp' | 'factorSetCode'>;
  /** The version of the indicators. */
  readonly set?: string | null;
  /** Further facts, before these. */
  readonly more?: readonly Fact[];
}

/** The facts for verifying a result: versions, hashes, and when it was fixed. */
export function RunFacts({ of: { run, gwp, factorSetCode }, set, more = [] }: RunFactsProps): ReactNode {
  const t = useTranslate();
  const hash = (value: string): ReactNode => (
    <Text as="span" breaks className="mono">
      {value}
    </Text>
  );
  return (
    <Facts
      facts={[
        ...more,
        ...(set ? [{ label: t(text.set), value: set }] : []),
        ...(factorSetCode === null ? [] : [{ label: t(text.factorSet), value: factorSetCode }]),
        { label: t(text.gwp), value: gwp },
        ...(run
          ? [
              { label: t(text.run), value: run.id },
              { label: t(text.madeAt), value: <When at={run.madeAt} /> },
              { label: t(text.inputs), value: hash(run.inputs) },
              { label: t(text.hash), value: hash(run.hash) },
            ]
          : []),
      ]}
    />
  );
}
