import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { starsOf } from '#zero-carbon/reports/runs/web/run-result.tsx';
import { submissionAddress } from '#zero-carbon/reports/submission/web/submission-address.ts';
import { showReviewResult } from '#zero-carbon/reviews/review.contract.ts';
import { outcomeWords, reviewWords as text } from '#zero-carbon/reviews/reviews.words.ts';

type Result = NonNullable<OutputOf<typeof showReviewResult>['result']>;

/** What the organisation concluded on one's own report, beside what one gave oneself. */
export function ReviewResultPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showReviewResult, { id });
  if (!data) {
    return (
      <>
        <PageHead title={t(text.result)} />
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
  const { number, siteName, organisation, result } = data;
  return (
    <>
      <PageHead
        title={result ? t(text[result.outcome === 'pass' ? 'passedHeading' : 'rejectedHeading']) : t(text.result)}
      >
        <PageLink to={submissionAddress(id)}>{number}</PageLink>
        {t(text.separator)}
        <Named>{siteName}</Named>
        {t(text.separator)}
        <Named>{organisation}</Named>
      </PageHead>
      {result ? <ResultOf result={result} /> : <p>{t(text.resultNone)}</p>}
    </>
  );
}

function ResultOf({ result }: { readonly result: Result }): ReactNode {
  const t = useTranslate();
  const { outcome, star, opinion, at, points, items } = result;
  return (
    <>
      <Section title={t(text.conclusion)}>
        <Facts
          facts={[
            { label: t(text.outcome), value: t(outcomeWords[outcome]) },
            ...(star === null ? [] : [{ label: t(text.star), value: starsOf(star, t) }]),
            { label: t(text.opinion), value: <Named>{opinion}</Named> },
            { label: t(text.confirmed), value: <When at={at} /> },
            {
              label: t(text.total),
              value: points.organisation,
              note: t(text.selfTotal, { points: points.self }),
            },
          ]}
        />
      </Section>
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
                organisation === null || organisation === self ? (
                  (organisation ?? '–')
                ) : (
                  <strong>{organisation}</strong>
                ),
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
    </>
  );
}
