import type { ReactNode } from 'react';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import {
  exportIndicatorDryRun,
  listIndicatorDryRun,
  showIndicatorDryRun,
  startIndicatorDryRun,
} from '#zero-carbon/rules/indicators/editions/dry-run.contract.ts';
import { DryRunResults } from '#zero-carbon/rules/indicators/editions/web/dry-run-results.tsx';

const calls = { show: showIndicatorDryRun, start: startIndicatorDryRun };

/** The effect of a draft of the indicators on each draft report. */
export function IndicatorDryRunPage({ params: { id = '' } }: PageProps): ReactNode {
  return (
    <DryRunResults
      key={id}
      id={id}
      calls={calls}
      list={listIndicatorDryRun}
      sheet={exportIndicatorDryRun}
      address="/index/indicators"
    />
  );
}
