import { sql } from 'kysely';
import { addDays, addMonths } from '#kernel/checks/calendar-date.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { dayIn } from '#kernel/clock/server/day-in.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { NotAllowed } from '#kernel/workflow/server/move-refusals.ts';
import { move, publishStart, requireTransaction } from '#kernel/workflow/server/move.ts';
import { systemFor, type Mover } from '#kernel/workflow/server/mover.ts';
import { certificateNumber } from '#zero-carbon/certificates/certificate-number.ts';
import { certificateLifecycle } from '#zero-carbon/certificates/certificates.states.ts';
import { appendEntries } from '#zero-carbon/issuance-log/server/append-entries.ts';
import { sealCertificate } from '#zero-carbon/issuance-log/server/seal-certificate.ts';
import { currentKey, renewKey } from '#zero-carbon/issuance-log/server/signing-keys.ts';
import { issuingWords as text } from '#zero-carbon/issuing/issuing.words.ts';
import { reportLifecycle } from '#zero-carbon/reports/reports.states.ts';
import { certifiedFacts } from './certified-facts.ts';
import './issuing.tables.ts';

/** The standard that the shipped indicators evaluate by. */
const standard = 'T/CECA-G 0171-2022';

export interface IssueParts {
  readonly keyring: Keyring;
  readonly clock: Clock;
}

export interface Issue {
  readonly reportId: string;
  readonly template: { readonly id: string; readonly months: number };
  /** Of the organisation that reviewed the report, with the permission to issue. */
  readonly actor: Mover;
}

/** A certificate as it was issued. */
export interface Issued {
  readonly id: string;
  readonly number: string;
}

/**
 * Issues the certificate of an approved report: the number, the seal, the entry in the log, the row of the registry, the
 * report's move, the end of the certificate that it renews, and the history, all in the transaction given. Its date is
 * the day of its entry, so that all locks but the log's are taken before, and the log's is held to the end.
 *
 * @throws NotAllowed (4003) and StateConflict (4009) as the report's move; Refusal 5000 for an organisation that may not
 *   issue today, or what the certificate would have to say and nobody has entered.
 */
export async function issueCertificate(tx: Tx, { reportId, template, actor }: Issue, parts: IssueParts): Promise<Issued> {
  requireTransaction(tx);
  const { keyring, clock } = parts;
  const report = await move(tx, reportLifecycle, 'certify', reportId, { actor, clock });
  const facts = await certifiedFacts(tx, reportId);
  const organisation = await lockIssuer(tx, report.organisation_id, clock);
  const former = await lockFormer(tx, facts.siteId);
  await sql`select from accounts.parties where id = ${facts.partyId} for key share`.execute(tx);
  await sql`select from zero_carbon.sites where id = ${facts.siteId} for key share`.execute(tx);

  const at = await logTime(tx, clock.now());
  const today = dayIn(at, clock.zone);
  // whatever follows is of the entry's time and day, whenever midnight comes
  const then: Clock = { zone: clock.zone, now: () => at, today: () => today };
  const key =
    (await currentKey(tx, keyring, organisation.id)) ?? (await renewKey(tx, keyring, organisation, { today, at }));
  const year = today.slice(0, 4);
  const number = certificateNumber({
    organisation: organisation.code,
    year: year.slice(2),
    type: facts.evaluationType,
    star: facts.star,
    sequence: await nextSequence(tx, organisation, year),
    renewal: former ? 1 + renewalOf(former.number) : 0,
  });
  const { tonnes, ...said } = facts;
  const row = {
    number,
    enterprise_name: said.enterpriseName,
    enterprise_name_en: said.enterpriseNameEn,
    credit_code: said.creditCode,
    site_address: said.siteAddress,
    boundary_zh: said.boundaryZh,
    boundary_en: said.boundaryEn,
    evaluation_type: said.evaluationType,
    star: said.star,
    standard,
    report_start: said.reportStart,
    report_end: said.reportEnd,
    first_issued_on: former?.first_issued_on ?? today,
    issued_on: today,
    expires_on: addDays(addMonths(today, template.months), -1),
    scope1: tonnes.scope1,
    scope2: tonnes.scope2,
    scope2_location: tonnes.scope2Location,
    scope3: tonnes.scope3,
    removal: tonnes.removal,
    offset_tonnes: tonnes.offset,
    net: tonnes.net,
    offset_serials: [...said.offsetSerials],
  };
  const { id } = await tx
    .insertInto('zero_carbon.certificates')
    .values({
      ...row,
      ...searchKeys(row),
      party_id: said.partyId,
      site_id: said.siteId,
      organisation_id: organisation.id,
      report_id: reportId,
      run_id: said.runId,
      template_id: template.id,
      state: 'valid',
      state_on: null,
      state_note_zh: null,
      state_note_en: null,
      decide_by: null,
      replaces_id: former?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (former) await move(tx, certificateLifecycle, 'replace', former.id, { actor: systemFor(actor), clock: then });
  await record(tx, {
    actor,
    entity: 'certificate',
    entityId: id,
    action: 'certificate.issue',
    at,
    content: { after: { number, report: report.number, star: String(row.star), issued_on: today } },
  });
  await tx.deleteFrom('zero_carbon.issue_requests').where('report_id', '=', reportId).execute();
  await publishStart(tx, certificateLifecycle, id, actor, then);
  const payload = sealCertificate({ ...row, organisation: organisation.code }, key);
  await appendEntries(tx, [{ kind: 'issued', at, subject: number, bytes: payload }]);
  return { id, number };
}

/** The organisation that issues, as long as it may. */
async function lockIssuer(tx: Tx, partyId: string | null, clock: Clock): Promise<{ id: string; code: string }> {
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

/** The certificate of the same site that the new one takes the place of: the last that nothing has taken the place of. */
const lockFormer = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('zero_carbon.certificates')
    .select(['id', 'number', 'first_issued_on'])
    .where('site_id', '=', siteId)
    .where('state', 'in', ['valid', 'suspended', 'expired'])
    .orderBy('issued_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Locks the log and says when its next entry is: now, or with its last one or the last head where these are ahead. */
async function logTime(tx: Tx, now: Date): Promise<Date> {
  await sql`select zero_carbon.lock_log()`.execute(tx);
  const { rows } = await sql<{ at: Date }>`
    select greatest(${now}::timestamptz,
      (select to_timestamp(zero_carbon.log_time(entry) / 1000.0) from zero_carbon.log_entries order by index desc limit 1),
      (select h.at from zero_carbon.log_heads h order by h.size desc, h.at desc limit 1)) as at`.execute(tx);
  return rows[0]!.at;
}

/** Under the log's lock: of two that issue at once the second waits. */
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
    select ${id}, ${Number(year)}, 1 + coalesce(max(substring(number from '-([0-9]{5})R')::int), 0)
      from zero_carbon.certificates where number like ${`ZCE-${code}-${year.slice(2)}-%`}
    returning last`.execute(tx);
  return first.rows[0]!.last;
}

const renewalOf = (number: string): number => Number(/R(\d+)-/.exec(number)?.[1] ?? 0);

interface Named {
  readonly enterprise_name: string;
  readonly enterprise_name_en: string | null;
  readonly site_address: string;
}

/** What the public query finds a certificate by. */
function searchKeys({ enterprise_name: zh, enterprise_name_en: en, site_address: address }: Named) {
  const [name, english] = [normalise(zh), en === null ? null : normalise(en)];
  return {
    name_key: name,
    name_en_key: english,
    search_key: [name, ...(english === null ? [] : [english]), normalise(address)].join('\n'),
  };
}
