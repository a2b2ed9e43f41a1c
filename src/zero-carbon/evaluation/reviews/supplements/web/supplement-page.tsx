import { useRef, useState, type ReactNode } from 'react';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { focusField } from '#kernel/form/web/focus-field.ts';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { useDraft } from '#kernel/ui/form/use-draft.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { showQuestions } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { evidenceWords } from '#zero-carbon/reporting/reports/evidence/evidence.words.ts';
import { submissionAddress } from '#zero-carbon/reporting/reports/submission/web/submission-address.ts';
import { reportPageWords } from '#zero-carbon/reporting/reports/web/report-page.words.ts';
import {
  answerSupplement,
  showSupplement,
  type ShownSupplement,
} from '#zero-carbon/evaluation/reviews/supplements/supplements.contract.ts';
import { supplementWords as text } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';
import { AskedItem } from './asked-item.tsx';
import { RoundFacts } from './round-facts.tsx';

/** The requested supplement of a report: each requested item beside the reviewer's comment. */
export function SupplementPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showSupplement, { id });
  useRecordTitle(data?.number);
  if (!data) return <LoadingOrError failure={failure} onRetry={retry} title={t(text.title)} />;
  const { number, siteName, organisation, open, past } = data;
  const title =
    open === null ? t(text.closed) : t(text.supplementBy, { day: open.due?.dueOn ?? '', count: open.items.length });
  return (
    <>
      <PageHead title={title}>
        <PageLink to={submissionAddress(id)}>{number}</PageLink>
        {t(reportPageWords.separator)}
        <Named>{siteName}</Named>
        {t(reportPageWords.separator)}
        <Named>{organisation}</Named>
      </PageHead>
      {open ? (
        <Open key={`${open.stage} ${open.round}`} id={id} data={data} open={open} onChanged={retry} />
      ) : (
        <p>{t(text.closedText)}</p>
      )}
      {past.map((round) => (
        <RoundFacts key={`${round.stage} ${round.round}`} round={round} />
      ))}
    </>
  );
}

interface OpenProps {
  readonly id: string;
  readonly data: ShownSupplement;
  readonly open: NonNullable<ShownSupplement['open']>;
  readonly onChanged: () => void;
}

type Replies = Readonly<Record<string, string>>;

function Open({ id, data: { mayAnswer, organisation }, open, onChanged }: OpenProps): ReactNode {
  const t = useTranslate();
  const questions = useAnswer(showQuestions, { id });
  const isPanel = open.stage === 'panel';
  const [replies, setReplies, forget] = useDraft<Replies>(`supplement.${id}.${open.stage}.${open.round}`, {});
  const [asked, setAsked] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const answering = useAction(answerSupplement, {
    done: t(text.handedIn),
    onDone: () => {
      forget();
      setAsked(false);
      onChanged();
    },
    onFailure: ({ problems: [first] }) => {
      if (!first) return;
      setAsked(false);
      requestAnimationFrame(() => focusField(element.current, first.path));
    },
  });
  const problems = new Map((answering.failure?.problems ?? []).map(({ path, message }) => [path, message]));
  const { message, due, items } = open;
  return (
    <div ref={element}>
      <Section
        title={t(isPanel ? text.panelRound : text.round, { round: open.round })}
        note={t(isPanel ? text.onlyThesePanel : text.onlyThese)}
      >
        <Facts
          facts={[
            ...(due ? [{ label: t(text.due), value: <DueTag row={due} /> }] : []),
            { label: t(text.holder), value: isPanel ? t(text.panel) : <Named>{organisation}</Named> },
            ...(message === '' ? [] : [{ label: t(text.message), value: <Named>{message}</Named> }]),
          ]}
        />
        <p>
          {t(text.addFiles)} <PageLink to="/index/evidence">{t(evidenceWords.title)}</PageLink>
        </p>
      </Section>
      {questions.failure && <Failed failure={questions.failure} onRetry={questions.retry} />}
      {questions.data && (
        <ol className="questions">
          {items.map((item) => (
            <AskedItem
              key={item.item}
              report={id}
              asked={item}
              stage={open.stage}
              questions={questions.data!}
              onSaved={questions.retry}
              reply={replies[item.item] ?? ''}
              problem={problems.get(`replies.${item.item}`)}
              onReply={(reply) => {
                setReplies({ ...replies, [item.item]: reply });
                answering.clear();
              }}
            />
          ))}
        </ol>
      )}
      <Section title={t(text.handIn)} note={t(mayAnswer ? text.saveFirst : text.ownerOnly)}>
        {mayAnswer && (
          <Button kind="primary" onClick={() => setAsked(true)}>
            {t(text.handIn)}
          </Button>
        )}
      </Section>
      <ConfirmAction
        open={asked}
        title={t(text.handInTitle)}
        onClose={() => setAsked(false)}
        action={answering}
        params={{ id, replies: Object.fromEntries(Object.entries(replies).filter(([, reply]) => reply.trim() !== '')) }}
        input={answerSupplement.input}
        confirm={t(text.handIn)}
      >
        <p>{t(isPanel ? text.handInPanelText : text.handInText)}</p>
      </ConfirmAction>
    </div>
  );
}
