import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';
import type { showReviewResult } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { filesFact } from './files-fact.tsx';
import { outcomeWords, reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';

export interface ReviewResultProps {
  readonly result: NonNullable<OutputOf<typeof showReviewResult>['result']>;
}

/** The organisation's conclusion. */
export function ReviewConclusion({ result }: ReviewResultProps): ReactNode {
  const t = useTranslate();
  const { outcome, star, opinion, files, at, points } = result;
  return (
    <Section title={t(text.conclusion)}>
      <Facts
        facts={[
          { label: t(text.outcome), value: t(outcomeWords[outcome]) },
          ...(star === null ? [] : [{ label: t(text.star), value: starsOf(star, t) }]),
          { label: t(text.opinion), value: <Named>{opinion}</Named> },
          ...filesFact(files, t),
          { label: t(text.confirmed), value: <When at={at} /> },
          {
            label: t(text.total),
            value: points.organisation,
            note: t(text.selfTotal, { points: points.self }),
          },
        ]}
      />
    </Section>
  );
}

/** The organisation's points, beside the claimed ones. */
export function ReviewedItems({ result: { items } }: ReviewResultProps): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(text.items)} note={t(text.resultLead)}>
      <TableRows
        caption={t(text.items)}
        rows={items}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'item',
            label: t(text.item),
            cell: ({ id, name }) => (
              <div>
                <Named>{name}</Named>
                <small>{id}</small>
              </div>
            ),
          },
          { key: 'self', label: t(text.enterprisePoints), cell: ({ self }) => self ?? '–', numeric: true },
          {
            key: 'organisation',
            label: t(text.organisationPoints),
            cell: ({ self, organisation }) =>
              organisation === null || organisation === self ? (organisation ?? '–') : <strong>{organisation}</strong>,
            numeric: true,
          },
          { key: 'weight', label: t(text.weight), cell: ({ weight }) => weight ?? '–', numeric: true },
          {
            key: 'comment',
            label: t(text.reasonGiven),
            cell: ({ comment }) => (comment === '' ? t(text.unchanged) : <Named>{comment}</Named>),
          },
        ]}
      />
    </Section>
  );
}
