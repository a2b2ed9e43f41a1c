import { bilingual, type InputProblem } from '#kernel/checks/explain.ts';
import { addMonths } from '#kernel/checks/calendar-date.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { type AnyText, bothLanguages, type Text, type ValuesOf } from '#kernel/i18n/text.ts';
import type { SheetRow } from '#kernel/import/server/read-rows.ts';
import { readAmount } from '#kernel/ui/grid/read-amount.ts';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { mainQuantity } from '#zero-carbon/rules/calculation/report-data.ts';
import { inUnit } from '#zero-carbon/reporting/reports/entry/convert-amount.ts';
import { bases, mostSerialText, mostText, quantitiesAsked } from '#zero-carbon/reporting/reports/entry/entry-fields.ts';
import type { Basis, EnteredLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { basisWords, quantityWords } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import { monthsOf } from '#zero-carbon/reporting/reports/entry/missing.ts';
import { unitOf } from '#zero-carbon/reporting/reports/entry/unit-of.ts';
import { reportImportWords as text } from '#zero-carbon/reporting/reports/import/report-import.words.ts';
import { sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';

/** One parsed row of a report's workbook. */
export interface Reading {
  readonly line: EnteredLine;
  readonly month: number;
  readonly quantity: string;
  readonly value: string;
  readonly unit: string;
  /** An omitted field stays unchanged. */
  readonly basis: Basis | undefined;
  readonly serials: string;
  readonly reason: string;
  readonly note: string;
}

/** Matches numbers that are already in stored form, as most are. */
const plainNumber = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/;

const isWord = (typed: string, word: Text): boolean => [word.zh, word.en].some((one) => normalise(one) === typed);

/** A message with its available values, in each language. */
const listed = (choices: readonly Text[]): Text => ({
  zh: choices.map((one) => one.zh).join('、'),
  en: choices.map((one) => one.en).join(', '),
});

/**
 * Creates the parser for the rows of a report's workbook. It finds lines by id or name, accepts months and words of
 * either language, parses amounts like the grid, and accepts the grid's units. It skips a row without an amount
 * (null).
 */
export function createReader(lines: readonly EnteredLine[], start: string, factors: Factors) {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const byName = Map.groupBy(lines, ({ name }) => normalise(name));
  const months = new Map<string, number>();
  for (let month = 1; month <= 12; month += 1) months.set(addMonths(start, month - 1).slice(0, 7), month);
  const quantities = new Map<string, string | undefined>();
  const units = new Map<string, { readonly wanted: string; readonly converts: boolean }>();
  const known = new Map<string, Basis | undefined>();

  return (row: SheetRow): { readonly reading: Reading } | { readonly problems: readonly InputProblem[] } | null => {
    const { cells } = row;
    const typed = cells['amount'];
    const problems: InputProblem[] = [];
    if (typed === undefined) {
      if (cells['serials'] === undefined) return null;
      return { problems: [{ path: 'amount', message: bilingual(text.needAmount) }] };
    }
    const say: Say = (path, message, ...values) => {
      problems.push({ path, message: bilingual(bothLanguages(message, ...values)) });
    };
    const line = lineOf(cells, say);
    if (!line) return { problems };
    const quantity = quantityOf(line, cells['quantity'], say);
    const month = monthOf(line, cells['month'] ?? '', say);
    const amount = amountOf(typed, say);
    const unit =
      amount && quantity !== undefined ? unitFor(line, quantity, amount.unit || (cells['unit'] ?? ''), say) : undefined;
    const basis = basisOf(cells['basis'], say);
    for (const field of ['reason', 'note'] as const) {
      if ((cells[field]?.length ?? 0) > mostText) say(field, text.tooLong, { limit: mostText });
    }
    if ((cells['serials']?.length ?? 0) > mostSerialText) say('serials', text.tooLong, { limit: mostSerialText });
    if (problems.length > 0 || quantity === undefined || month === undefined || !amount || unit === undefined) {
      return { problems };
    }
    const { serials = '', reason = '', note = '' } = cells;
    return { reading: { line, month, quantity, value: amount.value, unit, basis, serials, reason, note } };
  };

  type Say = <T extends AnyText>(path: string, message: T, ...values: ValuesOf<T, string | number | Text>) => undefined;
  type Cells = SheetRow['cells'];

  function lineOf(cells: Cells, say: Say): EnteredLine | undefined {
    const { line: id, name = '', section } = cells;
    const found = id === undefined ? named(name, section) : [byId.get(id) ?? []].flat();
    const [line, second] = found;
    if (!line) return say(id === undefined ? 'name' : 'line', text.unknownLine);
    if (second) return say('line', text.severalLines);
    return line.inUse ? line : say('line', text.notInUse);
  }

  function named(name: string, section: string | undefined): readonly EnteredLine[] {
    const found = byName.get(normalise(name)) ?? [];
    const typed = section === undefined ? undefined : normalise(section);
    return found.filter((line) => typed === undefined || isWord(typed, sectionWords[line.section]));
  }

  function quantityOf(line: EnteredLine, typed: string | undefined, say: Say): string | undefined {
    if (typed === undefined) return mainQuantity(line.what.kind);
    const key = `${line.id}/${typed}`;
    const names = quantitiesAsked(line.what);
    if (!quantities.has(key)) {
      const word = normalise(typed);
      quantities.set(
        key,
        names.find((name) => isWord(word, quantityWords[name])),
      );
    }
    const choices = names.map((name) => quantityWords[name]);
    return quantities.get(key) ?? say('quantity', text.unknownQuantity, { choices: listed(choices) });
  }

  function monthOf(line: EnteredLine, typed: string, say: Say): number | undefined {
    const isYear = monthsOf(line).includes(0);
    if (isYear) return typed === '' || isWord(normalise(typed), text.wholeYear) ? 0 : say('month', text.yearly);
    const exact = months.get(typed);
    if (exact !== undefined) return exact;
    const [, year = '', month = ''] =
      /^(\d{4})\s*[-/.年]\s*(\d{1,2})(?:\s*月|-\d{2})?$/.exec(typed.normalize('NFKC')) ?? [];
    const found = months.get(`${year}-${month.padStart(2, '0')}`);
    return found ?? say('month', text.unknownMonth, { example: start.slice(0, 7) });
  }

  function amountOf(typed: string, say: Say): { readonly value: string; readonly unit: string } | undefined {
    if (plainNumber.test(typed)) return { value: typed.includes('.') ? typed.replace(/\.?0+$/, '') : typed, unit: '' };
    const read = readAmount(typed);
    if ('amount' in read) return read.amount;
    if ('problem' in read) return say('amount', text[read.problem], { text: typed });
    const { point, comma } = read.ambiguous;
    return say('amount', text.ambiguous, { text: typed, point: point.value, comma: comma.value });
  }

  function unitFor(line: EnteredLine, quantity: string, typed: string, say: Say): string | undefined {
    const key = `${line.id}/${quantity}/${typed}`;
    let unit = units.get(key);
    if (!unit) {
      const wanted = unitOf(line, quantity, factors);
      unit = { wanted, converts: typed === '' || wanted === '' || inUnit('1', typed, wanted) !== undefined };
      units.set(key, unit);
    }
    const { wanted, converts } = unit;
    if (!converts) return say('unit', text.wrongUnit, { unit: typed, wanted });
    return typed || wanted || say('unit', text.needUnit);
  }

  function basisOf(typed: string | undefined, say: Say): Basis | undefined {
    if (typed === undefined) return undefined;
    if (!known.has(typed)) {
      const word = normalise(typed);
      known.set(
        typed,
        bases.find((basis) => isWord(word, basisWords[basis])),
      );
    }
    const choices = bases.map((basis) => basisWords[basis]);
    return known.get(typed) ?? say('basis', text.wrongBasis, { choices: listed(choices) });
  }
}
