import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { commitmentOf, decodeEntry, recordedBytes } from '#zero-carbon/certification/issuance-log/entry.ts';

/** A training certificate whose row differs from its log entries. */
export interface BrokenTraining {
  readonly number: string;
  /**
   * `facts`: its facts differ from the entered ones; `state`: its state differs from the log's last; `unsealed`: the
   * log has no entry for it; `keys`: a search finds it by another name than its own.
   */
  readonly what: 'facts' | 'state' | 'unsealed' | 'keys';
}

const pageSize = 500;

/**
 * Compares each training certificate with its log commitments, at its issue and at its withdrawal. For an erased person
 * only number and state are left, which the history has.
 *
 * @example
 * const { broken } = await verifyTrainingCertificates(database.kysely);
 */
export async function verifyTrainingCertificates(
  db: Db,
): Promise<{ readonly certificates: number; readonly broken: readonly BrokenTraining[] }> {
  const broken: BrokenTraining[] = [];
  let [certificates, after] = [0, '0'];
  for (;;) {
    const rows = await pageAfter(db, after);
    for (const row of rows) broken.push(...problemsOf(row).map((what) => ({ number: row.number, what })));
    certificates += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return { certificates, broken };
    after = last.id;
  }
}

interface Row {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly name_key: string;
  readonly course: string;
  readonly issued_on: string;
  readonly expires_on: string;
  readonly state: string;
  readonly withdrawn_on: string | null;
  readonly issued: Buffer | null;
  readonly issued_salt: Buffer | null;
  readonly withdrawn: Buffer | null;
  readonly withdrawn_salt: Buffer | null;
}

async function pageAfter(db: Db, after: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id::text as id, c.number, t.name, t.name_key, k.code as course, c.issued_on, c.expires_on, c.state,
           c.withdrawn_on, i.entry as issued, n.salt as issued_salt, w.entry as withdrawn, x.salt as withdrawn_salt
      from zero_carbon.training_certificates c
      join zero_carbon.trainees t on t.id = c.trainee_id
      join zero_carbon.courses k on k.id = c.course_id
      left join zero_carbon.training_entries n on n.certificate_id = c.id and n.entered = 'valid'
      left join zero_carbon.log_entries i on i.index = n.index
      left join zero_carbon.training_entries x on x.certificate_id = c.id and x.entered = 'withdrawn'
      left join zero_carbon.log_entries w on w.index = x.index
     where c.id > ${after} order by c.id limit ${pageSize}`.execute(db);
  return rows;
}

function problemsOf(row: Row): BrokenTraining['what'][] {
  if (row.issued === null) return ['unsealed'];
  const isWithdrawn = row.state === 'withdrawn';
  const isSame =
    isCommitted(row, 'valid', row.issued_on, row.issued, row.issued_salt) &&
    (!isWithdrawn || isCommitted(row, 'withdrawn', row.withdrawn_on ?? '', row.withdrawn, row.withdrawn_salt));
  return [
    ...(isSame ? [] : ['facts' as const]),
    ...(isWithdrawn === (row.withdrawn !== null) ? [] : ['state' as const]),
    ...(row.name_key === normalise(row.name) ? [] : ['keys' as const]),
  ];
}

/** Without its salt, the content of an entry cannot be verified any more. */
function isCommitted(row: Row, state: string, on: string, entry: Buffer | null, salt: Buffer | null): boolean {
  if (entry === null || salt === null) return true;
  const { number, name, course, issued_on: issuedOn, expires_on: expiresOn } = row;
  const bytes = recordedBytes({ number, name, course, issuedOn, expiresOn, state, on });
  return Buffer.from(commitmentOf(salt, bytes)).equals(decodeEntry(entry)!.commitment);
}
