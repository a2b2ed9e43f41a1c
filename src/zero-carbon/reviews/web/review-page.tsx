import { useState, type ReactNode } from 'react';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { Timeline } from '#kernel/workflow/web/timeline.tsx';
import { reportLifecycle } from '#zero-carbon/reports/reports.states.ts';
import { evaluationTypeWords } from '#zero-carbon/reports/reports.words.ts';
import { starsOf } from '#zero-carbon/reports/runs/web/run-result.tsx';
import { SubmittedLines } from '#zero-carbon/reports/submission/web/submitted-lines.tsx';
import { itemsIn } from '#zero-carbon/reviews/reviewed-score.ts';
import { reviewHistory, showReview, type ShownReview } from '#zero-carbon/reviews/review.contract.ts';
import { acceptReports } from '#zero-carbon/reviews/reviews.contract.ts';
import { reviewWords as text } from '#zero-carbon/reviews/reviews.words.ts';
import { Supplements } from '#zero-carbon/reviews/supplements/web/supplements.tsx';
import { AssignReviewer, toastRefused } from './assign-reviewer.tsx';
import { Conclusion } from './conclusion.tsx';
import { isJudged } from './review-item.ts';
import { ReviewItems } from './review-items.tsx';

/** One report under review: what was claimed, what is found, and the conclusion. */
export function ReviewPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showReview, { id });
  const [changes, setChanges] = useState(0);
  if (!data) {
    return (
      <>
        <PageHead title={t(text.review)} />
        {failure ? (
          <Failed failure={failure} onRetry={retry} />
        ) : (
          <Loading>
            <Skeleton width="20em" />
          </Loading>
        )}
      </>
    );
  }
  const changed = (): void => {
    retry();
    setChanges(changes + 1);
  };
  const { number, siteName, start, end, type, findings, files } = data;
  const [used, unused] = [true, false].map((isUsed) =>
    data.sections.filter(({ lines }) => lines.some(({ inUse }) => inUse) === isUsed),
  ) as [ShownReview['sections'], ShownReview['sections']];
  return (
    <>
      <PageHead title={<Named>{data.enterpriseName}</Named>} action={<Ways data={data} onChanged={changed} />}>
        <span className="mono">{number}</span>
        {t(text.separator)}
        <Named>{siteName}</Named>
        {t(text.separator)}
        {t(text.periodText, { start, end })}
        {t(text.separator)}
        {t(evaluationTypeWords[type])}
      </PageHead>
      <Section title={headingOf(data, t)}>
        <Facts
          facts={[
            { label: t(text.state), value: <StateTag of={reportLifecycle} state={data.state} /> },
            ...(data.due ? [{ label: t(text.due), value: <DueTag row={data.due} /> }] : []),
            {
              label: t(text.reviewer),
              value: data.reviewer === null ? t(text.nobody) : <Named>{data.reviewer}</Named>,
            },
            { label: t(text.self), value: starsOf(data.star, t), note: t(text.points, { points: data.points }) },
            { label: t(text.submittedOn), value: data.submittedOn },
            ...(data.copy ? [{ label: t(text.copy), value: <FileLink file={data.copy} /> }] : []),
          ]}
        />
      </Section>
      {findings.length > 0 && (
        <Section title={t(text.portal)} note={t(text.portalNote)}>
          <ul>
            {findings.map((finding) => (
              <li key={finding}>
                <Named>{finding}</Named>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ReviewItems data={data} onSaved={changed} />
      <Supplements key={`supplements ${data.state} ${changes}`} data={data} onChanged={changed} />
      <Conclusion key={`${data.version} ${changes}`} data={data} onChanged={changed} />
      {used.map(({ section, name, lines }) => (
        <Section key={section} title={name}>
          <SubmittedLines lines={lines} />
        </Section>
      ))}
      {unused.length > 0 && (
        <Section title={t(text.unused)} note={t(text.unusedNote)}>
          <p>{unused.map(({ name }) => name).join(t(text.comma))}</p>
        </Section>
      )}
      {(files['data'] ?? []).length > 0 && (
        <Section title={t(text.dataFiles)} note={t(text.dataNote)}>
          <ul>
            {files['data']!.map((file) => (
              <li key={file.id}>
                <FileLink file={file} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t(text.history)}>
        <Timeline key={changes} endpoint={reviewHistory} params={{ id }} />
      </Section>
    </>
  );
}

/** What is done, or what comes next. */
function headingOf(data: ShownReview, t: Translate): string {
  const { state, verdicts, conclusion } = data;
  if (state === 'submitted') return t(text.toAccept);
  if (state === 'org_accepted') return t(text.toAssign);
  if (state === 'org_supplement') return t(text.toSupplement);
  if (state !== 'org_review') return t(text.closed);
  if (conclusion) return t(text.waiting);
  const items = itemsIn(data);
  const done = items.filter((item) => isJudged(verdicts[item])).length;
  return done === items.length
    ? t(text.allReviewed, { total: items.length })
    : t(text.heading, { done, total: items.length });
}

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
    <div className="actions">
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
    </div>
  );
}
