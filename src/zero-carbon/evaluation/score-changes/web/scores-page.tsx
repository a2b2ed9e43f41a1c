import { useState, type ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';
import { itemOf } from '#zero-carbon/evaluation/reviews/web/review-item.ts';
import { showScores, type ShownScores } from '#zero-carbon/evaluation/score-changes/score-changes.contract.ts';
import { scoreChangeStateWords } from '#zero-carbon/evaluation/score-changes/score-changes.states.ts';
import { scoreChangeWords as text } from '#zero-carbon/evaluation/score-changes/score-changes.words.ts';
import { ChangeScore } from './change-score.tsx';
import { ScoreChange } from './score-change.tsx';

/** The scores of a report side by side, with every change behind them (specification §2, `reportdatascore`). */
export function ScoresPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { data, failure, retry } = useAnswer(showScores, { id });
  useRecordTitle(data?.number);
  const [changing, setChanging] = useState<string>();
  if (!data) return <LoadingOrError failure={failure} onRetry={retry} title={t(text.title)} />;
  const close = (): void => setChanging(undefined);
  const item = changing === undefined ? undefined : itemOf(data.set, changing, lang);
  return (
    <>
      <PageHead title={t(text.heading, { points: data.points, star: starsOf(data.star, t) })}>
        <span className="mono">{data.number}</span>
        {t(text.separator)}
        <Named>{data.enterpriseName}</Named> <StateTag of={reportLifecycle} state={data.state} />
      </PageHead>
      <Section title={t(text.scores)} note={t(data.mayChange ? text.scoresNote : text.closed)}>
        <Scores data={data} onChange={setChanging} />
      </Section>
      <Section title={t(text.changes)} {...(data.changes.length > 0 && { note: t(text.changesNote) })}>
        {data.changes.length === 0 && <p>{t(text.none)}</p>}
        {data.changes.map((change) => (
          <ScoreChange key={change.id} change={change} onChanged={retry} />
        ))}
      </Section>
      <Dialog
        open={item !== undefined}
        title={item ? t(text.changeTitle, { item: item.id, name: item.name }) : ''}
        onClose={close}
      >
        {item && (
          <ChangeScore
            key={item.id}
            report={id}
            data={data}
            item={item}
            onClose={close}
            onSaved={() => {
              close();
              retry();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

type Row = ShownScores['items'][number];
type Scored = Row['self'];

/** Points, and their value if it differs from the one beside it. */
const cellOf = ({ value, points }: Scored, beside?: Scored): ReactNode => (
  <div>
    {points}
    {(points === null || value !== beside?.value) && (
      <div>
        <Named>{value}</Named>
      </div>
    )}
  </div>
);

function Scores({
  data,
  onChange,
}: {
  readonly data: ShownScores;
  readonly onChange: (item: string) => void;
}): ReactNode {
  const t = useTranslate();
  const { items, mayChange } = data;
  const isSame = (a: Scored, b: Scored): boolean => a.points === b.points && a.value === b.value;
  return (
    <TableRows
      caption={t(text.scores)}
      rows={items}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'item',
          label: t(text.item),
          cell: ({ id, name, weight }) => (
            <div>
              <Named>{name}</Named>
              <small>{weight === null ? id : t(text.itemOf, { id, weight })}</small>
            </div>
          ),
        },
        { key: 'self', label: t(text.self), cell: ({ self }) => cellOf(self) },
        {
          key: 'organisation',
          label: t(text.organisation),
          cell: ({ self, organisation }) =>
            isSame(self, organisation) ? cellOf(organisation, self) : <strong>{cellOf(organisation, self)}</strong>,
        },
        { key: 'expert', label: t(text.expert), cell: ({ expert }) => expert ?? '–', numeric: true },
        {
          key: 'final',
          label: t(text.final),
          cell: ({ organisation, expert, final }) =>
            isSame(expert === null ? organisation : { ...organisation, points: expert }, final) ? (
              cellOf(final, organisation)
            ) : (
              <strong>{cellOf(final, organisation)}</strong>
            ),
        },
        ...(mayChange
          ? [
              {
                key: 'change',
                label: t(text.change),
                nowrap: 'always' as const,
                cell: ({ id, waits }: Row) =>
                  waits ? (
                    t(scoreChangeStateWords.proposed)
                  ) : (
                    <LinkButton aria-label={t(text.changeNamed, { item: id })} onClick={() => onChange(id)}>
                      {t(text.change)}
                    </LinkButton>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}
