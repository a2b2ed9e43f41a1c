import { beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { actOnDues } from '#kernel/dues/server/act-on-dues.ts';
import { deleteEvidence } from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';
import { saveAnswer, showQuestions } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { saveBaseYear, showBaseYear } from '#zero-carbon/reporting/reports/entry/base-year/base-year.contract.ts';
import * as entry from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { saveScope3 } from '#zero-carbon/reporting/reports/entry/scope-3/scope-3.contract.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { finishReport } from '#zero-carbon/reporting/reports/runs/runs.contract.ts';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { addStaff, removeStaff } from '#zero-carbon/reporting/reports/staff/staff.contract.ts';
import { withdrawReport } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { moveVersions } from '#zero-carbon/reporting/reports/versions/versions.contract.ts';
import { reviseReport } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import * as review from '#zero-carbon/evaluation/reviews/review.contract.ts';
import * as contract from '#zero-carbon/evaluation/reviews/supplements/supplements.contract.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { editingCalls, type AnyEndpoint } from '../../../../../../test/support/editing-calls.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeEvidence } from '../../../../../../test/support/make-evidence.ts';
import { makeOrganisation } from '../../../../../../test/support/make-finished-report.ts';
import { agreeWithAll, makeReview } from '../../../../../../test/support/make-review.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { followSupplements } from './follow-supplements.ts';

const database = useDatabase();
const server = useServer(database);

let manager: FakeActor;
let reviewer: FakeActor;
let elsewhere: FakeActor;

beforeAll(async () => {
  manager = await makeOrganisation(database, server.clock);
  const at = { kind: 'review_organisation', partyId: manager.partyId } as const;
  reviewer = await fakeActor(database, server.clock, { ...at, role: 'reviewer' });
  elsewhere = await makeOrganisation(database, server.clock);
});

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });
const show = async (id: string) => (await server.call(review.showReview, { id }, as(reviewer))).data;
const rounds = async (id: string) => (await server.call(contract.listSupplements, { id }, as(reviewer))).data;
const mark = (id: string, item: string, said: Partial<InputOf<typeof review.saveVerdict>> = {}) =>
  server.call(
    review.saveVerdict,
    { id, item, version: 0, verdict: 'ask', value: null, comment: `More on ${item}`, ...said },
    as(reviewer),
  );

/** Requests all marked items. */
async function ask(id: string, who = reviewer) {
  const { verdicts } = await show(id);
  const items = Object.entries(verdicts).flatMap(([item, { verdict, version }]) =>
    verdict === 'ask' ? [{ item, version }] : [],
  );
  return server.call(contract.askSupplement, { id, message: 'Please see below.', items }, as(who));
}

const answer = (id: string, who: FakeActor, replies: Record<string, string> = {}) =>
  server.call(contract.answerSupplement, { id, replies }, as(who));
const open = async (id: string, who: FakeActor) => (await server.call(contract.showSupplement, { id }, as(who))).data;

/** Answers a question of the report on its current version. */
async function answerQuestion(id: string, who: FakeActor, question: string, value: unknown, evidence: string[] = []) {
  const { answers } = (await server.call(showQuestions, { id }, as(who))).data;
  const version = answers.find((one) => one.question === question)?.version ?? 0;
  const given = { id, question, version, value: value as boolean, notApplicable: null, evidence };
  return server.call(saveAnswer, given, as(who));
}

const section = async (id: string, who: FakeActor) =>
  (await server.call(entry.showSection, { id, section: 'purchased-power' }, as(who))).data;

/** Enters a month of a line on its current version. */
async function enter(id: string, who: FakeActor, line: string, value: string) {
  const { lines } = await section(id, who);
  const cell = lines
    .find((one) => one.id === line)!
    .rows.find(({ month }) => month === 3)!
    .cells.find(({ quantity }) => quantity === 'grid')!;
  const { version, unit } = cell;
  const cells = [{ line, month: 3, quantity: 'grid' as const, value, unit, version }];
  return server.call(entry.saveCells, { id, cells, rows: [] }, as(who));
}

const underReview = async () => {
  const report = await makeReview(database, server.clock, manager, reviewer);
  const lines = (await section(report.id, report.enterprise)).lines;
  return { ...report, line: lines[0]!.id };
};

/** Runs the event handlers after a move, and the scheduled jobs. */
const follow = (id: string, from: string) =>
  followSupplements(
    { topic: 'report', key: id, at: '', payload: { id, from } } as never,
    {
      database,
      clock: server.clock,
    } as never,
  );
async function passDays(days: number): Promise<void> {
  server.clock.offset += days * 86_400_000;
  const services = { recipients: { publicUrl: '', of: () => Promise.resolve([]) } } as never;
  const log = createLog({ level: 'silent' });
  const parts = { lifecycles: [reportLifecycle], kinds: [] };
  await actOnDues(parts, { database, clock: server.clock, services, log, signal: new AbortController().signal });
  server.clock.offset = 0;
}

describe('a supplement request', () => {
  it('requires a comment, and data lines for measured items', async () => {
    const { id, line } = await underReview();
    expect(await mark(id, 'M1', { comment: ' ' })).toMatchObject({ code: 4000, data: [{ path: 'comment' }] });
    expect(await mark(id, '1.2')).toMatchObject({ code: 4000, data: [{ path: 'lines' }] });
    expect(await mark(id, '1.2', { lines: ['999999'] })).toMatchObject({ code: 4000, data: [{ path: 'lines' }] });
    expect(await mark(id, 'M1', { lines: [line] })).toMatchObject({ code: 4000, data: [{ path: 'lines' }] });
    expect((await mark(id, '1.2', { lines: [line] })).data).toEqual({ version: 1 });
    expect((await show(id)).verdicts['1.2']).toMatchObject({ verdict: 'ask', lines: [line] });
    // a requested item is not reviewed
    await agreeWithAll(database, server.clock, reviewer, id, ['1.2']);
    const conclude = { id, outcome: 'reject' as const, opinion: 'As found.' };
    expect((await server.call(review.concludeReview, conclude, as(reviewer))).msg).toBe('1 item is not reviewed yet');
  });

  it('is sent on the current version by permitted users, and locks the review until the response', async () => {
    const { id, enterprise } = await underReview();
    expect((await ask(id)).code).toBe(4000);
    await mark(id, 'M1');
    const stale = { id, items: [{ item: 'M1', version: 2 }] };
    expect((await server.call(contract.askSupplement, stale, as(reviewer))).code).toBe(4009);
    expect((await ask(id, elsewhere)).code).toBe(4003);
    expect((await rounds(id)).next).toMatchObject({ round: 1, provisional: expect.any(Boolean) as unknown });
    expect((await ask(id)).data).toEqual({ round: 1 });
    const shown = await show(id);
    expect(shown).toMatchObject({ state: 'org_supplement', mayEdit: false, mayConclude: false, verdicts: {} });
    expect((await mark(id, 'M2')).code).toBe(4009);
    expect((await rounds(id)).next).toBeNull();
    const asked = await open(id, enterprise);
    expect(asked).toMatchObject({
      open: { round: 1, message: 'Please see below.', items: [{ item: 'M1', comment: 'More on M1' }] },
      mayAnswer: true,
    });
    expect(asked.open!.due!.dueOn).toBe(shown.due!.dueOn);
    expect(JSON.stringify(asked)).not.toContain('Person');
    const stranger = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    expect((await server.call(contract.showSupplement, { id }, as(stranger))).code).toBe(4003);
    expect((await answer(id, stranger)).code).toBe(4003);
    const member = await fakeActor(database, server.clock, { role: 'enterprise_member', partyId: enterprise.partyId });
    expect((await open(id, member)).mayAnswer).toBe(false);
    expect((await answer(id, member)).code).toBe(4003);
    const rows = (await server.call(recordHistory, { entity: 'report', id, start: 0, limit: 5 }, as(enterprise))).data
      .rows;
    expect(rows[0]).toMatchObject({ action: 'Further information requested', person: null });
  });
});

describe('the enterprise', () => {
  /** Calls that change no existing report data: none of them has to be refused. */
  const elsewhereData = [
    '/sites/',
    '/meters/',
    '/evidence/',
    '/reports/create',
    '/reports/inventory/begin',
    '/reports/plans/',
    '/reports/sections/assign',
    // imports are checked and applied like changes of drafts: the importer locks the report
    '/reports/import',
  ];

  it('changes only the requested items, through any call', async () => {
    const { id, enterprise, line } = await underReview();
    const { lines } = await section(id, enterprise);
    const fuels = await server.call(entry.showSection, { id, section: 'stationary-fuels' }, as(enterprise));
    const other = fuels.data.lines[0]!;
    const { base } = (await server.call(showBaseYear, { id }, as(enterprise))).data;
    await mark(id, '2.1');
    await mark(id, '1.2', { lines: [line] });
    const before = (await readRun(database.kysely, id))!;
    const notYet = await answerQuestion(id, enterprise, '2.1', null);
    expect(notYet.code).toBe(4009);
    await ask(id);
    const { version: _version, ...figures } = base;
    const lineOf = (name: string) => lines.find((one) => one.id === name)!;
    const saveLine = ({ id: lineId, version, section: place, name, inUse, what }: typeof other) => ({
      id,
      line: lineId,
      version,
      section: place,
      name,
      inUse,
      what,
      evidence: [],
    });
    const cell = { line: other.id, month: 3, quantity: 'used', value: '1', unit: 't', version: 1 } as const;
    const refused: readonly [AnyEndpoint, unknown, number][] = [
      [saveAnswer, { id, question: 'M1', version: 1, value: true, notApplicable: null, evidence: [] }, 5000],
      [saveBaseYear, { id, version: base.version, ...figures }, 5000],
      [addStaff, { id, staff: [{ name: '某人', number: 'X1' }] }, 5000],
      [removeStaff, { id, staff: '1' }, 5000],
      [entry.saveLine, { ...saveLine(lineOf(line)), line: undefined, version: undefined }, 4009],
      [entry.removeLine, { id, line }, 4009],
      [entry.saveCells, { id, cells: [], rows: [] }, 5000],
      [entry.finishSection, { id, section: 'purchased-power' }, 4009],
      [entry.reopenSection, { id, section: 'purchased-power' }, 4009],
      [saveScope3, { id, category: 1, version: 0, state: 'screened' }, 4009],
      [finishReport, { id }, 4009],
      [moveVersions, { id, set: null, factors: null }, 4009],
      [reviseReport, { id }, 4009],
      [entry.saveLine, saveLine(other), 5000],
      [entry.saveCells, { id, cells: [cell], rows: [] }, 5000],
      [entry.saveCells, { id, cells: [{ ...cell, line, quantity: 'grid' }, cell], rows: [] }, 5000],
    ];
    for (const [call, params, code] of refused) {
      const { code: found } = await server.ask(call, params, as(enterprise));
      expect([call.path, found]).toEqual([call.path, code]);
    }
    const known = new Set(refused.map(([{ path }]) => path));
    const editing = editingCalls
      .map(({ path }) => path)
      .filter((path) => !elsewhereData.some((data) => path.startsWith(data)));
    expect(editing.filter((path) => !known.has(path))).toEqual([]);

    // requested items
    expect(await open(id, enterprise)).toMatchObject({
      open: {
        items: [
          { item: '1.2', lines: [{ id: line, section: 'purchased-power' }] },
          { item: '2.1', lines: [] },
        ],
      },
    });
    expect((await section(id, enterprise)).open).toEqual([line]);
    const choices = before.set.categories.flatMap(({ indicators }) => indicators).find((one) => one.id === '2.1')!;
    const best = choices.rule.kind === 'choice' ? choices.rule.options[0]!.id : '';
    expect((await answerQuestion(id, enterprise, '2.1', best)).code).toBe(1000);
    expect((await enter(id, enterprise, line, '350000')).data).toMatchObject({ cells: [{ month: 3 }] });
    // changes take effect on submission only
    expect((await readRun(database.kysely, id))!.id).toBe(before.id);
  });

  it('submits: the new run differs in requested items only, which are reviewed again', async () => {
    const { id, enterprise, line } = await underReview();
    await agreeWithAll(database, server.clock, reviewer, id, ['2.1', '1.4', 'M1']);
    const file = await makeEvidence(database, server.clock, enterprise, { name: '能源审计.pdf' });
    await mark(id, '2.1');
    await mark(id, '1.4', { lines: [line] });
    await mark(id, 'M1');
    await ask(id);
    const before = (await readRun(database.kysely, id))!;
    // neither changed nor replied to
    expect(await answer(id, enterprise)).toMatchObject({
      code: 4000,
      data: [{ path: 'replies.1.4' }, { path: 'replies.2.1' }, { path: 'replies.M1' }],
    });
    const rule = before.set.categories.flatMap(({ indicators }) => indicators).find((one) => one.id === '2.1')!.rule;
    const best = rule.kind === 'choice' ? rule.options[0]!.id : '';
    await answerQuestion(id, enterprise, '2.1', best, [file]);
    await enter(id, enterprise, line, '391051');
    // values entered elsewhere meanwhile, in any way, are not included
    await database.pool.query(
      "update zero_carbon.report_answers set value = 'true' where report_id = $1 and question = 'M2'",
      [id],
    );
    await database.pool.query("update zero_carbon.sites set address = 'Elsewhere'");
    expect((await answer(id, enterprise, { M1: 'It is as we said.' })).code).toBe(1000);
    expect((await answer(id, enterprise)).code).toBe(4009);

    const after = (await readRun(database.kysely, id))!;
    expect(after.id).not.toBe(before.id);
    const { answers, lines, ...rest } = after.document.data;
    const { answers: answersBefore, lines: linesBefore, ...restBefore } = before.document.data;
    expect(rest).toEqual(restBefore);
    expect(after.document.about).toEqual(before.document.about);
    expect(after.document.factors).toEqual(before.document.factors);
    expect({ ...answers, '2.1': undefined }).toEqual({ ...answersBefore, '2.1': undefined });
    expect(answers['2.1']).toEqual({ value: best, notApplicable: null, evidence: [file] });
    expect(lines.filter((one) => one.id !== line)).toEqual(linesBefore.filter((one) => one.id !== line));

    const shown = await show(id);
    expect(shown).toMatchObject({ state: 'org_review', mayEdit: true });
    // the full period again
    expect(shown.due!.daysLeft).toBe(20);
    expect(shown.verdicts).not.toHaveProperty('2.1');
    expect(shown.verdicts).not.toHaveProperty('M1');
    expect(shown.verdicts).toHaveProperty('M2');
    // items affected by the line are to be reviewed again
    expect(shown.verdicts).not.toHaveProperty('1.2');
    const { rounds: all, next } = await rounds(id);
    expect(next).toMatchObject({ round: 2 });
    expect(all[0]).toMatchObject({
      round: 1,
      state: 'answered',
      items: [{ item: '1.4', reply: '' }, { item: '2.1' }, { item: 'M1', reply: 'It is as we said.' }],
    });
    const labels = all[0]!.changes!.map(({ label }) => label);
    expect(labels).toContain('Total');
    expect(labels.some((label) => label.startsWith('2.1 '))).toBe(true);
    expect(labels.some((label) => label.startsWith('M'))).toBe(false);
    expect(all[0]!.changes!.find(({ label }) => /^2\.1 .*evidence$/u.test(label))).toMatchObject({
      before: '–',
      after: '能源审计.pdf',
    });
    // the enterprise can no longer change it
    expect((await answerQuestion(id, enterprise, '2.1', null)).code).toBe(4009);
  });

  it('may explain instead of changing data, and cannot delete files a reviewer has seen', async () => {
    const { id, enterprise } = await underReview();
    const file = await makeEvidence(database, server.clock, enterprise, { name: '执照.pdf' });
    const run = (await readRun(database.kysely, id))!;
    // as if it had been submitted with the file
    await database.pool.query('alter table zero_carbon.report_runs disable trigger report_runs_kept');
    const document = structuredClone(run.document) as { data: { answers: Record<string, { evidence: string[] }> } };
    document.data.answers['M1']!.evidence = [file];
    await database.pool.query('update zero_carbon.report_runs set document = $1 where id = $2', [
      JSON.stringify(document),
      run.id,
    ]);
    await database.pool.query('alter table zero_carbon.report_runs enable trigger report_runs_kept');
    await mark(id, 'M2');
    await mark(id, 'M1');
    await ask(id);
    expect((await server.call(deleteEvidence, { id: file }, as(enterprise))).code).toBe(5000);
    await answerQuestion(id, enterprise, 'M1', null);
    // an emptied reply is none
    expect(await answer(id, enterprise, { M1: 'x', M2: 'As it was.' })).toMatchObject({
      code: 4000,
      data: [{ path: 'replies.M1' }],
    });
    await answerQuestion(id, enterprise, 'M1', false, [file]);
    expect((await answer(id, enterprise, { M1: 'Seen?', M2: 'As it was.' })).code).toBe(1000);
    expect((await readRun(database.kysely, id))!.id).toBe(run.id);
    expect((await rounds(id)).rounds[0]).toMatchObject({ state: 'answered', changes: [] });
  });
});

it('ends a supplement round after its due day, and allows one more', async () => {
  const { id, enterprise } = await underReview();
  await mark(id, 'M1');
  await ask(id);
  await answerQuestion(id, enterprise, 'M1', true);
  await passDays(40);
  expect(await show(id)).toMatchObject({ state: 'org_review' });
  await follow(id, 'org_supplement');
  await follow(id, 'org_supplement');
  expect((await rounds(id)).rounds).toMatchObject([{ state: 'lapsed', changes: null }]);
  // unsubmitted changes have no effect
  expect((await readRun(database.kysely, id))!.document.data.answers['M1']!.value).toBe(false);
  expect((await answerQuestion(id, enterprise, 'M1', true)).code).toBe(4009);
  expect((await answer(id, enterprise, { M1: 'Late' })).code).toBe(4009);
  await mark(id, 'M2');
  expect((await ask(id)).data).toEqual({ round: 2 });
  // a late event ends no other round
  await follow(id, 'org_supplement');
  expect((await open(id, enterprise)).open).toMatchObject({ round: 2 });
  await answerQuestion(id, enterprise, 'M2', true);
  expect((await answer(id, enterprise)).code).toBe(1000);
  const { answers } = (await readRun(database.kysely, id))!.document.data;
  // changes of the lapsed round are not part of the second
  expect([answers['M1']!.value, answers['M2']!.value]).toEqual([false, true]);
  expect((await rounds(id)).next).toBeNull();
  await mark(id, 'M3');
  expect((await ask(id)).msg).toBe('2 rounds were already requested; no more are possible');
});

it('withdraws the supplement round with its report', async () => {
  const { id, enterprise } = await underReview();
  await mark(id, 'M1');
  await ask(id);
  await server.call(withdrawReport, { id, reason: 'No longer' }, as(enterprise));
  await follow(id, 'org_supplement');
  expect((await rounds(id)).rounds).toMatchObject([{ state: 'withdrawn' }]);
  expect((await answerQuestion(id, enterprise, 'M1', true)).code).toBe(4009);
});
