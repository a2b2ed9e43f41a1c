import type { RowOf } from '#kernel/contract/endpoint.ts';
import { reportColumns } from '#zero-carbon/reporting/reports/web/report-columns.tsx';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { When } from '#kernel/ui/parts/when.tsx';
import type { listObjections } from '#zero-carbon/evaluation/objections/objections.contract.ts';
import { objectionWords as text, originWords } from '#zero-carbon/evaluation/objections/objections.words.ts';

type Row = RowOf<typeof listObjections>;

/** The columns that every list of objections has. */
export const objectionColumns = (t: Translate) => [
  {
    key: 'receipt',
    label: t(text.receipt),
    cell: ({ receipt }: Row) => <span className="mono nowrap">{receipt}</span>,
  },
  { ...reportColumns(t).enterprise, wide: true },
  { key: 'origin', label: t(text.origin), cell: ({ origin }: Row) => t(originWords[origin]) },
];

/** When an objection came in. */
export const receivedColumn = (t: Translate) => ({
  key: 'receivedAt',
  label: t(text.receivedAt),
  cell: ({ receivedAt }: Row) => <When at={receivedAt} />,
});
