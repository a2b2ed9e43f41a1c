import { randomInt, randomUUID } from 'node:crypto';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { defaultSet } from '#zero-carbon/rules/indicators/content/default-set.ts';
import { addDraft, type Editions } from '#zero-carbon/rules/indicators/editions/server/editions.ts';
import { factorEditions } from '#zero-carbon/rules/indicators/factors/server/factor-editions.ts';
import { indicatorEditions } from '#zero-carbon/rules/indicators/sets/server/indicator-editions.ts';
import { misuseReport } from '#zero-carbon/certification/misuse/server/misuse.fixtures.test.ts';
import { template } from '#zero-carbon/certification/templates/server/template.fixtures.test.ts';
import { makeCertificate, type Whose } from '../support/make-certificate.ts';
import { makeCorrection } from '../support/make-correction.ts';
import { makeFleet } from '../support/make-fleet.ts';
import { makeSeat } from '../support/make-panel.ts';
import { makeReport } from '../support/make-report.ts';
import { makeSession, makeTrainingCertificate } from '../support/make-training.ts';
import { makeVersion } from '../support/make-version.ts';

const makeEdition = async <Document>(
  { kysely }: Database,
  clock: Clock,
  of: Editions<Document>,
  document: Document,
): Promise<string> => {
  const code = `20${randomInt(10, 99)}.${randomInt(1e6)}`;
  return (await addDraft(kysely, of, { code, document, basedOn: null, at: clock.now() })).id;
};

const dictionaryEntry = (clock: Clock) => {
  const code = `code_${randomInt(1e12)}`;
  return { code, name_zh: '名称', name_en: 'Name', note: null, search_key: code, created_at: clock.now() };
};

async function makeDictionaryType({ kysely }: Database, clock: Clock): Promise<string> {
  const { id } = await kysely
    .insertInto('accounts.dictionary_types')
    .values(dictionaryEntry(clock))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function makeRollout(database: Database, clock: Clock, { owner }: Whose): Promise<string> {
  const { id } = await database.kysely
    .insertInto('vr_fleet.rollouts')
    .values({
      party_id: owner,
      name: 'Autumn',
      name_key: 'autumn',
      version_id: await makeVersion(database, clock),
      plan_id: null,
      selection: { filter: {} },
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** For every lifecycle by its name: creates a record in any state and returns its id. */
export const lifecycleFixtures: Readonly<
  Record<string, (database: Database, clock: Clock, whose: Whose) => Promise<string>>
> = {
  person: async ({ kysely }, clock) => {
    const name = `somebody${randomInt(1e12)}`;
    const { id } = await kysely
      .insertInto('accounts.people')
      .values({
        login_name: name,
        login_key: name,
        mail: null,
        password_hash: null,
        name: 'Somebody',
        state: 'invited',
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  party: async (_database, _clock, { owner }) => owner,
  'dictionary-type': makeDictionaryType,
  'dictionary-item': async (database, clock) => {
    const { id } = await database.kysely
      .insertInto('accounts.dictionary_items')
      .values({ ...dictionaryEntry(clock), type_id: await makeDictionaryType(database, clock), position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  'settings-plan': async ({ kysely }, clock, { owner }) => {
    const name = `Plan ${randomInt(1e12)}`;
    const { id } = await kysely
      .insertInto('vr_fleet.settings_plans')
      .values({ party_id: owner, name, name_key: name, description: '', settings: {}, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  rollout: makeRollout,
  'rollout-wave': async (database, clock, whose) => {
    const { id } = await database.kysely
      .insertInto('vr_fleet.rollout_waves')
      .values({
        rollout_id: await makeRollout(database, clock, whose),
        party_id: whose.owner,
        place: 1,
        whom: 'rest',
        numbers: null,
        group_id: null,
        share: null,
        replied_percent: 80,
        ok_percent: 95,
        failed_percent: 5,
        soak_minutes: 30,
        deadline_hours: 24,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  'firmware-version': async (database, clock) => makeVersion(database, clock, { state: 'saved' }),
  device: async (database, clock, { owner }) => (await makeFleet(database, clock, owner, { count: 1 })).ids[0]!,
  'enterprise-deletion': async ({ kysely }, clock, { owner }) => {
    const files = { user_data_file: null, system_data_file: null, attachments_file: null, has_attachments: null };
    const { id } = await kysely
      .insertInto('zero_carbon.enterprise_deletions')
      .values({ party_id: owner, requested_at: clock.now(), deleted_at: null, erased_at: null, ...files })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  certificate: makeCertificate,
  'certificate-template': async (database, clock, { owner }) =>
    (await template(database, clock, { partyId: owner })).id,
  'training-session': async (database, clock, { owner }) =>
    (await makeSession(database, clock, owner, { state: 'planned' })).id,
  'training-certificate': async (database, clock, { owner }) =>
    (await makeTrainingCertificate(database, clock, owner)).id,
  task: async ({ kysely }, clock, { owner }) => {
    const about = { name: 'house.task', kind: 'import', input: '{}', subject: 'A file', address: '/sites' } as const;
    const { id } = await kysely
      .insertInto('kernel.tasks')
      .values({ ...about, person_id: '1', party_id: owner, lang: 'en', job_id: randomUUID(), created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  report: async (database, clock, { owner, assigned }) => {
    const { id } = await makeReport(database, clock, owner);
    // Includes everything that its transitions wait for.
    const by = await lifecycleFixtures['person']!(database, clock, { owner, assigned });
    await database.kysely
      .updateTable('zero_carbon.reports')
      .set({
        organisation_id: assigned,
        concluded_by: by,
        decided_by: by,
        seats_open: 0,
        scores_open: 0,
        spread: '0',
        signatures_open: 0,
      })
      .where('id', '=', id)
      .execute();
    return id;
  },
  seat: async (database, clock, whose) =>
    makeSeat(database, clock, await lifecycleFixtures['person']!(database, clock, whose)),
  supplement: async ({ kysely }, clock, { owner, assigned }) => {
    const { id } = await kysely
      .insertInto('zero_carbon.supplements')
      .values({
        report_id: null,
        report_number: `R-${randomInt(1e12)}`,
        party_id: owner,
        organisation_id: assigned,
        stage: 'organisation',
        round: 1,
        message: 'More',
        asked_by: null,
        asked_at: clock.now(),
        run_before: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  visit: async (database, clock, { owner, assigned }) => {
    const { id: report } = await makeReport(database, clock, owner);
    const { id } = await database.kysely
      .insertInto('zero_carbon.visits')
      .values({
        report_id: report,
        party_id: owner,
        organisation_id: assigned,
        starts_on: '2026-12-01',
        ends_on: '2026-12-02',
        place: 'Huzhou',
        visitors: 'Shen Mu',
        purpose: 'Meters',
        checks: '[]',
        planned_by: null,
        planned_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  'score-change': async ({ kysely }, clock, { owner, assigned }) => {
    const { id } = await kysely
      .insertInto('zero_carbon.score_changes')
      .values({
        report_id: null,
        report_number: `R-${randomInt(1e12)}`,
        party_id: owner,
        organisation_id: assigned,
        item: '2.1',
        value_before: null,
        value: '"one"',
        points_before: '1',
        points_after: '2',
        star_before: null,
        star_after: null,
        reason: 'Audited',
        proposed_by: null,
        proposed_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  'certificate-correction': async (database, clock, whose) => makeCorrection(database, clock, whose),
  surveillance: async (database, clock, whose) => {
    const certificate = await makeCertificate(database, clock, whose);
    const { organisation_id: organisation } = await database.kysely
      .selectFrom('zero_carbon.certificates')
      .select('organisation_id')
      .where('id', '=', certificate)
      .executeTakeFirstOrThrow();
    // Includes what its transitions wait for.
    const by = await lifecycleFixtures['person']!(database, clock, whose);
    const day = clock.today();
    const { id } = await database.kysely
      .insertInto('zero_carbon.surveillances')
      .values({
        certificate_id: certificate,
        party_id: whose.owner,
        organisation_id: organisation,
        turn: 1,
        day,
        due_on: day,
        opened_at: clock.now(),
        checked_by: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  discussion: async ({ kysely }, clock) => {
    const { id: panelId } = await kysely
      .insertInto('zero_carbon.panels')
      .values({ report_id: null, report_number: `ZCR-${randomInt(1e12)}`, size: 3, seated_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await kysely
      .insertInto('zero_carbon.discussions')
      .values({ panel_id: panelId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  objection: async (database, clock, { owner, assigned }) => {
    const { kysely } = database;
    const { id: reportId } = await makeReport(database, clock, owner);
    // Gives a response something to count.
    await kysely
      .updateTable('zero_carbon.reports')
      .set({ organisation_id: assigned, objections_open: 1 })
      .where('id', '=', reportId)
      .execute();
    const { id: decisionId } = await kysely
      .insertInto('zero_carbon.decisions')
      .values({
        report_id: reportId,
        report_number: `ZCR-${randomInt(1e12)}`,
        outcome: 'refuse',
        star: null,
        points: '60.00',
        reasons: 'None',
        lang: 'en',
        facts: null,
        proposed_by: null,
        proposed_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await kysely
      .insertInto('zero_carbon.objections')
      .values({
        receipt: `Y${randomInt(1e12)}`,
        report_id: reportId,
        decision_id: decisionId,
        party_id: owner,
        origin: 'enterprise',
        person_id: null,
        contact: null,
        statement: 'None',
        lang: 'en',
        received_at: clock.now(),
        closed_at: null,
        due_on: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  'misuse-report': async (database, clock, whose) => (await misuseReport(database, clock, whose)).id,
  'indicator-set': (database, clock) => makeEdition(database, clock, indicatorEditions, defaultSet),
  'factor-set': (database, clock) => makeEdition(database, clock, factorEditions, []),
};
