import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { shippedRoles } from '#accounts/roles/server/seed-roles.ts';
import { areas } from '#app/server/areas.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { replaceSeat } from '#zero-carbon/evaluation/panels/panels.contract.ts';
import { answerPanelProposal } from '#zero-carbon/evaluation/panels/proposals/proposals.contract.ts';
import { finishReport } from '#zero-carbon/reporting/reports/runs/runs.contract.ts';
import { reviseReport, submitReport } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { acceptReports, assignReviewer } from '#zero-carbon/evaluation/reviews/server/accept-reports.ts';
import { planVisit } from '#zero-carbon/evaluation/reviews/visits/server/plan-visit.ts';
import { proposeScoreChange } from '#zero-carbon/evaluation/score-changes/server/change-score.ts';
import { productRoutes, type AnyEndpoint } from '../../tools/api-doc/product-endpoints.ts';
import { placesOf, sample, withValue } from '../fuzz/valid-sample.ts';
import { fakeActor, type FakeActor } from '../support/fake-actor.ts';
import { isLong } from '../support/long-run.ts';
import { makeOrganisation, testPassword } from '../support/make-finished-report.ts';
import { makeOwnFile } from '../support/make-own-file.ts';
import { answerSeats, makeExpert, makeOfficer, passReview, seatPanelOn, seatsOn } from '../support/make-panel.ts';
import { asReviewer, makeSubmittedReport } from '../support/make-review.ts';
import { allFull, makeScoring, submitAll, type Seated } from '../support/make-scoring.ts';
import { callSealed } from '../support/sealed-passwords.ts';
import { useDatabase } from '../support/use-database.ts';
import { useServer } from '../support/use-server.ts';
import { productHistories } from './product-histories.ts';

const database = useDatabase();
const server = useServer(database);

/** A user with the rights of a shipped role. */
interface Caller {
  readonly who: FakeActor;
  readonly role: string;
}
/** Users without a relation to the report, or without one any more. */
const outsiders: Record<string, Caller> = {};
const insiders: Record<string, Caller> = {};
/** Seats of outsiders on the report's panel. */
const seatsLeft: Record<string, string> = {};
/** A record of each kind of the report that a call may name. */
let ids: readonly string[];
let report: { readonly id: string; readonly number: string };
let seats: readonly Seated[];
const unknown = '999999999';

/** Makes ids unique across tables, so that an id reaches exactly one record. */
async function tellIdsApart(): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name from pg_sequences
     where schemaname in ('zero_carbon', 'accounts', 'kernel') order by 1`.execute(database.kysely);
  for (const [at, { name }] of rows.entries()) {
    await sql`select setval(${name}::regclass, ${(at + 1) * 1_000_000})`.execute(database.kysely);
  }
}

async function makeCentre() {
  const manager = await makeOrganisation(database, server.clock);
  const at = { kind: 'review_organisation', role: 'reviewer', partyId: manager.partyId } as const;
  return { manager, reviewer: await fakeActor(database, server.clock, at) };
}

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });

beforeAll(async () => {
  await tellIdsApart();
  const { clock } = server;
  const [once, centre] = [await makeCentre(), await makeCentre()];
  const { enterprise, ...made } = await makeSubmittedReport(database, clock, once.manager.partyId);
  const { id } = (report = made);
  // Returned by one organisation, submitted to another.
  const back = { lifecycle: 'report', move: 'return', ids: [id], reason: 'The boundary leaves out the boiler house.' };
  const submitted = {
    id,
    organisation: centre.manager.partyId,
    signatory: '沈一诺',
    position: '总经理',
    declared: true,
  };
  const answers = [
    await server.call(applyMove, back, as(once.manager)),
    await server.call(reviseReport, { id }, as(enterprise)),
    await server.call(finishReport, { id }, as(enterprise)),
    await callSealed(server, submitReport, { ...submitted, password: testPassword }, as(enterprise)),
  ];
  expect(answers.map(({ code }) => code)).toEqual([1000, 1000, 1000, 1000]);
  const inCentre = <Result>(act: (context: never) => Promise<Result>) =>
    asReviewer(database, clock, centre.reviewer, act);
  await inCentre((context) => acceptReports({ ids: [id] }, context));
  await inCentre((context) => assignReviewer({ ids: [id], reviewer: centre.reviewer.personId }, context));
  const days = { startsOn: '2026-01-05', endsOn: '2026-01-05' };
  const visited = { ...days, place: 'Hall 2', visitors: 'Shen Mu', purpose: 'Meters', checks: [] };
  const visit = await inCentre((context) => planVisit({ id, ...visited }, context));
  const file = await makeOwnFile(database, clock, centre.reviewer);
  const changed = { id, item: 'M1', value: true, reason: 'Audited', file };
  const change = await inCentre((context) => proposeScoreChange(changed, context));
  await passReview(database, clock, id, centre);

  // Of eight experts one declines and one is replaced, which needs two officers.
  await database.kysely.updateTable('zero_carbon.experts').set({ away_from: '2000-01-01' }).execute();
  const experts: FakeActor[] = [];
  while (experts.length < 8) experts.push(await makeExpert(database, clock));
  const of = (personId: string | null): FakeActor => experts.find((one) => one.personId === personId)!;
  const [declining] = await seatPanelOn(database, clock, id);
  await answerSeats(database, clock, id, 'decline', [declining!.id]);
  const replaced = (await seatsOn(database.kysely, id)).find(({ state }) => state === 'invited')!;
  await answerSeats(database, clock, id, 'accept', [replaced.id]);
  const [officer, second] = [await makeOfficer(database, clock), await makeOfficer(database, clock)];
  expect((await server.call(replaceSeat, { id: replaced.id, reason: 'Ill' }, as(officer))).code).toBe(1000);
  const proposal = await database.kysely
    .selectFrom('zero_carbon.panel_proposals')
    .select('id')
    .where('report_id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  const replacing = await server.call(answerPanelProposal, { id: proposal.id, answer: 'approve' }, as(second));
  expect(replacing.data).toEqual({ filled: true });
  await answerSeats(database, clock, id);
  const sitting = (await seatsOn(database.kysely, id)).filter(({ state }) => state === 'scoring');
  expect(sitting).toHaveLength(3);
  seats = sitting.map((seat) => ({ id: seat.id, leader: seat.leader, expert: of(seat.person_id) }));
  ids = [id, seats.find(({ leader }) => leader)!.id, change.id, visit.id];

  const other = await makeScoring(database, clock);
  Object.assign(outsiders, {
    'the manager of the organisation that returned it': { who: once.manager, role: 'organisation_manager' },
    'a reviewer of the organisation that returned it': { who: once.reviewer, role: 'reviewer' },
    'the manager of another organisation': { who: other.manager, role: 'organisation_manager' },
    'the owner of another enterprise': { who: other.enterprise, role: 'enterprise_owner' },
    'an expert of another panel': { who: other.seats[0]!.expert, role: 'expert' },
    'the expert who declined': { who: of(declining!.person_id), role: 'expert' },
    'the expert who was replaced': { who: of(replaced.person_id), role: 'expert' },
  } satisfies Record<string, Caller>);
  Object.assign(seatsLeft, {
    'the expert who declined': declining!.id,
    'the expert who was replaced': replaced.id,
  });
  Object.assign(insiders, {
    'its owner': { who: enterprise, role: 'enterprise_owner' },
    'its organisation’s manager': { who: centre.manager, role: 'organisation_manager' },
    'its leading expert': { who: seats.find(({ leader }) => leader)!.expert, role: 'expert' },
  } satisfies Record<string, Caller>);
});

const roles = shippedRoles(areas);
const enough = { own: ['own', 'assigned', 'all'], assigned: ['assigned', 'all'], all: ['all'] };
const reads = (asked: AnyEndpoint): boolean => 'changes' in asked && asked.changes === 'none';
const isUpload = (asked: AnyEndpoint): boolean => 'kind' in asked && asked.kind === 'upload';
const nameFields = new Set(['id', 'ids', 'entityId', 'record', 'report']);
/** The path of a record in the input of a call. */
const namesAt = ({ input }: AnyEndpoint): (string | number)[][] =>
  placesOf(input).filter((place) => {
    const name = place.find((part): part is string => typeof part === 'string')!;
    return place.length <= 2 && nameFields.has(name) && (name !== 'ids' || place.length === 2);
  });

const inputFor = (asked: AnyEndpoint, id: string): unknown =>
  namesAt(asked).reduce((input, place) => withValue(input, place, id), sample(asked.input));

/** The calls of the evaluation product that a role may make. */
function callsOf(role: string): AnyEndpoint[] {
  const holds: Readonly<Record<string, string>> = roles.find(({ code }) => code === role)!.holds;
  return [...productRoutes, ...productHistories]
    .map(({ endpoint }) => endpoint)
    .filter(({ access }) => typeof access === 'object' && enough[access.scope].includes(holds[access.permission] ?? ''))
    .filter((asked) => !isUpload(asked));
}

const stable = (answer: unknown): string => JSON.stringify(answer).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'at');

async function inTurn<Result>(of: readonly string[], act: (id: string) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const id of of) results.push(await act(id));
  return results;
}

/** A user's responses about each record by each call that names one, beside the responses about a missing record. */
async function toldOf({ who, role }: Caller, of: readonly string[], only: (asked: AnyEndpoint) => boolean) {
  const told: string[] = [];
  const untried: string[] = [];
  for (const asked of callsOf(role).filter(only)) {
    if (namesAt(asked).length === 0) continue;
    const none = await server.ask(asked, inputFor(asked, unknown), as(who));
    if (none.code === 4000) untried.push(asked.path);
    const ask = (id: string) => server.ask(asked, inputFor(asked, id), as(who));
    // Each user runs one export at a time.
    const answers = 'kind' in asked ? await inTurn(of, ask) : await Promise.all(of.map(ask));
    if (answers.some((answer, at) => stable(answer).replaceAll(of[at]!, unknown) !== stable(none)))
      told.push(asked.path);
  }
  return { told: told.toSorted(), untried: untried.toSorted() };
}

/** The lists that contain a trace of the report for a user. */
async function listsWithIt({ who, role }: Caller): Promise<string[]> {
  const found: string[] = [];
  for (const asked of callsOf(role)) {
    if (namesAt(asked).length > 0 || !(reads(asked) || asked.path.endsWith('/export'))) continue;
    const limit = placesOf(asked.input).some(([name]) => name === 'limit') ? { start: 0, limit: 50 } : {};
    if (JSON.stringify(await server.ask(asked, limit, as(who))).includes(report.number)) found.push(asked.path);
  }
  return found.toSorted();
}

/** The calls whose input is not found by trial. Another tenant calls them with a valid one. */
const tenantsTry = new Set([
  '/reports/base-year/save',
  '/reports/submit',
  '/issuing/issue',
  '/issuing/reissue',
  '/training/enrolments/enrol',
]);

/** Asserts that none of these users learns more about the report than about a missing one, by any call. */
async function keepsFrom(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { told, untried } = await toldOf(outsiders[name]!, ids, () => true);
    expect({ name, told }).toEqual({ name, told: [] });
    expect(untried.filter((path) => !tenantsTry.has(path))).toEqual([]);
    expect({ name, lists: await listsWithIt(outsiders[name]!) }).toEqual({ name, lists: [] });
  }
}

describe('a report under review', () => {
  it('is visible to exactly the calls that are meant for its users', async () => {
    const told = async (name: string) => (await toldOf(insiders[name]!, ids, reads)).told;
    expect(await told('its owner')).toEqual(expect.arrayContaining(['/reports/show', '/reviews/result']));
    expect(await told('its organisation’s manager')).toEqual([
      '/history',
      '/reviews/propose',
      '/reviews/show',
      '/reviews/supplements',
      '/reviews/visits',
      '/scores/show',
    ]);
    expect(await told('its leading expert')).toEqual([
      '/assignments/show',
      '/history',
      '/scoring/show',
      '/scoring/supplements',
    ]);
    expect(await listsWithIt(insiders['its organisation’s manager']!)).toEqual(['/reviews/export', '/reviews/list']);
  });

  it('does not exist for the others by any call: once assigned, of another organisation, enterprise or panel', async () => {
    await keepsFrom(Object.keys(outsiders));
  });

  it('is closed to an expert who left its panel, also by the expert’s own seat', async () => {
    for (const [name, seat] of Object.entries(seatsLeft)) {
      const { told } = await toldOf(outsiders[name]!, [seat], () => true);
      // The seat's outcome, and that it already has a response.
      const own = ['/assignments/answer', '/assignments/show', '/history'];
      expect({ name, others: told.filter((path) => !own.includes(path)) }).toEqual({ name, others: [] });
      expect(told).toContain('/assignments/show');
    }
  });

  it('does not exist for them once its scores are open either', async () => {
    for (const seat of seats) {
      await submitAll(database, server.clock, server.keyring, { report: report.id, seat }, allFull);
    }
    const leading = insiders['its leading expert']!;
    expect((await toldOf(leading, ids, reads)).told).toContain('/scoring/panel/show');
    const experts = Object.keys(outsiders).filter((name) => outsiders[name]!.role === 'expert');
    // Only the panel sees the opened scores. The normal run checks the replaced expert, who knew the most.
    await keepsFrom(isLong ? [...experts, 'the manager of the organisation that returned it'] : experts.slice(-1));
  });
});
