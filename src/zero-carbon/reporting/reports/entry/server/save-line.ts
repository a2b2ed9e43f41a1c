import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { translate, type PlainKey } from '#kernel/i18n/text.ts';
import { saveVersioned } from '#kernel/record/server/save-versioned.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { factorsOf } from '#zero-carbon/rules/indicators/factors/server/factors-of.ts';
import { kindsOf } from '#zero-carbon/rules/calculation/report-data.ts';
import {
  mostLines,
  type removeLine as removing,
  type saveLine as saving,
} from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { entryWords as text } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import { hasMeasured, lineProblems } from '#zero-carbon/reporting/reports/entry/line-problem.ts';
import { linesOf, lockDraft, lockParts, reopen } from './lock-report.ts';

type Editor = Context<{ permission: 'reports.edit'; scope: 'own' }>;

/** Adds a line to a draft, or saves the details of an editable line, based on the version that was read. */
export async function saveLine(params: ParamsOf<typeof saving>, { db: tx, actor, clock, lang }: Editor) {
  const { id, line: lineId, section, name, inUse, what } = params;
  const evidence = [...new Set(params.evidence)];
  const report =
    lineId === undefined
      ? await lockDraft(tx, id, actor)
      : await lockParts(tx, id, actor, [{ part: 'line', key: lineId }]);
  const before = lineId === undefined ? undefined : (await linesOf(tx, id, [lineId])).get(lineId);
  if (before) checkVersion(before, params.version);
  const wrong = (path: string, message: PlainKey<typeof text>) => refuse.field(path, text[message], lang);
  if (!kindsOf[section].includes(what.kind)) throw wrong('what.kind', 'wrongKind');
  if (before && (before.kind !== what.kind || before.section !== section)) throw wrong('what.kind', 'fixedKind');
  const meter = params.meter ?? null;
  if (meter !== null && !(await isThere(tx, meter, report.site_id))) throw wrong('meter', 'unknownMeter');
  const unfit = inUse ? lineProblems(what, await factorsOf(tx, report.factor_set_id), report.gwp) : [];
  if (unfit.length > 0) {
    const named = unfit.map(({ field, message }) => ({
      path: `what.details.${field}`,
      message: translate(message, lang),
    }));
    throw refuse.invalid(named);
  }
  const files = await evidenceNames(tx, evidence, actor.partyId);
  if (files.length < evidence.length) throw wrong('evidence', 'unknownFile');
  if (files.length === 0 && hasMeasured(what.details)) throw wrong('evidence', 'needReport');
  if (!before) await refuseMore(tx, id);
  const filesBefore = before ? await evidenceOfLine(tx, before.id) : [];
  const columns = { section, kind: what.kind, name, meter_id: meter, in_use: inUse, details: what.details };
  const values = { ...columns, details: JSON.stringify(what.details) as never };
  const written = await saveVersioned(tx, 'zero_carbon.report_lines', before, values, { report_id: id });
  await tx.deleteFrom('zero_carbon.report_line_evidence').where('line_id', '=', written.id).execute();
  if (evidence.length > 0) {
    await tx
      .insertInto('zero_carbon.report_line_evidence')
      .values(evidence.map((file) => ({ line_id: written.id, evidence_id: file })))
      .execute();
  }
  await reopen(tx, id, [section]);
  const recorded = { line: written.id, ...columns, evidence: files };
  await recordChange(
    tx,
    { actor, at: clock.now() },
    before ? 'report-entry.edit' : 'report-entry.add',
    id,
    before
      ? { before: { line: before.id, ...pick(before), evidence: filesBefore }, after: recorded }
      : { after: recorded },
  );
  return written;
}

/** Removes a line of a draft with its rows and cells. */
export async function removeLine({ id, line: lineId }: ParamsOf<typeof removing>, { db: tx, actor, clock }: Editor) {
  await lockDraft(tx, id, actor);
  const line = (await linesOf(tx, id, [lineId])).get(lineId)!;
  await tx.deleteFrom('zero_carbon.report_lines').where('id', '=', lineId).execute();
  await reopen(tx, id, [line.section]);
  await recordChange(tx, { actor, at: clock.now() }, 'report-entry.remove', id, {
    before: { line: lineId, ...pick(line) },
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

/** The names of a party's evidence, in the order of the ids. */
const evidenceNames = async (tx: Db, ids: readonly string[], partyId: string): Promise<string[]> => {
  const found = await tx
    .selectFrom('zero_carbon.evidence')
    .select('name')
    .where('id', 'in', ['0', ...ids])
    .where('party_id', '=', partyId)
    .orderBy('name')
    .execute();
  return found.map(({ name }) => name);
};

const evidenceOfLine = async (tx: Db, lineId: string): Promise<string[]> => {
  const found = await tx
    .selectFrom('zero_carbon.report_line_evidence as u')
    .innerJoin('zero_carbon.evidence as e', 'e.id', 'u.evidence_id')
    .select('e.name')
    .where('u.line_id', '=', lineId)
    .orderBy('e.name')
    .execute();
  return found.map(({ name }) => name);
};

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
