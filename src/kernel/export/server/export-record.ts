import type { ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import { exportWords as text } from '#kernel/export/export.words.ts';
import type { RecordedField, RecordKind } from '#kernel/workflow/history/server/record-kind.ts';

/**
 * The wording of exports in the history: each is named by its title, its filters in the words of its columns.
 *
 * @example
 * const kinds = [...others, exportRecord(exports)];
 */
export const exportRecord = (exports: readonly ExportEndpoint[]): RecordKind => ({
  entity: 'export',
  name: text.record,
  actions: { 'export.send': text.sent, 'export.break': text.broken },
  fields: {
    rows: text.rows,
    ...Object.fromEntries(
      exports.flatMap(({ columns }) => columns.map((column) => [`filter.${column.key}`, fieldOf(column)])),
    ),
    call: text.call,
  },
  names: async (paths, { lang }) =>
    new Map(exports.filter(({ path }) => paths.includes(path)).map(({ path, title }) => [path, title[lang]])),
});

const fieldOf = (column: ExportEndpoint['columns'][number]): RecordedField =>
  column.kind === 'choice' ? { label: column.label, words: column.words } : column.label;
