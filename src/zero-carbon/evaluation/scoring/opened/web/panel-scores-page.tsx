import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { mostSpread } from '#zero-carbon/reporting/reports/report-guards.ts';
import { closeDiscussion, showPanelScores } from '#zero-carbon/evaluation/scoring/opened/panel-scores.contract.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { scoringAddress } from '#zero-carbon/evaluation/scoring/web/scoring-addresses.ts';
import '#kernel/ui/desk/desk.css';
import { Opening } from './opening.tsx';
import { ScoreTable } from './score-table.tsx';
import { SpreadRuler } from './spread-ruler.tsx';
import { Summary } from './summary.tsx';
import './panel-scores.css';

/** Maximum requests for a missing seal: one of an erased enterprise never appears. */
const mostAsked = 20;

/** The scores of every expert of a panel: their spread, the discussion, the summary, and the seals. */
export function PanelScoresPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showPanelScores, { id });
  useRecordTitle(data?.number);
  const asked = useRef(0);
  useEffect(() => {
    // the history chains a submission within seconds; until then the request is repeated
    if (!data?.members.some(({ seal }) => seal === null) || asked.current >= mostAsked) return;
    const timer = setTimeout(() => {
      asked.current += 1;
      retry();
    }, 1_500);
    return () => clearTimeout(timer);
  }, [data, retry]);
  if (!data) return <LoadingOrError failure={failure} onRetry={retry} title={t(text.panelTitle)} />;
  const { spreadNow, discussion, enterpriseName, number, mayClose, stage } = data;
  const isDiscussed = discussion?.state === 'open';
  return (
    <>
      <PageHead
        title={t(isDiscussed ? text.spreadWide : text.spreadNarrow, { spread: spreadNow })}
        {...(mayClose && { action: <CloseDiscussion id={id} onClosed={retry} /> })}
      >
        <PageLink to={scoringAddress(id)}>{number}</PageLink>
        {t(text.separator)}
        <Named>{enterpriseName}</Named>
      </PageHead>
      <p className="hint">{t(text.panelLead, { most: mostSpread })}</p>
      {isDiscussed && discussion.due && <Due row={discussion.due} />}
      {stage === 'expert_summary' && data.due && <Due row={data.due} />}
      <SpreadRuler members={data.members} />
      {data.total !== null && <Summary data={data} onChanged={retry} />}
      <Section title={t(text.byDifference)}>
        <ScoreTable data={data} onChanged={retry} />
      </Section>
      <Opening members={data.members} />
    </>
  );
}

/** The due day, on a line of its own. */
const Due = (props: ComponentProps<typeof DueTag>): ReactNode => (
  <div className="panel-due">
    <DueTag {...props} />
  </div>
);

function CloseDiscussion({ id, onClosed }: { readonly id: string; readonly onClosed: () => void }): ReactNode {
  const t = useTranslate();
  const [asked, setAsked] = useState(false);
  const closing = useAction(closeDiscussion, {
    done: t(text.closed),
    onDone: () => {
      setAsked(false);
      onClosed();
    },
  });
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t(text.close)}</Button>
      <ConfirmAction
        open={asked}
        title={t(text.closeTitle)}
        onClose={() => setAsked(false)}
        action={closing}
        params={{ id }}
        input={closeDiscussion.input}
        confirm={t(text.close)}
      >
        <p>{t(text.closeText)}</p>
      </ConfirmAction>
    </>
  );
}
