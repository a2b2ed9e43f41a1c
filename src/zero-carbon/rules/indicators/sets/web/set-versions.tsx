import type { ReactNode } from 'react';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { VersionLinks } from '#zero-carbon/rules/indicators/editions/web/version-links.tsx';
import { listIndicatorSets } from '#zero-carbon/rules/indicators/sets/sets.contract.ts';

/** The newest versions of the indicator set beside each other. */
export function SetVersions({ id, children }: { readonly id: string; readonly children?: ReactNode }): ReactNode {
  const { data } = useAnswer(listIndicatorSets, { state: ['draft', 'published', 'retired'], start: 0, limit: 4 });
  return (
    <VersionLinks id={id} editions={data?.rows} address="/index/indicators">
      {children}
    </VersionLinks>
  );
}
