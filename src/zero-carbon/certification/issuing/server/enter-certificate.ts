import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Text } from '#kernel/i18n/text.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { NotAllowed } from '#kernel/workflow/server/move-refusals.ts';
import { move, publishStart } from '#kernel/workflow/server/move.ts';
import { systemFor, type Mover } from '#kernel/workflow/server/mover.ts';
import type { EvaluationType } from '#zero-carbon/certification/certificates/certificate-choices.ts';
import { certificateNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { createDayOf } from '#zero-carbon/certification/issuance-log/audit/finding.ts';
import { appendEntries } from '#zero-carbon/certification/issuance-log/server/append-entries.ts';
import { logTime } from '#zero-carbon/certification/issuance-log/server/log-time.ts';
import { sealCertificate } from '#zero-carbon/certification/issuance-log/server/seal-certificate.ts';
import { currentKey, renewKey } from '#zero-carbon/certification/issuance-log/server/signing-keys.ts';
import { issuingWords as text } from '#zero-carbon/certification/issuing/issuing.words.ts';

export interface IssueParts {
  readonly keyring: Keyring;
  readonly clock: Clock;
}

/** An issued certificate. */
export interface Issued {
  readonly id: string;
  readonly number: string;
}

/** The facts on enterprise and site: those that a correction can change as text. */
export interface NamedFacts {
  readonly enterprise_name: string;
  readonly enterprise_name_en: string | null;
  readonly credit_code: string;
  readonly site_address: string;
  readonly site_address_en: string | null;
  readonly boundary_zh: string;
  readonly boundary_en: string;
}

/** The facts of a certificate in the registry beside its number, its dates and its holder. */
export interface StatedFacts extends NamedFacts {
  readonly evaluation_type: EvaluationType;
  readonly star: number;
  readonly standard: string;
  readonly report_start: string;
  readonly report_end: string;
  readonly scope1: string | null;
  readonly scope2: string | null;
  readonly scope2_location: string | null;
  readonly scope3: string | null;
  readonly removal: string | null;
  readonly offset_tonnes: string | null;
  readonly net: string | null;
  readonly offset_serials: string[];
}

/** The holder, and the sources of the certificate. */
export interface Origins {
  readonly party_id: string | null;
  readonly site_id: string | null;
  readonly report_id: string | null;
  readonly run_id: string | null;
  readonly template_id: string | null;
}

/** The replaced certificate: renewed or, with a reason, corrected. */
export interface Former {
  readonly id: string;
  readonly number: string;
  readonly correction?: { readonly reason: string; readonly note: Text };
}

export interface Entry {
  readonly actor: Mover;
  readonly organisation: { readonly id: string; readonly code: string };
  readonly stated: StatedFacts;
  readonly origins: Origins;
  /** The replaced certificate, locked. */
  readonly former?: Former | undefined;
  readonly datesOn: (today: string) => { readonly first_issued_on: string; readonly expires_on: string };
  /** Further values for the history beside number and date. */
  readonly after: Readonly<Record<string, string | null>>;
}

/**
 * Enters a certificate: number, seal, entry in the log, row of the registry, the end of the replaced certificate,
 * history and event. Its date is the day of its entry, so that all other locks are acquired before the log's, which is
 * held until the end.
 */
export async function enterCertificate(tx: Tx, entry: Entry, { keyring, clock }: IssueParts): Promise<Issued> {
  const { actor, organisation, stated, origins, former } = entry;
  await sql`select from accounts.parties where id = ${origins.party_id} for key share`.execute(tx);
  await sql`select from zero_carbon.sites where id = ${origins.site_id} for key share`.execute(tx);

  const at = await logTime(tx, clock.now());
  const today = createDayOf(clock.zone)(at.getTime());
  // all further steps use the entry's time and day, even across midnight
  const then: Clock = { zone: clock.zone, now: () => at, today: () => today };
  const key =
    (await currentKey(tx, keyring, organisation.id)) ?? (await renewKey(tx, keyring, organisation, { today, at }));
  const year = today.slice(0, 4);
  const number = certificateNumber({
    organisation: organisation.code,
    year: year.slice(2),
    type: stated.evaluation_type,
    star: stated.star,
    sequence: await nextSequence(tx, organisation, year),
    renewal: renewalAfter(former),
  });
  // before the row: a report has at most one certificate that is not replaced
  if (former) await replace(tx, former, actor, then);
  const row = { ...stated, ...entry.datesOn(today), number, issued_on: today };
  const { id } = await tx
    .insertInto('zero_carbon.certificates')
    .values({
      ...row,
      ...searchKeys(row),
      ...origins,
      organisation_id: organisation.id,
      state: 'valid',
      state_on: null,
      state_note_zh: null,
      state_note_en: null,
      decide_by: null,
      replaces_id: former?.id ?? null,
      is_correction: former?.correction !== undefined,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { number, issued_on: today, star: String(row.star), ...entry.after };
  await recordChange(tx, { actor, at }, 'certificate.issue', id, { after });
  await publishStart(tx, certificateLifecycle, id, actor, then);
  const payload = sealCertificate({ ...row, organisation: organisation.code }, key);
  await appendEntries(tx, [{ kind: 'issued', at, subject: number, bytes: payload }]);
  return { id, number };
}

/** The issuing organisation, if it may issue. */
export async function lockIssuer(tx: Tx, partyId: string | null, clock: Clock): Promise<{ id: string; code: string }> {
  const found = await tx
    .selectFrom('zero_carbon.organisations as o')
    .innerJoin('accounts.parties as q', 'q.id', 'o.party_id')
    .select(['o.id', 'o.code', 'q.state', 'o.accredited_from', 'o.accredited_until'])
    .where('o.party_id', '=', partyId ?? '0')
    .forShare(['o', 'q'])
    .executeTakeFirst();
  if (!found) throw new NotAllowed();
  const { state, accredited_from: from, accredited_until: until, ...organisation } = found;
  const today = clock.today();
  if (state !== 'active') throw refuse.rule(text.suspendedIssuer);
  if ((from !== null && today < from) || (until !== null && until < today)) throw refuse.rule(text.notAccredited);
  return organisation;
}

/** The last number of an organisation in a year, from before numbers were counted here. */
export const lastSequence = (code: string, year: string) => sql<number>`(
  select coalesce(max(substring(number from '-([0-9]{5})R')::int), 0)
    from zero_carbon.certificates where number like ${`ZCE-${code}-${year.slice(2)}-%`})`;

/** Under the log's lock: of two concurrent issues the second waits. */
async function nextSequence(
  tx: Tx,
  { id, code }: { readonly id: string; readonly code: string },
  year: string,
): Promise<number> {
  const next = await sql<{ last: number }>`
    update zero_carbon.certificate_sequences set last = last + 1
     where organisation_id = ${id} and year = ${Number(year)} returning last`.execute(tx);
  if (next.rows[0]) return next.rows[0].last;
  const first = await sql<{ last: number }>`
    insert into zero_carbon.certificate_sequences (organisation_id, year, last)
    select ${id}, ${Number(year)}, 1 + ${lastSequence(code, year)}
    returning last`.execute(tx);
  return first.rows[0]!.last;
}

/** The renewal count in the number of a replacing certificate: a correction renews nothing. */
export function renewalAfter(former: Pick<Former, 'number' | 'correction'> | undefined): number {
  if (!former) return 0;
  const renewals = Number(/R(\d+)-/.exec(former.number)?.[1] ?? 0);
  return former.correction ? renewals : renewals + 1;
}

async function replace(tx: Tx, { id, correction }: Former, actor: Mover, clock: Clock): Promise<void> {
  if (correction) await move(tx, certificateLifecycle, 'reissue', id, { actor, clock, ...correction });
  else await move(tx, certificateLifecycle, 'replace', id, { actor: systemFor(actor), clock });
}

interface Named {
  readonly enterprise_name: string;
  readonly enterprise_name_en: string | null;
  readonly site_address: string;
}

/** The search keys of a certificate in the public query. */
function searchKeys({ enterprise_name: zh, enterprise_name_en: en, site_address: address }: Named) {
  const [name, english] = [normalise(zh), en === null ? null : normalise(en)];
  return {
    name_key: name,
    name_en_key: english,
    search_key: [name, ...(english === null ? [] : [english]), normalise(address)].join('\n'),
  };
}
