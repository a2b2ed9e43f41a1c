import { Readable } from 'node:stream';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { withdrawalNotes } from './demo-words.ts';

/** Invented, as all of the demo. */
const reason = '监督评价中发现同一批抵消凭证已用于另一年度，企业书面确认属实。';
const mostBytes = 1024 * 1024;

/**
 * Makes a manager withdraw one of the organisation's suspended certificates, with the decision as a file whose hash is
 * in the history. Does nothing if a certificate already has a decision.
 *
 * @param manager the manager's login name.
 */
export async function loadDemoDecision(
  { kysely: db }: Pick<Database, 'kysely'>,
  clock: Clock,
  storage: Storage,
  manager: string,
): Promise<void> {
  const decided = await db
    .selectFrom('kernel.move_files')
    .select('entity_id')
    .where('entity', '=', certificateLifecycle.name)
    .limit(1)
    .executeTakeFirst();
  const certificate = decided ? undefined : await suspendedOf(db, manager);
  if (!certificate) return;
  const { id, number, enterprise, organisation, personId, person, partyId } = certificate;
  const at = clock.now();
  const [zh, en] = withdrawalNotes[0];
  const about = { title: '撤销证书决定书', subtitle: `${enterprise} · ${number}`, issuer: organisation, foot: number };
  // most starts draw none
  const { drawDocument } = await import('#kernel/document/server/draw-document.ts');
  const bytes = await drawDocument({ ...about, lang: 'zh', createdAt: at }, [
    { kind: 'paragraph', text: `依据监督评价结果，决定自 ${clock.today()} 起撤销上述证书。` },
    {
      kind: 'facts',
      rows: [
        ['原因', reason],
        ['公开说明', zh],
        ['签发人', person],
      ],
    },
  ]);
  const received = await storage.receive(Readable.from([bytes]), mostBytes);
  await db.transaction().execute(async (tx) => {
    const facts = { name: '撤销决定书.pdf', mediaType: 'application/pdf', personId, at };
    const file = await storeFile(tx, storage, received, facts);
    const actor = { personId, partyId, permissions: new Map([['certificates.manage', 'assigned' as const]]) };
    await move(tx, certificateLifecycle, 'withdraw', id, { actor, clock, reason, note: { zh, en }, file });
  });
}

/** The last suspended certificate of a manager's organisation, and who decides on it. */
const suspendedOf = (db: Db, manager: string) =>
  db
    .selectFrom('zero_carbon.certificates as c')
    .innerJoin('zero_carbon.organisations as o', 'o.id', 'c.organisation_id')
    .innerJoin('accounts.memberships as m', 'm.party_id', 'o.party_id')
    .innerJoin('accounts.people as p', 'p.id', 'm.person_id')
    .select(['c.id', 'c.number', 'c.enterprise_name as enterprise', 'o.name_zh as organisation'])
    .select(['p.id as personId', 'p.name as person', 'm.party_id as partyId'])
    .where('p.login_name', '=', manager)
    .where('c.state', '=', 'suspended')
    .orderBy('c.issued_on', 'desc')
    .orderBy('c.id', 'desc')
    .executeTakeFirst();
