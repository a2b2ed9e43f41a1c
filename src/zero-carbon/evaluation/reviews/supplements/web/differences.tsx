import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { supplementWords as text } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';

export interface DifferencesProps {
  readonly caption: string;
  readonly rows: readonly { readonly label: string; readonly before: string; readonly after: string }[];
}

/** The differences between two runs. */
export function Differences({ caption, rows }: DifferencesProps): ReactNode {
  const t = useTranslate();
  return (
    <TableRows
      caption={caption}
      rows={rows}
      rowKey={({ label }) => label}
      columns={[
        { key: 'what', label: t(text.what), cell: ({ label }) => <Named>{label}</Named> },
        { key: 'before', label: t(text.before), cell: ({ before }) => <Named>{before}</Named> },
        {
          key: 'after',
          label: t(text.after),
          cell: ({ after }) => (
            <strong>
              <Named>{after}</Named>
            </strong>
          ),
        },
      ]}
    />
  );
}

/** The enterprise's corrections in a round, or a note that there are none. */
export function RoundChanges({ changes }: { readonly changes: DifferencesProps['rows'] }): ReactNode {
  const t = useTranslate();
  if (changes.length === 0) return <p>{t(text.noDifference)}</p>;
  return (
    <>
      <h3>{t(text.difference)}</h3>
      <Differences caption={t(text.difference)} rows={changes} />
    </>
  );
}
