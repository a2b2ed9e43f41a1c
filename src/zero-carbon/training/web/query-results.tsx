import { useCallback, useMemo, type MouseEvent, type ReactNode } from 'react';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { toastFailure } from '#kernel/ui/feedback/failure.ts';
import type { Paging } from '#kernel/ui/table/page-sizes.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { PrintLink } from '#kernel/ui/parts/print-link.tsx';
import { ResultsHead } from '#kernel/ui/table/results-head.tsx';
import { TableFoot } from '#kernel/ui/table/table-foot.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { TableRows, type Column } from '#kernel/ui/table/table-rows.tsx';
import {
  certificateLooks,
  certificateStateWords,
} from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import type { TrainingCertificateRow } from '#zero-carbon/training/training.contract.ts';
import { trainingPageWords as text } from './training-page.words.ts';
import { trainingTitles } from './training-titles.words.ts';
import type { Found, TrainingQuery } from './use-training-query.ts';

/** Signed paths are valid for 15 minutes (docs/wire.md §3); a path of nearly that age is renewed first. */
const freshFor = 14 * 60_000;

export interface QueryResultsProps {
  readonly found: Found;
  readonly goTo: TrainingQuery['goTo'];
}

/** The certificates found, as cards on phones. */
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
      <ResultsHead
        title={answer.total === 1 ? t(text.foundOne) : t(text.found, { total: formatTotal(answer) })}
        note={answer.total > 1 && t(text.newestFirst)}
      >
        <PrintLink />
      </ResultsHead>
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

/** The eight columns of the specification, in its order (§2). */
function useTrainingColumns(
  onDownload: (event: MouseEvent<HTMLAnchorElement>, row: TrainingCertificateRow) => void,
): readonly Column<TrainingCertificateRow>[] {
  const t = useTranslate();
  return useMemo(
    () => [
      {
        key: 'certNo',
        label: t(text.certNo),
        nowrap: 'always',
        cell: (row) => <span className="number">{row.certNo}</span>,
      },
      {
        key: 'name',
        label: t(text.name),
        nowrap: 'wide',
        cell: (row) => (
          <span className="person-name">
            <Named>{row.name}</Named>
          </span>
        ),
      },
      {
        key: 'idCard',
        label: t(text.idCard),
        nowrap: 'always',
        cell: (row) => <span className="number">{row.idCard}</span>,
      },
      { key: 'course', label: t(text.course), cell: (row) => row.course },
      { key: 'certDate', label: t(text.certDate), nowrap: 'always', cell: (row) => row.certDate },
      { key: 'validDate', label: t(text.validDate), nowrap: 'always', cell: (row) => row.validDate },
      {
        key: 'isValid',
        label: t(text.isValid),
        cell: (row) => (
          <StatusTag {...certificateLooks[row.isValid]}>{t(certificateStateWords[row.isValid])}</StatusTag>
        ),
      },
      {
        key: 'certFullUrl',
        label: t(text.picture),
        nowrap: 'wide',
        cell: (row) => (row.certFullUrl === '' ? '–' : <PictureLink row={row} onDownload={onDownload} />),
      },
    ],
    [t, onDownload],
  );
}

interface PictureLinkProps {
  readonly row: TrainingCertificateRow;
  readonly onDownload: (event: MouseEvent<HTMLAnchorElement>, row: TrainingCertificateRow) => void;
}

function PictureLink({ row, onDownload }: PictureLinkProps): ReactNode {
  const t = useTranslate();
  return (
    <a
      href={row.certFullUrl}
      download
      aria-label={t(text.downloadLabel, { number: row.certNo })}
      onClick={(event) => onDownload(event, row)}
    >
      {t(text.download)}
    </a>
  );
}
