import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import type { FakeActor } from './fake-actor.ts';
import { makePublic } from './make-decision.ts';

/** A report whose publicity period has ended, with the manager of its organisation, who may issue its certificate. */
export async function makeApproved(database: Database, clock: Clock, owner?: FakeActor) {
  const report = await makePublic(database, clock, owner);
  await database.kysely
    .transaction()
    .execute((tx) => move(tx, reportLifecycle, 'approve', report.id, { actor: system, clock }));
  await sql`update zero_carbon.sites s
    set boundary_zh = coalesce(boundary_zh, '厂区全部设施'), boundary_en = coalesce(boundary_en, 'The whole plant')
    from zero_carbon.reports r where r.site_id = s.id and r.id = ${report.id}`.execute(database.kysely);
  await sql`update zero_carbon.enterprises e set name_en = coalesce(name_en, 'Test Works ' || e.party_id || ' Co., Ltd.')
    from zero_carbon.reports r where r.party_id = e.party_id and r.id = ${report.id}`.execute(database.kysely);
  return report;
}

/** A published template of the scheme's evaluation certificates. */
export async function makeTemplate({ kysely }: Database, clock: Clock, design = { layers: [] }): Promise<string> {
  const at = clock.now();
  const { id } = await kysely
    .insertInto('zero_carbon.certificate_templates')
    .values({
      party_id: null,
      kind: 'evaluation',
      language: 'both',
      orientation: 'landscape',
      name_zh: '测试模板',
      name_en: 'Test template',
      months: 36,
      seal: 'optional',
      design: JSON.stringify(design),
      state: 'published',
      based_on: null,
      created_at: at,
      edited_at: at,
      published_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
