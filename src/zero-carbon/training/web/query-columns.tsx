import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { StatusTag } from '#kernel/ui/status-tag.tsx';
import type { Column } from '#kernel/ui/table-rows.tsx';
import { certificateStateWords } from '#zero-carbon/certificates/certificates.states.ts';
import { stateLooks } from '#zero-carbon/certificates/web/certificate-status.tsx';
import type { TrainingCertificateRow } from '#zero-carbon/training/training.contract.ts';
import { PersonName } from './person-name.tsx';
import { trainingPageWords as text } from './training-page.words.ts';

/** The eight columns of the specification, in its order (§2). */
export function useTrainingColumns(
  onDownload: (event: MouseEvent<HTMLAnchorElement>, row: TrainingCertificateRow) => void,
): readonly Column<TrainingCertificateRow>[] {
  const tell = useSay();
  return useMemo(
    () => [
      {
        key: 'certNo',
        label: tell(text.certNo),
        nowrap: 'always',
        cell: (row) => <span className="number">{row.certNo}</span>,
      },
      { key: 'name', label: tell(text.name), nowrap: 'wide', cell: (row) => <PersonName name={row.name} /> },
      {
        key: 'idCard',
        label: tell(text.idCard),
        nowrap: 'always',
        cell: (row) => <span className="number">{row.idCard}</span>,
      },
      { key: 'course', label: tell(text.course), cell: (row) => row.course },
      { key: 'certDate', label: tell(text.certDate), nowrap: 'always', cell: (row) => row.certDate },
      { key: 'validDate', label: tell(text.validDate), nowrap: 'always', cell: (row) => row.validDate },
      {
        key: 'isValid',
        label: tell(text.isValid),
        cell: (row) => <StatusTag {...stateLooks[row.isValid]}>{tell(certificateStateWords[row.isValid])}</StatusTag>,
      },
      {
        key: 'certFullUrl',
        label: tell(text.picture),
        nowrap: 'wide',
        cell: (row) => <PictureLink row={row} onDownload={onDownload} />,
      },
    ],
    [tell, onDownload],
  );
}

interface PictureLinkProps {
  readonly row: TrainingCertificateRow;
  readonly onDownload: (event: MouseEvent<HTMLAnchorElement>, row: TrainingCertificateRow) => void;
}

function PictureLink({ row, onDownload }: PictureLinkProps): ReactNode {
  const tell = useSay();
  return (
    <a
      href={row.certFullUrl}
      download
      aria-label={tell(text.downloadLabel, { number: row.certNo })}
      onClick={(event) => onDownload(event, row)}
    >
      {tell(text.download)}
    </a>
  );
}
