import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import type { Column } from '#kernel/ui/table/table-rows.tsx';
import { certificateLooks, certificateStateWords } from '#zero-carbon/certificates/certificate-states.words.ts';
import type { TrainingCertificateRow } from '#zero-carbon/training/training.contract.ts';
import { PersonName } from './person-name.tsx';
import { trainingPageWords as text } from './training-page.words.ts';

/** The eight columns of the specification, in its order (§2). */
export function useTrainingColumns(
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
      { key: 'name', label: t(text.name), nowrap: 'wide', cell: (row) => <PersonName name={row.name} /> },
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
        cell: (row) => <PictureLink row={row} onDownload={onDownload} />,
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
