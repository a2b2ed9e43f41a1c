import type { ReactNode } from 'react';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { useMay } from '#kernel/http/web/use-may.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen, type ListScreenProps } from '#kernel/list/web/list-screen.tsx';
import type { ListColumn } from '#kernel/list/web/list-columns.ts';
import type { AnyRecord, RecordRow } from '#kernel/record/define-record.ts';
import type { RecordField } from '#kernel/record/record-fields.ts';
import { RecordCell, type CellValue } from './record-cell.tsx';
import { RecordDrawer, type RecordDrawerProps } from './record-drawer.tsx';

type Cells<D extends AnyRecord> = {
  readonly [Name in keyof D['fields']]?: (row: RecordRow<D>) => ReactNode;
};

export interface RecordScreenProps<D extends AnyRecord>
  extends
    Pick<RecordDrawerProps<D>, 'options' | 'controls' | 'shown' | 'above' | 'preset'>,
    Partial<Pick<ListScreenProps<D['list']>, 'filters' | 'given' | 'rowActions' | 'bulk' | 'begin' | 'children'>> {
  readonly of: D;
  readonly title?: string;
  readonly lead?: ReactNode;
  /** Cells that differ from the field's kind. */
  readonly cells?: Cells<D>;
  /** Columns that are no fields. */
  readonly columns?: readonly ListColumn<RecordRow<D>>[];
  /** Beside the export button. */
  readonly tools?: ListScreenProps<D['list']>['tools'];
  /** False if nothing can be added now. */
  readonly add?: boolean;
}

/**
 * The list of a record with its drawer: filters, columns, export, form, moves and history come from the fields.
 *
 * @example
 * <RecordScreen of={meters} options={{ site: sites }} />
 */
export function RecordScreen<D extends AnyRecord>(props: RecordScreenProps<D>): ReactNode {
  const {
    of,
    title,
    lead,
    cells = {},
    columns = [],
    tools,
    add = true,
    options,
    controls,
    shown,
    above,
    ...rest
  } = props;
  const t = useTranslate();
  const mayEdit = useMay(of.save);
  const { words, fields, filters } = of;
  const label = (name: string): Pick<RecordField, 'label' | 'words'> | undefined => fields[name];
  const preset = props.preset;
  return (
    <ListScreen<D['list']>
      {...rest}
      list={of.list}
      title={title ?? t(words.title)}
      lead={lead ?? (words.lead && t(words.lead))}
      words={words}
      filters={{
        ...Object.fromEntries(
          Object.keys(filters).flatMap((name) => {
            const field = label(name);
            if (!field) return [];
            const offered = (options as Readonly<Record<string, unknown>> | undefined)?.[name];
            const choices = Array.isArray(offered) && {
              options: offered.map(({ code, name: option }: { code: string; name: string }) => ({
                value: code,
                label: option,
              })),
            };
            return [[name, { label: field.label, ...(field.words && { words: field.words }), ...choices }]];
          }),
        ),
        ...rest.filters,
      }}
      columns={
        [
          ...[of.name, ...Object.keys(fields).filter((name) => name !== of.name)].flatMap((name) =>
            columnOf(of, name, cells as Cells<AnyRecord>, t),
          ),
          ...columns,
        ] as never
      }
      tools={(listed) => (
        <>
          {tools?.(listed)}
          {listed.answer && <ExportButton endpoint={of.export} params={listed.params} answer={listed.answer} />}
        </>
      )}
      add={add && mayEdit && t(words.add)}
      drawer={{
        title: (row, isNew) =>
          isNew ? t(words.add) : ((row as Readonly<Record<string, string>> | undefined)?.[of.name] ?? t(words.one)),
        body: (opened) => (
          <RecordDrawer key={opened.id} {...{ of, options, controls, shown, above, preset }} {...opened} />
        ),
      }}
    />
  );
}

function columnOf(
  of: AnyRecord,
  name: string,
  cells: Cells<AnyRecord>,
  t: Translate,
): ListColumn<Readonly<Record<string, CellValue>>>[] {
  const field = of.fields[name]!;
  const { label, list } = field;
  if (list === 'never') return [];
  const cell = cells[name] as ((row: unknown) => ReactNode) | undefined;
  const isSorted = of.sorts.some((sort) => sort.replace('-', '') === name);
  return [
    {
      key: name,
      label: t(label),
      ...(isSorted && { sort: name }),
      ...(list === 'wide' && { wide: true }),
      ...(list === 'hidden' && { hidden: true }),
      cell: cell ?? ((row) => <RecordCell field={field} value={row[name]} />),
    },
  ];
}
