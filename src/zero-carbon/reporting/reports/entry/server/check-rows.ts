import { bilingual, inLang } from '#kernel/checks/explain.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { type AnyText, type Lang, translate, type ValuesOf } from '#kernel/i18n/text.ts';
import { hasSerials } from '#zero-carbon/reporting/reports/entry/entry-fields.ts';
import type { EnteredLine, saveCells } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { entryWords as text } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import { overlaps, readSerials, type SerialRange } from '#zero-carbon/reporting/reports/serials/serial-ranges.ts';
import { serialWords } from '#zero-carbon/reporting/reports/serials/serials.words.ts';
import { heldElsewhere } from '#zero-carbon/reporting/reports/serials/server/held-serials.ts';
import { countHeld, refuseProbing } from '#zero-carbon/reporting/reports/serials/server/limit-held.ts';
import { registryOf, serialsOf } from '#zero-carbon/reporting/reports/serials/server/report-serials.ts';

type Rows = ParamsOf<typeof saveCells>['rows'];

interface Asked {
  readonly reportId: string;
  readonly partyId: string;
  readonly lines: ReadonlyMap<string, EnteredLine>;
  readonly rows: Rows;
  readonly at: Date;
  readonly lang: Lang;
}

/** The serials of a row; an omitted field stays unchanged. */
interface RowSerials {
  readonly line: string;
  readonly month: number;
  readonly serials?: string | null | undefined;
}

interface EnteredSerials {
  readonly place: number;
  readonly line: EnteredLine;
  readonly month: number;
  readonly registry: string;
  readonly ranges: readonly SerialRange[];
}

/**
 * Checks that the files of rows belong to the enterprise, and that their serials are valid and unique in the report.
 *
 * @returns the rows whose serials another report has reserved: they are not saved.
 * @throws Refusal 4000 for invalid rows; too many requests if the enterprise found reserved serials too often.
 */
export async function checkRows(tx: Db, asked: Asked) {
  const { reportId, partyId, at, lang } = asked;
  await checkFiles(tx, asked);
  const { entered, problems } = await readRowSerials(tx, asked);
  if (problems.size > 0) {
    throw refuse.invalid(
      [...problems].map(([place, message]) => ({ path: `rows.${place}.serials`, message: inLang(message, lang) })),
    );
  }
  if (entered.length > 0) await refuseProbing(tx, partyId, at);
  const held: { line: string; month: number; message: string }[] = [];
  for (const { line, month, registry, ranges } of entered) {
    const range = await heldElsewhere(tx, reportId, registry, ranges);
    if (!range) continue;
    await countHeld(tx, partyId, at);
    held.push({ line: line.id, month, message: translate(serialWords.held, lang, { value: range.typed }) });
  }
  return held;
}

/**
 * Parses the serials of rows. Returns bilingual problems by row index: invalid serials, or duplicates in the
 * resulting report.
 */
export async function readRowSerials(
  tx: Db,
  { reportId, lines, rows }: Pick<Asked, 'reportId' | 'lines'> & { readonly rows: readonly RowSerials[] },
) {
  const problems = new Map<number, string>();
  const wrong = <T extends AnyText>(place: number, message: T, ...values: ValuesOf<T>) =>
    void problems.set(place, bilingual(message, ...values));
  const entered = rows.flatMap(({ line: id, month, serials }, place): EnteredSerials[] => {
    const line = lines.get(id)!;
    if (!serials) return [];
    const registry = hasSerials(line.what.kind) ? registryOf(line.what) : null;
    if (registry === null) return (wrong(place, text.noSerials), []);
    const read = readSerials(serials);
    if ('problem' in read) return (wrong(place, read.problem), []);
    return [{ place, line, month, registry, ranges: read.ranges }];
  });
  if (entered.length === 0) return { entered, problems };
  const replaced = new Set(
    rows.flatMap(({ line, month, serials }) => (serials === undefined ? [] : `${line}/${month}`)),
  );
  const known = (await serialsOf(tx, reportId)).filter(({ line, month }) => !replaced.has(`${line}/${month}`));
  for (const [index, one] of entered.entries()) {
    const others = [
      ...known,
      ...entered
        .slice(0, index)
        .flatMap(({ line, registry, ranges }) => ranges.map((range) => ({ ...range, registry, lineName: line.name }))),
    ].filter(({ registry }) => registry === one.registry);
    const twice = one.ranges.flatMap((range) => {
      const other = others.find((before) => overlaps(before, range));
      return other ? [{ value: range.typed, line: other.lineName }] : [];
    });
    if (twice[0]) wrong(one.place, serialWords.twiceInReport, twice[0]);
  }
  return { entered, problems };
}

async function checkFiles(tx: Db, { rows, partyId, lang }: Asked): Promise<void> {
  const ids = new Set(rows.flatMap(({ evidence = [] }) => evidence));
  if (ids.size === 0) return;
  const found = await tx
    .selectFrom('zero_carbon.evidence')
    .select('id')
    .where('id', 'in', [...ids])
    .where('party_id', '=', partyId)
    .execute();
  const own = new Set(found.map(({ id }) => id));
  const problems = rows.flatMap(({ evidence = [] }, place) =>
    evidence.every((id) => own.has(id))
      ? []
      : [{ path: `rows.${place}.evidence`, message: translate(text.unknownFile, lang) }],
  );
  if (problems.length > 0) throw refuse.invalid(problems);
}
