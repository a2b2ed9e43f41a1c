import { importWords } from '#kernel/import/import.words.ts';
import { translate } from '#kernel/i18n/text.ts';
import { shortHashes, type NamesOf, type RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { baseYearWords as baseYear } from '#zero-carbon/reporting/reports/entry/base-year/base-year.words.ts';
import { categoryWords, scope3Words } from '#zero-carbon/reporting/reports/entry/scope-3/scope-3.words.ts';
import { basisWords, entryWords as text, quantityWords } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import { reportImportWords as importText } from '#zero-carbon/reporting/reports/import/report-import.words.ts';
import { notApplicable, sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';
import { reportRecord } from '#zero-carbon/reporting/reports/server/report-record.ts';

/** Formats a cell of the history (line, month, quantity, value) in the reader's language. */
const cellNames: NamesOf = async (cells, { lang }) =>
  new Map(
    cells.map((cell) => {
      const [line = '', month = '', quantity = '', value = ''] = cell.split('\t');
      const known = Object.hasOwn(quantityWords, quantity) && quantityWords[quantity as keyof typeof quantityWords];
      const column = known ? translate(known, lang) : quantity;
      return [cell, [line, month, column, value || translate(text.empty, lang)].filter(Boolean).join(' ')];
    }),
  );

/** Formats a month of the history: line, month, source, note, reason. */
const rowNames: NamesOf = async (rows, { lang }) =>
  new Map(
    rows.map((row) => {
      const [line = '', month = '', basis = '', ...notes] = row.split('\t');
      const source = Object.hasOwn(basisWords, basis)
        ? translate(basisWords[basis as keyof typeof basisWords], lang)
        : '';
      return [row, [line, month, source, ...notes].filter(Boolean).join(' ')];
    }),
  );

/** The history record of the data entered in a report. */
export const entryRecord: RecordKind = {
  entity: 'report-entry',
  name: text.entry,
  sameAs: 'report',
  actions: {
    'report-entry.add': text.lineAdded,
    'report-entry.edit': text.lineEdited,
    'report-entry.remove': text.lineRemoved,
    'report-entry.enter': text.cellsSaved,
    'report-entry.import': importText.imported,
    'report-entry.finish': text.sectionFinished,
    'report-entry.reopen': text.sectionReopened,
    'report-entry.base': baseYear.edited,
    'report-entry.screen': scope3Words.edited,
  },
  fields: {
    file: importWords.file,
    sha256: { label: importWords.sha256, names: shortHashes },
    section: { label: text.section, words: sectionWords },
    not_applicable: notApplicable,
    line: text.line,
    name: text.name,
    kind: text.kind,
    meter_id: text.meter,
    in_use: text.inUse,
    details: text.details,
    evidence: text.evidence,
    none: baseYear.none,
    year: baseYear.year,
    scope1: baseYear.scope1,
    scope2_market: baseYear.scope2Market,
    denominator: baseYear.denominator,
    category: { label: text.category, words: categoryWords },
    screening: { label: text.screening, words: { screened: scope3Words.screened, irrelevant: scope3Words.irrelevant } },
    reason: scope3Words.reason,
    cells: { label: text.cells, names: cellNames },
    rows: { label: text.rows, names: rowNames },
  },
  names: reportRecord.names,
};
