import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { defaultDesign } from '#zero-carbon/certification/drawing/default-design.ts';
import type { FakeActor } from '../../../../../test/support/fake-actor.ts';
import { changedRecord } from '../../../../../test/support/changed-record.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

const facts = { nameZh: '培训证书', nameEn: 'Training', language: 'both', months: 36, seal: 'optional' } as const;

/** A template of the owner's party, with a unique name. */
export async function template(
  { kysely }: Database,
  clock: Clock,
  { partyId }: Pick<FakeActor, 'partyId'>,
  state: 'draft' | 'published' = 'draft',
): Promise<{ id: string; name: string }> {
  const at = clock.now();
  const name = `Template of party ${partyId}`;
  const { id } = await kysely
    .insertInto('zero_carbon.certificate_templates')
    .values({
      party_id: partyId,
      kind: 'training',
      language: 'both',
      orientation: 'landscape',
      name_zh: '培训证书',
      name_en: name,
      months: 36,
      seal: 'optional',
      design: JSON.stringify(defaultDesign('training', 'both', 'landscape')),
      state,
      based_on: null,
      created_at: at,
      edited_at: at,
      published_at: state === 'draft' ? null : at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name };
}

const accepted = '"code":1000';
/** A call that returns an empty result: another tenant's is refused. */
const ofOne =
  (more: object = {}, state: 'draft' | 'published' = 'draft', mark = accepted): MakeRecord =>
  async (database, clock, owner) => {
    const { id } = await template(database, clock, owner, state);
    return { params: { id, ...more }, mark };
  };

/** Owner's records for the calls about templates, used by the tenant tests. */
export const templateFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /templates/list': async (...given) => ({ params: {}, mark: (await template(...given)).name }),
  'POST /templates/export': async (...given) => ({ params: {}, mark: (await template(...given)).name }),
  'GET /templates/show': async (...given) => {
    const { id, name } = await template(...given);
    return { params: { id }, mark: name };
  },
  'GET /templates/samples': ofOne(),
  'GET /templates/faults': ofOne(),
  'POST /templates/specimen': ofOne({}, 'draft', '"name":"'),
  // each caller adds a separate one: the other tenant's is a different one
  'POST /templates/add': async ({ kysely }) => {
    const newest = await kysely
      .selectFrom('zero_carbon.certificate_templates')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    const next = BigInt(newest?.id ?? 0) + 1n;
    return { params: { ...facts, kind: 'training', orientation: 'portrait' }, mark: `"id":"${next}"` };
  },
  'POST /templates/copy': ofOne(),
  'POST /templates/draft': ofOne({}, 'published'),
  'POST /templates/save': ofOne({ version: 1, ...facts }),
  'POST /templates/design': ofOne({ version: 1, design: { layers: [] } }, 'draft', '"version":2'),
  'POST /templates/publish': ofOne({ version: 1 }),
  'POST /templates/default': ofOne({}, 'published'),
  'POST /history certificate-template': changedRecord('certificate-template', template),
};
