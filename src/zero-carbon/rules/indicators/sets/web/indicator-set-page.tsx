import type { ReactNode } from 'react';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { indicatorSetLifecycle } from '#zero-carbon/rules/indicators/editions/editions.states.ts';
import { showIndicatorSet } from '#zero-carbon/rules/indicators/sets/sets.contract.ts';
import { SetEditor } from './editor/set-editor.tsx';
import { SetPreview } from './set-preview.tsx';
import { SetVersions } from './set-versions.tsx';

/** One version of the indicator set: a draft in the editor, any other as an enterprise reads it. */
export function IndicatorSetPage({ params: { id = '' } }: PageProps): ReactNode {
  const { data, failure, retry } = useAnswer(showIndicatorSet, { id });
  useRecordTitle(data?.code);
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
  // the page may switch to another version: the editor belongs to one draft
  if (data.state === 'draft') return <SetEditor key={data.id} shown={data} reload={retry} />;
  return (
    <>
      <PageHead title={`${data.code} ${data.title}`}>
        <StateTag of={indicatorSetLifecycle} state={data.state} />
      </PageHead>
      <SetVersions id={data.id} />
      <SetPreview set={data.document} />
    </>
  );
}
