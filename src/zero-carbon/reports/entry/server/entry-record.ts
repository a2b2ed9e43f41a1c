import { translate } from '#kernel/i18n/text.ts';
import type { NamesOf, RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { factorsById, shippedFactors } from '#zero-carbon/calculation/factor.ts';
import type { EntryField } from '#zero-carbon/reports/entry/entry-fields.ts';
import {
  basisWords,
  entryLineWords,
  entryWords as text,
  fieldWords,
  kindWords,
  measureWords,
  sectionWords,
} from '#zero-carbon/reports/entry/entry.words.ts';
import { reportRecord } from '#zero-carbon/reports/server/report-record.ts';
import './entry.tables.ts';

const factors = factorsById(shippedFactors);

/** `12:3:grid=398420` as its reader says it. */
const cellNames: NamesOf = async (codes, { db, lang }) => {
  const cells = codes.map((code) => ({ code, parts: /^(\d+):(\d+):(\w+)=(.*)$/s.exec(code) }));
  const ids = [...new Set(cells.flatMap(({ parts }) => parts?.[1] ?? []))];
  const lines = await db
    .selectFrom('zero_carbon.report_lines')
    .select(['id', 'name'])
    .where('id', 'in', ['0', ...ids])
    .execute();
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  return new Map(
    cells.flatMap(({ code, parts }) => {
      if (!parts) return [];
      const [, line = '', month, field = '', held = ''] = parts;
      const value = field === 'basis' ? (basisWords[held as keyof typeof basisWords]?.[lang] ?? held) : held;
      const values = {
        line: names.get(line) ?? line,
        month: month === '0' ? translate(text.year, lang) : translate(text.month, lang, { month: month ?? '' }),
        field: fieldWords[field as EntryField]?.[lang] ?? field,
        value: value === '' ? translate(text.empty, lang) : value,
      };
      return [[code, translate(text.cellText, lang, values)] as const];
    }),
  );
};

/** How what is entered in a report reads; it stands in the report's own history. */
export const entryRecord: RecordKind = {
  entity: 'report-data',
  sameAs: 'report',
  name: text.data,
  actions: {
    'report-data.save': text.cellsSaved,
    'report-data.addLine': text.lineAdded,
    'report-data.editLine': text.lineEdited,
    'report-data.deleteLine': text.lineDeleted,
    'report-data.finish': text.finished,
    'report-data.reopen': text.reopened,
  },
  fields: {
    section: { label: text.section, words: sectionWords },
    kind: { label: entryLineWords.kind, words: kindWords },
    name: entryLineWords.name,
    unit: entryLineWords.unit,
    in_use: entryLineWords.inUse,
    factor: {
      label: entryLineWords.factor,
      names: async (codes, { lang }) =>
        new Map(codes.flatMap((code) => [[code, factors.get(code)?.name[lang] ?? code] as const])),
    },
    density: entryLineWords.density,
    pressure: entryLineWords.pressure,
    temperature: entryLineWords.temperature,
    gas: entryLineWords.gas,
    measure: { label: entryLineWords.measure, words: measureWords },
    method: entryLineWords.method,
    cells: { label: text.cells, names: cellNames },
  },
  names: reportRecord.names,
};
