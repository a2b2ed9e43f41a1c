import { useState, type ReactNode } from 'react';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { DeskHead, DeskProgress } from '#kernel/ui/desk/desk.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import type { ShownReview } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { acceptReports } from '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { isJudged } from '#zero-carbon/evaluation/reviews/web/review-item.ts';
import { Colleagues } from './colleagues.tsx';
import { toastRefused } from '#zero-carbon/reporting/reports/web/toast-refused.ts';
import { AssignReviewer } from '#zero-carbon/evaluation/reviews/web/assign-reviewer.tsx';

export interface ReviewHeadProps {
  readonly data: ShownReview;
  readonly ids: readonly string[];
  /** The open indicator or veto; empty for other entries. */
  readonly item: string;
  readonly onChanged: () => void;
  /** To the conclusion. */
  readonly onFinish: () => void;
}

/** The report's enterprise, the progress of its review, its due day, and the actions on it. */
export function ReviewHead({ data, ids, item, onChanged, onFinish }: ReviewHeadProps): ReactNode {
  const t = useTranslate();
  const { number, siteName, start, end, type, state, due } = data;
  const asked = Object.values(data.verdicts).filter(({ verdict }) => verdict === 'ask').length;
  return (
    <DeskHead
      title={<Named>{data.enterpriseName}</Named>}
      line={
        <>
          <PageLink to="/index/reviews/due">{t(text.toList)}</PageLink>
          {' / '}
          <span className="mono">{number}</span>
          {t(text.separator)}
          <Named>{siteName}</Named>
          {t(text.separator)}
          {t(text.periodText, { start, end })}
          {t(text.separator)}
          {t(evaluationTypeWords[type])}
        </>
      }
    >
      {state === 'org_review' && <Progress data={data} ids={ids} />}
      <StateTag of={reportLifecycle} state={state} />
      {due && <DueTag row={due} />}
      <Colleagues id={data.id} item={item} />
      <div className="actions">
        <Ways data={data} onChanged={onChanged} />
        {data.mayEdit && asked > 0 && <Button onClick={onFinish}>{t(text.askFor, { count: asked })}</Button>}
        {data.mayConclude && (
          <Button kind="primary" onClick={onFinish}>
            {t(text.finish)}
          </Button>
        )}
      </div>
    </DeskHead>
  );
}

/** A stroke for each item, a tall one for each reviewed item. */
function Progress({ data: { verdicts }, ids }: Pick<ReviewHeadProps, 'data' | 'ids'>): ReactNode {
  const t = useTranslate();
  const done = ids.filter((id) => isJudged(verdicts[id])).length;
  const values = { done, total: ids.length };
  const strokes = ids.map((id) => ({
    key: id,
    isDone: id in verdicts,
    tone: verdicts[id] && verdictTones[verdicts[id].verdict],
  }));
  return (
    <DeskProgress strokes={strokes} title={t(done === ids.length ? text.allReviewed : text.heading, values)}>
      {t(text.done, values)}
    </DeskProgress>
  );
}

const verdictTones = { agrees: 'good', changes: 'changed', ask: 'asked' } as const;

/** Taking the report in, returning it, and giving it to a reviewer. */
function Ways({ data, onChanged }: { readonly data: ShownReview; readonly onChanged: () => void }): ReactNode {
  const t = useTranslate();
  const [asked, setAsked] = useState<'accept' | 'assign'>();
  const { id, number, mayAccept, mayAssign, moves } = data;
  const close = (): void => setAsked(undefined);
  const done = (): void => {
    close();
    onChanged();
  };
  const accepting = useAction(acceptReports, {
    onDone: ({ refused }) => {
      toastRefused(refused, t);
      done();
    },
  });
  return (
    <>
      {mayAccept && (
        <Button kind="primary" onClick={() => setAsked('accept')}>
          {t(text.accept)}
        </Button>
      )}
      {mayAssign && (
        <Button kind={data.state === 'org_accepted' ? 'primary' : 'plain'} onClick={() => setAsked('assign')}>
          {t(text.assign)}
        </Button>
      )}
      {data.mayChange && (
        <PageLink to={`/index/reportdatascore/${id}`} className="button">
          {t(text.toScores)}
        </PageLink>
      )}
      <Moves
        of={reportLifecycle}
        id={id}
        name={number}
        offered={moves.filter(({ name }) => reportLifecycle.moves[name as 'return'].plain)}
        onMoved={onChanged}
      />
      <ConfirmAction
        open={asked === 'accept'}
        title={t(text.acceptTitle, { count: 1 })}
        onClose={close}
        action={accepting}
        params={{ ids: [id] }}
        input={acceptReports.input}
        confirm={t(text.accept)}
      >
        <p>{t(text.acceptText)}</p>
      </ConfirmAction>
      {asked === 'assign' && <AssignReviewer ids={[id]} onClose={close} onDone={done} />}
    </>
  );
}
