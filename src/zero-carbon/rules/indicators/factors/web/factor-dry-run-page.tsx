import type { ReactNode } from 'react';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import {
  exportFactorDryRun,
  listFactorDryRun,
  showFactorDryRun,
  startFactorDryRun,
} from '#zero-carbon/rules/indicators/editions/dry-run.contract.ts';
import { DryRunResults } from '#zero-carbon/rules/indicators/editions/web/dry-run-results.tsx';

const calls = { show: showFactorDryRun, start: startFactorDryRun };

/** The effect of a draft of the factors on each draft report. */
export function FactorDryRunPage({ params: { id = '' } }: PageProps): ReactNode {
  return (
    <DryRunResults
      key={id}
      id={id}
      calls={calls}
      list={listFactorDryRun}
      sheet={exportFactorDryRun}
      address="/index/factors"
    />
  );
}
