import type { ReactNode } from 'react';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import { exportReviews, listReviews } from '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { reviewAddress } from './review-address.ts';
import { reviewColumns, reviewFilters } from './review-columns.tsx';

const { draft: _draft, self_assessed: _own, discarded: _gone, ...states } = reportStateWords;

/** Every report submitted to the user's organisation. */
export function ReviewsPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listReviews}
      title={t(text.allTitle)}
      lead={t(text.allLead)}
      words={{ rows: text.rows, none: text.noneAtAll, find: text.find }}
      filters={{ state: { label: text.state, words: states }, ...reviewFilters }}
      columns={[
        ...reviewColumns(t),
        {
          key: 'submittedOn',
          label: t(text.submittedOn),
          sort: 'submittedOn',
          cell: ({ submittedOn }) => <span className="nowrap">{submittedOn}</span>,
        },
      ]}
      to={({ id }) => reviewAddress(id)}
      faded={({ state }) => state === 'withdrawn'}
      tools={exportTool(exportReviews)}
    />
  );
}
