import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import '#zero-carbon/enterprises/server/enterprises.tables.ts';
import type { FakeActor } from '../support/fake-actor.ts';
import { certificateFixtures } from './certificate-fixtures.ts';
import { commandFixtures } from './command-fixtures.ts';
import { deviceFixtures } from './device-fixtures.ts';
import { directoryFixtures } from './directory-fixtures.ts';
import { entryFixtures } from './entry-fixtures.ts';
import { evidenceFixtures } from './evidence-fixtures.ts';
import { memberFixtures } from './member-fixtures.ts';
import { misuseFixtures } from './misuse-fixtures.ts';
import { reportAnswerFixtures } from './report-answer-fixtures.ts';
import { reportEntryFixtures } from './report-entry-fixtures.ts';
import { reportFixtures } from './report-fixtures.ts';
import { reportImportFixtures } from './report-import-fixtures.ts';
import { reportPlanFixtures } from './report-plan-fixtures.ts';
import { organisationFixtures } from './organisation-fixtures.ts';
import { panelFixtures } from './panel-fixtures.ts';
import { decisionFixtures } from './decision-fixtures.ts';
import { reviewFixtures } from './review-fixtures.ts';
import { scoringFixtures } from './scoring-fixtures.ts';
import { supplementFixtures } from './supplement-fixtures.ts';
import { visitFixtures } from './visit-fixtures.ts';
import { scoreChangeFixtures } from './score-change-fixtures.ts';
import { siteFixtures } from './site-fixtures.ts';
import { issuingFixtures } from './issuing-fixtures.ts';
import { surveillanceFixtures } from './surveillance-fixtures.ts';
import { templateFixtures } from './template-fixtures.ts';
import { trainingFixtures } from './training-fixtures.ts';

/** A record of one tenant, and how a call asks for it. */
export interface TenantRecord {
  readonly params: unknown;
  /** A text that is in the record and nowhere else: whoever reads it has read the record. */
  readonly mark: string;
  /** What an upload brings. */
  readonly file?: Uint8Array;
}

export type MakeRecord = (database: Database, clock: Clock, owner: FakeActor) => Promise<TenantRecord>;

/**
 * For every endpoint whose reach is `own` or `assigned`, by method and path: makes a record that its caller may read.
 * The house test asks for it as its owner, and as another tenant.
 */
export const tenantFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /enterprise/info': async (database, clock, owner) => {
    const mark = `Contact ${owner.personId}`;
    await insertEnterprise(database, clock, owner, mark);
    return { params: {}, mark };
  },
  'POST /enterprise/info': async (database, clock, owner) => {
    await insertEnterprise(database, clock, owner, 'Contact');
    const party = await database.kysely
      .selectFrom('accounts.parties')
      .select('name')
      .where('id', '=', owner.partyId)
      .executeTakeFirstOrThrow();
    return { params: { version: 1, name: party.name }, mark: party.name };
  },
  'POST /enterprise/history': async (database, clock, owner) => {
    const mark = `Changed by ${owner.personId}`;
    await database.kysely.transaction().execute((tx) =>
      record(tx, {
        actor: owner,
        entity: 'enterprise',
        entityId: owner.partyId,
        action: 'enterprise.edit',
        at: clock.now(),
        content: { before: { contact: '' }, after: { contact: mark } },
      }),
    );
    return { params: {}, mark };
  },
  ...certificateFixtures,
  ...commandFixtures,
  ...deviceFixtures,
  ...directoryFixtures,
  ...entryFixtures,
  ...evidenceFixtures,
  ...memberFixtures,
  ...misuseFixtures,
  ...reportFixtures,
  ...reportAnswerFixtures,
  ...reportEntryFixtures,
  ...reportImportFixtures,
  ...reportPlanFixtures,
  ...reviewFixtures,
  ...decisionFixtures,
  ...organisationFixtures,
  ...panelFixtures,
  ...scoreChangeFixtures,
  ...scoringFixtures,
  ...siteFixtures,
  ...supplementFixtures,
  ...surveillanceFixtures,
  ...templateFixtures,
  ...trainingFixtures,
  ...issuingFixtures,
  ...visitFixtures,
};

async function insertEnterprise(database: Database, clock: Clock, owner: FakeActor, contact: string): Promise<void> {
  const nothing = { credit_code: null, country: null, area: null, industry: null, address: null, phone: null };
  await database.kysely
    .insertInto('zero_carbon.enterprises')
    .values({
      ...nothing,
      party_id: owner.partyId,
      contact,
      mail: null,
      website: null,
      stock_code: null,
      registered_at: clock.now(),
    })
    .execute();
}
