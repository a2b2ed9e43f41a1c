import { useCallback, type MouseEvent, type ReactNode } from 'react';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { toastFailure } from '#kernel/ui/feedback/failure.ts';
import type { Paging } from '#kernel/ui/table/page-sizes.ts';
import { PrintLink } from '#kernel/ui/parts/print-link.tsx';
import { TableFoot } from '#kernel/ui/table/table-foot.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import type { TrainingCertificateRow } from '#zero-carbon/training/training.contract.ts';
import { trainingPageWords as text } from './training-page.words.ts';
import { useTrainingColumns } from './query-columns.tsx';
import { trainingTitles } from './training-titles.words.ts';
import type { Found, TrainingQuery } from './use-training-query.ts';

/** Signed paths are good for 15 minutes (docs/wire.md §3); one that is nearly as old is made anew first. */
const freshFor = 14 * 60_000;

export interface QueryResultsProps {
  readonly found: Found;
  readonly goTo: TrainingQuery['goTo'];
}

/** The certificates that were found, a card each on phones. */
export function QueryResults({ found, goTo }: QueryResultsProps): ReactNode {
  const t = useTranslate();
  const { answer, page, at } = found;
  const show = useCallback(
    (next: Paging): void => {
      goTo(next).catch((error: unknown) => toastFailure(error, t));
    },
    [goTo, t],
  );
  const download = useCallback(
    (event: MouseEvent<HTMLAnchorElement>, row: TrainingCertificateRow): void => {
      if (Date.now() - at < freshFor) return;
      event.preventDefault();
      goTo(page).then(
        (fresh) => {
          const path = fresh?.rows.find(({ certNo }) => certNo === row.certNo)?.certFullUrl;
          if (path !== undefined) location.assign(path);
        },
        (error: unknown) => toastFailure(error, t),
      );
    },
    [at, page, goTo, t],
  );
  const columns = useTrainingColumns(download);
  return (
    <>
      <div className="results-head">
        <h2>{answer.total === 1 ? t(text.foundOne) : t(text.found, { total: formatTotal(answer) })}</h2>
        {answer.total > 1 && <p>{t(text.newestFirst)}</p>}
        <div className="results-tools screen-only">
          <PrintLink />
        </div>
      </div>
      <div className="table-box">
        <TableRows
          columns={columns}
          rows={answer.rows}
          rowKey={(row) => row.certNo}
          faded={(row) => row.isValid !== 'valid'}
          caption={t(trainingTitles.query)}
        />
      </div>
      <TableFoot answer={answer} page={page} onPage={show} paging />
    </>
  );
}
