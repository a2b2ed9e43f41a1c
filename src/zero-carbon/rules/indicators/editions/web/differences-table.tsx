import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns, Text } from '#kernel/ui/kit/kit.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { editionWords as text } from '#zero-carbon/rules/indicators/editions/editions.words.ts';
import './differences.css';

/** One field in which a version differs from the one in force. */
export interface Difference {
  readonly key: string;
  /** The element's id; null for the whole document. */
  readonly id: string | null;
  readonly part: string;
  readonly field: string;
  /** The displayed value; null if one of the two lacks it. */
  readonly before: string | null;
  readonly after: string | null;
}

type Touched = Readonly<Record<string, { readonly person: string; readonly at: string } | undefined>>;

interface DifferencesProps {
  /** The version in force. */
  readonly code: string;
  readonly differences: readonly Difference[];
  /** The last author of each field, by its key. */
  readonly touched: Touched;
}

/** The effects of publishing, beside its heading. */
export function Differences({ code, differences, touched }: DifferencesProps): ReactNode {
  const t = useTranslate();
  return (
    <Columns
      as="section"
      widths="11.5rem minmax(0, 1fr)"
      gap={[0, 5]}
      above={7}
      pad={[4, 0]}
      line="ink"
      className="edition-below"
    >
      <div>
        <h2>{t(text.difference)}</h2>
        <Text size={2} tone="dim">
          {differences.length === 0 ? t(text.same, { code }) : t(text.against, { code, n: differences.length })}
        </Text>
      </div>
      {differences.length > 0 && <DifferencesTable differences={differences} touched={touched} />}
    </Columns>
  );
}

interface DifferencesTableProps {
  readonly differences: readonly Difference[];
  readonly touched?: Touched;
}

/** Each field with its current value struck through, its new value, author and time. */
export function DifferencesTable({ differences, touched }: DifferencesTableProps): ReactNode {
  const t = useTranslate();
  return (
    <TableRows
      caption={t(text.difference)}
      rows={differences}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'part',
          label: t(text.part),
          cell: ({ id, part }) => (
            <>
              <Text as="span" size={2} tone="dim">
                {id}
              </Text>{' '}
              {part}
            </>
          ),
        },
        { key: 'field', label: t(text.field), cell: ({ field }) => field },
        { key: 'before', label: t(text.before), cell: ({ before }) => before && <s className="muted">{before}</s> },
        { key: 'after', label: t(text.after), cell: ({ after }) => after || t(text.nothing) },
        ...(touched
          ? [
              {
                key: 'by',
                label: t(text.by),
                cell: ({ key }: Difference) => {
                  const by = touched[key];
                  return (
                    by && (
                      <>
                        <Named>{by.person}</Named> <When at={by.at} />
                      </>
                    )
                  );
                },
              },
            ]
          : []),
      ]}
    />
  );
}
