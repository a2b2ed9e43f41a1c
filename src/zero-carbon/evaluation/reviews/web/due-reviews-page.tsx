import type { ReactNode } from 'react';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { dueWords, worklistWords } from '#accounts/calendar/worklist.words.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import { exportDueReviews, listDueReviews, showWorkbench } from '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { reviewAddress } from './review-address.ts';
import { BulkReviews } from './bulk-reviews.tsx';
import { WorkbenchFoot } from './workbench-foot.tsx';
import { headingOf, WorkbenchHead } from './workbench-head.tsx';
import { reviewColumns, reviewFilters } from './review-columns.tsx';

const { submitted, org_accepted, org_review } = reportStateWords;

/** The reports that wait for the user's organisation, earliest due first. */
export function DueReviewsPage(): ReactNode {
  const t = useTranslate();
  const bench = useAnswer(showWorkbench, {});
  return (
    <>
      <ListScreen<typeof listDueReviews>
        list={listDueReviews}
        title={bench.data ? headingOf(bench.data, t) : t(text.title)}
        lead={t(text.lead)}
        words={{ rows: text.rows, none: text.none, find: text.find }}
        filters={{
          due: { label: worklistWords.due, words: dueWords },
          state: { label: text.state, words: { submitted, org_accepted, org_review } },
          ...reviewFilters,
        }}
        columns={[
          ...reviewColumns(t),
          { key: 'due', label: t(worklistWords.due), sort: 'dueOn', cell: (row) => <DueTag row={row} /> },
        ]}
        to={({ id }) => reviewAddress(id)}
        tools={exportTool(exportDueReviews)}
        {...(bench.data?.mayAssign === true && {
          bulk: (selected) => <BulkReviews selected={selected} onDone={bench.retry} />,
        })}
      >
        {() => !bench.failure && <WorkbenchHead bench={bench.data} />}
      </ListScreen>
      {bench.data && <WorkbenchFoot bench={bench.data} />}
    </>
  );
}
