import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { kindsOf } from '#zero-carbon/calculation/report-data.ts';
import {
  mostLines,
  type removeLine as removing,
  type saveLine as saving,
} from '#zero-carbon/reports/entry/entry.contract.ts';
import { entryWords as text } from '#zero-carbon/reports/entry/entry.words.ts';
import { linesOf, lockDraft, reopen } from './lock-report.ts';

type Editor = Context<{ permission: 'reports.edit'; scope: 'own' }>;
const entity = 'report-entry';

/** Adds a line to a draft, or writes what one says of itself on the version that was read. */
export async function saveLine(params: ParamsOf<typeof saving>, { db: tx, actor, clock, lang }: Editor) {
  const { id, line: lineId, section, name, inUse, what } = params;
  const report = await lockDraft(tx, id, actor);
  const before = lineId === undefined ? undefined : (await linesOf(tx, id, [lineId])).get(lineId);
  if (before && before.version !== params.version) throw refuse.state(String(before.version));
  const wrong = (path: string, message: keyof typeof text) =>
    refuse.invalid([{ path, message: translate(text[message], lang) }]);
  if (!kindsOf[section].includes(what.kind)) throw wrong('what.kind', 'wrongKind');
  if (before && (before.kind !== what.kind || before.section !== section)) throw wrong('what.kind', 'fixedKind');
  const meter = params.meter ?? null;
  if (meter !== null && !(await isThere(tx, meter, report.site_id))) throw wrong('meter', 'unknownMeter');
  if (!before) await refuseMore(tx, id);
  const columns = { section, kind: what.kind, name, meter_id: meter, in_use: inUse, details: what.details };
  const values = { ...columns, details: JSON.stringify(what.details) as never };
  const written = before
    ? await tx
        .updateTable('zero_carbon.report_lines')
        .set({ ...values, version: before.version + 1 })
        .where('id', '=', before.id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('zero_carbon.report_lines')
        .values({ ...values, report_id: id })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
  await reopen(tx, id, [section]);
  const recorded = { line: written.id, ...columns };
  await record(tx, {
    actor,
    entity,
    entityId: id,
    action: before ? 'report-entry.edit' : 'report-entry.add',
    at: clock.now(),
    content: before ? { before: { line: before.id, ...pick(before) }, after: recorded } : { after: recorded },
  });
  return written;
}

/** Removes a line of a draft with its rows and cells. */
export async function removeLine({ id, line: lineId }: ParamsOf<typeof removing>, { db: tx, actor, clock }: Editor) {
  await lockDraft(tx, id, actor);
  const line = (await linesOf(tx, id, [lineId])).get(lineId)!;
  await tx.deleteFrom('zero_carbon.report_lines').where('id', '=', lineId).execute();
  await reopen(tx, id, [line.section]);
  await record(tx, {
    actor,
    entity,
    entityId: id,
    action: 'report-entry.remove',
    at: clock.now(),
    content: { before: { line: lineId, ...pick(line) } },
  });
  return { name: line.name };
}

const pick = ({
  section,
  kind,
  name,
  meter_id,
  in_use,
  details,
}: Awaited<ReturnType<typeof linesOf>> extends Map<string, infer Line> ? Line : never) => ({
  section,
  kind,
  name,
  meter_id,
  in_use,
  details,
});

const isThere = async (tx: Db, meter: string, siteId: string): Promise<boolean> =>
  (await tx
    .selectFrom('zero_carbon.meters')
    .select('id')
    .where('id', '=', meter)
    .where('site_id', '=', siteId)
    .executeTakeFirst()) !== undefined;

/** Counted under the report's lock. */
async function refuseMore(tx: Db, reportId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('zero_carbon.report_lines')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostLines) throw refuse.rule(text.tooMany, { most: mostLines });
}
