import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { recordedBytes } from '#zero-carbon/certification/issuance-log/entry.ts';
import { appendEntries, saltFor, type NewEntry } from './append-entries.ts';
import { sealCertificate, type CertificateFacts } from './seal-certificate.ts';
import { signHead } from './sign-head.ts';
import { insertKey, keyEntry, keyId, makeKey, renewKey, type NewKey } from './signing-keys.ts';

/** Events that are read, sealed and appended per batch. */
const batch = 5_000;

export interface BeginParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly publicUrl: string;
  /** Receives the number of sealed certificates, and the total. */
  readonly onProgress: (sealed: number, of: number) => void;
}

/** A certificate's issue, or a later change, from the time before the log. */
interface PastEvent extends CertificateFacts {
  /** Midnight of its day in the business zone. */
  readonly at: Date;
  /** The recorded content of a training certificate, for its event; otherwise null. */
  readonly training: Buffer | null;
  readonly training_id: string;
  readonly organisation_id: string;
  /** Null for the issue itself. */
  readonly changed_to: string | null;
  readonly changed_on: string | null;
  readonly note_zh: string | null;
  readonly note_en: string | null;
}

/**
 * Starts the issuance log if there is none: with the existing certificates, sealed under keys of their time, each with
 * its day of issue as its time, and with their changes; then those keys are retired, and each organisation and the log
 * get new ones. Only the operator vouches for the age of these entries: an audit calls them *before the log*.
 *
 * @returns the number of sealed certificates; 0 if the log has already started.
 */
export async function beginLog(parts: BeginParts): Promise<number> {
  const { database, clock, keyring, publicUrl } = parts;
  if (await hasEntries(database.kysely)) return 0;
  return database.kysely.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`lock table zero_carbon.certificates, zero_carbon.training_certificates in share row exclusive mode`.execute(
      tx,
    );
    await sql`select zero_carbon.lock_log()`.execute(tx);
    // another process may have started it during the wait for the lock
    if (await hasEntries(tx)) return 0;
    const sealed = await enterPast(tx, parts);
    const now = { today: clock.today(), at: clock.now() };
    await renewKey(tx, keyring, { id: null, code: null }, now);
    const organisations = await tx
      .selectFrom('zero_carbon.organisations')
      .select(['id', 'code'])
      .orderBy('code')
      .execute();
    for (const organisation of organisations) await renewKey(tx, keyring, organisation, now);
    await signHead(tx, { keyring, publicUrl, now: now.at });
    return sealed;
  });
}

async function hasEntries(db: Db): Promise<boolean> {
  return (await db.selectFrom('zero_carbon.log_entries').select('index').limit(1).executeTakeFirst()) !== undefined;
}

/** Enters past events, in the order of their days; an organisation's key comes just before its first seal. */
async function enterPast(tx: Db, { clock, keyring, onProgress }: BeginParts): Promise<number> {
  const keys = new Map<string, NewKey>();
  const { rows: counted } = await sql<{ count: string }>`select count(*) from zero_carbon.certificates`.execute(tx);
  const all = Number(counted[0]!.count);
  let sealed = 0;
  await sql`declare past cursor for ${pastEvents(clock.zone)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<PastEvent>`fetch ${sql.raw(String(batch))} from past`.execute(tx);
    if (rows.length === 0) break;
    const entries: NewEntry[] = [];
    const added: { readonly key: NewKey; readonly on: string; readonly place: number }[] = [];
    const trained: NewTrainingEntry[] = [];
    for (const event of rows) {
      if (event.training) {
        const [salt, state] = [saltFor('training'), event.changed_to ?? 'valid'];
        trained.push({ id: event.training_id, state, salt, place: entries.length });
        entries.push({ kind: 'training', at: event.at, bytes: event.training, salt });
        continue;
      }
      let key = keys.get(event.organisation_id);
      if (!key) {
        const holder = { id: event.organisation_id, code: event.organisation };
        key = makeKey(keyring, keyId(holder, event.issued_on.slice(0, 4), 1), holder);
        keys.set(event.organisation_id, key);
        added.push({ key, on: event.issued_on, place: entries.length });
        const recorded = { id: key.id, holder, publicKey: key.key.publicKey };
        entries.push(keyEntry('keyAdded', recorded, event.issued_on, event.at));
      }
      entries.push(event.changed_to === null ? issued(event, key) : changed(event));
      if (event.changed_to === null) sealed += 1;
    }
    const first = await appendEntries(tx, entries);
    for (const { key, on, place } of added) await insertKey(tx, key, on, first + place);
    await insertTrained(tx, trained, first);
    onProgress(sealed, all);
  }
  await sql`close past`.execute(tx);
  return sealed;
}

interface NewTrainingEntry {
  readonly id: string;
  readonly state: string;
  readonly salt: Uint8Array;
  readonly place: number;
}

const insertTrained = (tx: Db, rows: readonly NewTrainingEntry[], first: number) =>
  sql`
  insert into zero_carbon.training_entries (index, certificate_id, entered, salt)
  select * from unnest(${rows.map(({ place }) => first + place)}::bigint[], ${rows.map(({ id }) => id)}::bigint[],
    ${rows.map(({ state }) => state)}::text[], ${rows.map(({ salt }) => Buffer.from(salt))}::bytea[])`.execute(tx);

const issued = (event: PastEvent, { id, key }: NewKey): NewEntry => ({
  kind: 'issued',
  at: event.at,
  subject: event.number,
  bytes: sealCertificate(event, { id, key }),
});

const changed = ({
  at,
  number,
  changed_to: state,
  changed_on: on,
  note_zh: noteZh,
  note_en: noteEn,
}: PastEvent): NewEntry => ({
  kind: 'changed',
  at,
  subject: number,
  bytes: recordedBytes({ number, state: state === 'restored' ? 'valid' : state!, on: on!, noteZh, noteEn }),
});

/** Keys, evaluations and training of one day in this order; a change comes after the issue. */
const pastEvents = (zone: string) => sql`
  select (day::timestamp at time zone ${sql.lit(zone)}) as at, c.organisation_id::text, changed_to, changed_on, e.note_zh, e.note_en,
         c.number, c.enterprise_name, c.enterprise_name_en, c.credit_code, c.site_address, c.boundary_zh, c.boundary_en,
         c.evaluation_type, c.star, c.standard, c.report_start, c.report_end, c.first_issued_on, c.issued_on, c.expires_on,
         c.scope1, c.scope2, c.scope2_location, c.scope3, c.removal, c.offset_tonnes, c.net, c.offset_serials,
         o.code as organisation, training, training_id::text
    from (select id as certificate_id, issued_on as day, 0 as turn, 0::bigint as place, null::text as changed_to,
                 null::date as changed_on, null::text as note_zh, null::text as note_en, null::bytea as training,
                 null::bigint as training_id from zero_carbon.certificates
          union all
          select h.certificate_id, greatest(h.on_date, i.issued_on), 1, h.id, h.kind, h.on_date, h.note_zh, h.note_en, null, null
            from zero_carbon.certificate_changes h join zero_carbon.certificates i on i.id = h.certificate_id
          union all
          select null, f.day, f.turn, t.id, nullif(f.state, 'valid'), f.day, null, null,
                 zero_carbon.recorded_training(t.number, n.name, k.code, t.issued_on, t.expires_on, f.state, f.day), t.id
            from zero_carbon.training_certificates t
            join zero_carbon.trainees n on n.id = t.trainee_id
            join zero_carbon.courses k on k.id = t.course_id,
                 lateral (values (t.issued_on, 2, 'valid'), (t.withdrawn_on, 3, 'withdrawn')) f (day, turn, state)
           where f.day is not null) e
    left join zero_carbon.certificates c on c.id = e.certificate_id
    left join zero_carbon.organisations o on o.id = c.organisation_id
   order by day, turn, c.id, place`;
