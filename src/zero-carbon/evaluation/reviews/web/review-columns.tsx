import type { RowOf } from '#kernel/contract/endpoint.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { reportColumns } from '#zero-carbon/reporting/reports/web/report-columns.tsx';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import type { listReviews } from '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';

type Row = RowOf<typeof listReviews>;

/** The columns that every list of reviews has. */
export const reviewColumns = (t: Translate) => [
  reportColumns(t).enterprise,
  {
    key: 'site',
    label: t(text.site),
    cell: ({ siteName, start, end }: Row) => (
      <div>
        <Named>{siteName}</Named>
        <small className="nowrap">{t(text.periodText, { start, end })}</small>
      </div>
    ),
    wide: true,
  },
  reportColumns(t).type,
  {
    key: 'self',
    label: t(text.self),
    cell: ({ star, points }: Row) => (
      <div>
        {star === null ? t(text.noStar) : starText(star, t)}
        <small>{t(text.points, { points })}</small>
      </div>
    ),
  },
  {
    key: 'reviewer',
    label: t(text.reviewer),
    cell: ({ reviewer }: Row) => (reviewer === null ? t(text.unassigned) : <Named>{reviewer}</Named>),
    wide: true,
  },
  { key: 'state', label: t(text.state), cell: ({ state }: Row) => <StateTag of={reportLifecycle} state={state} /> },
];

/** The filters of every list of reviews, other than the stage. */
export const reviewFilters = {
  type: { label: text.type, words: evaluationTypeWords },
  mine: { label: text.mine },
} as const;
