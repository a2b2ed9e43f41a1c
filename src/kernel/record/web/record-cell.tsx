import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { RecordField } from '#kernel/record/record-fields.ts';
import { recordWords as text } from '#kernel/record/record.words.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';

export type CellValue = string | number | boolean | readonly string[] | null | undefined;

export interface RecordCellProps {
  readonly field: RecordField;
  readonly value: CellValue;
}

/**
 * A value in the form of its field's kind.
 *
 * @example
 * <RecordCell field={meters.fields.number} value={row.number} />
 */
export function RecordCell({ field: { kind, words, lifecycle }, value }: RecordCellProps): ReactNode {
  const t = useTranslate();
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '—';
  const written = String(value);
  switch (kind) {
    case 'text':
      return <Named>{written}</Named>;
    case 'code':
      return <span className="mono">{written}</span>;
    case 'instant':
      return <When at={written} />;
    case 'flag':
      return t(value === true ? text.yes : text.no);
    case 'choice':
      return t(words![written]!);
    case 'choices':
      return (value as readonly string[])
        .map((one) => t(words![one]!))
        .reduce((first, second) => t(text.listed, { first, second }));
    case 'state':
      return <StateTag of={lifecycle!} state={written} />;
    default:
      return written;
  }
}
