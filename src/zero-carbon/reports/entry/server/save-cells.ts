import type { InputProblem } from '#kernel/checks/explain.ts';
import { checkInput } from '#kernel/checks/explain.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { translate } from '#kernel/i18n/text.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { quantityText } from '#zero-carbon/calculation/report-data.ts';
import { convertAmount } from '#zero-carbon/reports/entry/convert-amount.ts';
import { bases, isRowField, limits, monthsOf, quantityNames, unitOf } from '#zero-carbon/reports/entry/entry-fields.ts';
import type { saveReportCells } from '#zero-carbon/reports/entry/entry.contract.ts';
import { entryWords as text } from '#zero-carbon/reports/entry/entry.words.ts';
import { cellsOf, linesOf, presentCell } from './entry.queries.ts';
import { lockDraft, reopenSection, type Editor } from './lock-draft.ts';

type Given = ParamsOf<typeof saveReportCells>['cells'][number];
type Line = Awaited<ReturnType<typeof linesOf>>[number];

const keyOf = ({ line, month, field }: Pick<Given, 'line' | 'month' | 'field'>): string => `${line}:${month}:${field}`;

/**
 * Saves a block of cells of one section, all or nothing, with one row of the history.
 *
 * @throws Refusal 4009 where somebody else has written one of them since; 4000 beside what does not fit its field; 4003
 *   for a line that is not of this section.
 */
export async function saveCells(params: ParamsOf<typeof saveReportCells>, context: Editor) {
  const { db: tx, actor, clock, lang } = context;
  const { id, section } = params;
  await lockDraft(id, context);
  const lines = new Map((await linesOf(tx, id, section)).map((line) => [line.id, line]));
  if (params.cells.some(({ line }) => !lines.has(line))) throw refuse.notFound();
  const stored = new Map((await cellsOf(tx, id, section)).map((cell) => [keyOf(cell), cell]));
  const given = [...new Map(params.cells.map((cell) => [keyOf(cell), cell])).values()];
  const at = clock.now();
  const problems: InputProblem[] = [];
  const rows = given.flatMap((cell, index) => {
    const read = readCell(cell, lines.get(cell.line)!, lang);
    if ('message' in read) {
      problems.push({ path: `cells.${index}.value`, message: read.message });
      return [];
    }
    const { line, month, field, version } = cell;
    return { ...empty, ...read, line_id: line, month, field, version: version + 1, person_id: actor.personId, at };
  });
  if (problems.length > 0) throw refuse.invalid(problems);
  if (given.some((cell) => (stored.get(keyOf(cell))?.version ?? 0) !== cell.version)) throw refuse.state('written');
  const saved = await tx
    .insertInto('zero_carbon.report_cells')
    .values(rows)
    .onConflict((on) =>
      on.columns(['line_id', 'month', 'field']).doUpdateSet((of) => ({
        amount: of.ref('excluded.amount'),
        typed_amount: of.ref('excluded.typed_amount'),
        typed_unit: of.ref('excluded.typed_unit'),
        words: of.ref('excluded.words'),
        version: of.ref('excluded.version'),
        person_id: of.ref('excluded.person_id'),
        at: of.ref('excluded.at'),
      })),
    )
    .returningAll()
    .execute();
  await reopenSection(tx, id, section);
  const cells = saved.map((row) => presentCell({ ...row, by: null }));
  const before = given.map((cell) => `${keyOf(cell)}=${stored.get(keyOf(cell))?.value ?? ''}`);
  const after = cells.map((cell) => `${keyOf(cell)}=${cell.value}${typedText(cell.typed)}`);
  const content = { before: { cells: before }, after: { cells: after }, section };
  await record(tx, { actor, entity: 'report-data', entityId: id, action: 'report-data.save', at, content });
  return { cells };
}

const typedText = (typed: { value: string; unit: string } | null): string =>
  typed === null ? '' : ` (${typed.value} ${typed.unit})`;

/** What a cell stores. */
interface Content {
  readonly amount: string | null;
  readonly typed_amount: string | null;
  readonly typed_unit: string | null;
  readonly words: string | null;
}

const empty: Content = { amount: null, typed_amount: null, typed_unit: null, words: null };

/** What a cell stores, or what is wrong with it. */
function readCell(
  { month, field, value, unit = '' }: Given,
  line: Line,
  lang: Lang,
): Partial<Content> | { readonly message: string } {
  const isOfLine =
    monthsOf(line.kind).includes(month) && (isRowField(field) || quantityNames(line.kind).includes(field));
  if (!isOfLine) return { message: translate(text.notField, lang) };
  if (!line.inUse) return { message: translate(text.notUsed, lang) };
  if (value === null) return {};
  if (field === 'basis') {
    const isKnown = (bases as readonly string[]).includes(value);
    return isKnown ? { words: value } : { message: translate(text.notBasis, lang) };
  }
  if (isRowField(field)) return { words: value.slice(0, limits[field]) };
  const { problems } = checkInput(quantityText, value, lang);
  if (problems) return { message: problems[0]!.message };
  const wanted = unitOf(line, field);
  if (unit === '' || unit === wanted) return { amount: value };
  const converted = convertAmount(value, unit, wanted);
  if (converted === undefined) return { message: translate(text.notUnit, lang, { unit, wanted }) };
  return { amount: converted, typed_amount: value, typed_unit: unit };
}
