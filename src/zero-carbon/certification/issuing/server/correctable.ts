import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { reissueWords as text } from '#zero-carbon/certification/issuing/reissue/reissue.words.ts';

interface Issuer {
  readonly db: Db;
  readonly actor: Pick<Actor, 'partyId' | 'permissions'>;
}

/** The certificates that the caller may correct, whatever their state. */
export const correctable = ({ db, actor }: Issuer) =>
  db
    .selectFrom('zero_carbon.certificates as c')
    .where(within(certificateLifecycle, actor.permissions.get('certificates.issue'), actor, 'c'));

interface Certificate {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly expires_on: string;
}

/**
 * Refuses a certificate that is not in force today: the move would too, without the reason.
 *
 * @throws Refusal 5000 with the reason.
 */
export async function requireInForce(db: Db, row: Certificate, today: string): Promise<void> {
  if (row.state === 'replaced') {
    const next = await db
      .selectFrom('zero_carbon.certificates')
      .select('number')
      .where('replaces_id', '=', row.id)
      .executeTakeFirst();
    throw refuse.rule(text.alreadyReplaced, { number: next?.number ?? '' });
  }
  if (row.state !== 'valid' || row.expires_on < today) throw refuse.rule(text.notInForce);
  // nothing new is published of an erased enterprise
  const opened = await sql`select from zero_carbon.log_openings where subject = ${row.number} limit 1`.execute(db);
  if (opened.rows.length === 0) throw refuse.rule(text.forgotten);
}
