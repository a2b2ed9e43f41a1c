import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { showScoring } from '#zero-carbon/evaluation/scoring/scoring.contract.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { ScoringDesk } from './scoring-desk.tsx';

/** A report as an expert scores it, blind. */
export function ScoringPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showScoring, { id });
  useRecordTitle(data?.number);
  if (data) return <ScoringDesk key={data.state} data={data} reload={retry} />;
  return <LoadingOrError failure={failure} onRetry={retry} title={t(text.title)} />;
}
