import { sql } from 'kysely';
import { erasePerson } from '#accounts/identity/entrance/server/erase-person.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { eraseFiles } from '#kernel/files/server/erase-files.ts';
import { eraseContent } from '#kernel/workflow/history/server/erase-content.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { deletionLifecycle } from '#zero-carbon/enterprises/enterprises/enterprise-deletions.states.ts';
import { archiveEntity, filesOf, type EnterpriseFile } from './files-of.ts';
import { isAbout } from './mails-of.ts';
import type { Subject } from './section.ts';
import { subjectOf } from './subject.ts';

/**
 * Erases a deleted enterprise permanently, in one transaction: its backup and files, its information, its people, their
 * accounts and logs, the mails about it, and the content of its history. Actions and times stay in the history, whose
 * chain still verifies; its certificates stay in the public register, which does not belong to it.
 *
 * @returns false if there is no deleted enterprise with that id.
 */
export async function eraseEnterprise(tx: Tx, partyId: string, clock: Clock): Promise<boolean> {
  const at = clock.now();
  const deletion = await tx
    .selectFrom('zero_carbon.enterprise_deletions')
    .select(['id', 'state'])
    .where('party_id', '=', partyId)
    .forUpdate()
    .executeTakeFirst();
  const subject = await subjectOf(tx, partyId);
  if (deletion?.state !== 'deleted' || !subject) return false;

  const files = await filesOf(tx, subject);
  // Without salt and payload an entry of the issuance log reveals nothing of it; number, state and tree stay.
  await sql`delete from zero_carbon.log_openings where subject in (
    select number from zero_carbon.certificates where party_id = ${partyId})`.execute(tx);
  await sql`delete from zero_carbon.certificate_papers p using zero_carbon.certificates c
    where c.id = p.certificate_id and c.party_id = ${partyId}`.execute(tx);
  await sql`update zero_carbon.certificates set party_id = null, site_id = null, listed = false where party_id = ${partyId}`.execute(
    tx,
  );
  await sql`delete from zero_carbon.directory_opt_outs where party_id = ${partyId}`.execute(tx);
  await eraseJudgesFiles(tx, partyId, at);
  await eraseScores(tx, partyId, at);
  await eraseJudgements(tx, partyId, at);
  await eraseReports(tx, partyId);
  await eraseEvidence(tx, partyId);
  await eraseEnrolments(tx, partyId);
  await eraseFilesOf(tx, files, deletion.id, at);
  await sql`delete from kernel.mails m where ${isAbout(subject)}`.execute(tx);
  await eraseHistory(tx, subject, at);
  await tx.deleteFrom('kernel.tasks').where('party_id', '=', partyId).execute();
  await tx.deleteFrom('kernel.inbox').where('party_id', '=', partyId).execute();
  await tx.deleteFrom('zero_carbon.enterprises').where('party_id', '=', partyId).execute();
  await sql`delete from accounts.captcha_mail_requests where login_key in (
    select login_key from accounts.people where id = any(${subject.ownPeople}::bigint[]))`.execute(tx);
  for (const personId of subject.ownPeople) await erasePerson(tx, personId);
  // The people that it invited, and with them the invitations.
  await sql`delete from accounts.people where id in (
    select person_id from accounts.invitations where party_id = ${partyId})`.execute(tx);
  await tx.deleteFrom('accounts.memberships').where('party_id', '=', partyId).execute();
  await tx.deleteFrom('accounts.sessions').where('party_id', '=', partyId).execute();
  await tx.deleteFrom('accounts.parties').where('id', '=', partyId).execute();
  await move(tx, deletionLifecycle, 'erase', deletion.id, {
    actor: system,
    clock,
    changes: { erased_at: at, user_data_file: null, system_data_file: null, attachments_file: null },
  });
  return true;
}

/** An organisation's findings and the officers' decisions stay, without texts that could name the enterprise. */
async function eraseReports(tx: Tx, partyId: string): Promise<void> {
  await sql`
    with own as (
      select v.id from zero_carbon.reviews v join zero_carbon.reports r on r.id = v.report_id
       where r.party_id = ${partyId}
    ), verdicts as (
      update zero_carbon.review_verdicts set comment = '', findings = '[]' where review_id in (select id from own)
    ), decided as (
      update zero_carbon.decisions d set reasons = '', sent_back = '', facts = null from zero_carbon.reports r
       where r.id = d.report_id and r.party_id = ${partyId}
    ), asked as (
      update zero_carbon.supplements set message = '', party_id = null where party_id = ${partyId} returning id
    ), items as (
      update zero_carbon.supplement_items set comment = '', reply = '' where supplement_id in (select id from asked)
    ), changes as (
      update zero_carbon.score_changes set reason = '', refusal = '', party_id = null where party_id = ${partyId}
    ), corrected as (
      update zero_carbon.certificate_corrections set party_id = null, reason = '', refusal = '', note_zh = '', note_en = '',
             enterprise_name = '', enterprise_name_en = null, site_address = '', site_address_en = null, boundary_zh = '',
             boundary_en = ''
       where party_id = ${partyId}
    ), surveilled as (
      update zero_carbon.surveillances set reason = '', sent_back = '', party_id = null where party_id = ${partyId}
    ), files as (
      delete from zero_carbon.supplement_files where supplement_id in (select id from asked)
    )
    update zero_carbon.reviews set opinion = '', sent_back = '' where id in (select id from own)`.execute(tx);
  await sql`delete from zero_carbon.report_sections c using zero_carbon.reports r
    where r.id = c.report_id and r.party_id = ${partyId}`.execute(tx);
  await sql`delete from zero_carbon.reports where party_id = ${partyId}`.execute(tx);
  await sql`delete from zero_carbon.meters m using zero_carbon.sites s
    where s.id = m.site_id and s.party_id = ${partyId}`.execute(tx);
  await sql`delete from zero_carbon.sites where party_id = ${partyId}`.execute(tx);
}

/** Reviewers' files on its reports: files of score changes, and of conclusions. */
async function eraseJudgesFiles(tx: Tx, partyId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select f.id from kernel.files f join zero_carbon.score_changes c on f.entity_id = c.id::text
     where f.entity = 'score-change' and c.party_id = ${partyId}
    union
    select f.id from kernel.files f join zero_carbon.certificate_corrections k on f.entity_id = k.id::text
     where f.entity = 'certificate-correction' and k.party_id = ${partyId}
    union
    select f.id from kernel.files f join zero_carbon.reviews v on f.entity_id = v.id::text
      join zero_carbon.reports r on r.id = v.report_id
     where f.entity = 'conclusion' and r.party_id = ${partyId}`.execute(tx);
  await eraseFiles(
    tx,
    rows.map(({ id }) => id),
    at,
  );
}

/** Experts' points stay, without comments; sealed content is deleted, because it contains comments. */
async function eraseScores(tx: Tx, partyId: string, at: Date): Promise<void> {
  await sql`
    with panels as (
      select w.id from zero_carbon.panels w join zero_carbon.reports r on r.id = w.report_id
       where r.party_id = ${partyId}
    ), own as (
      select id from zero_carbon.seats where panel_id in (select id from panels)
    ), marks as (
      delete from zero_carbon.panel_marks where panel_id in (select id from panels)
    ), drafts as (
      delete from zero_carbon.score_drafts where seat_id in (select id from own)
    ), seals as (
      update zero_carbon.score_seals set sealed = null where seat_id in (select id from own)
    ), entries as (
      update zero_carbon.discussion_entries set text = '' where seat_id in (select id from own)
    ), summaries as (
      update zero_carbon.summary_scores set reason = '' where panel_id in (select id from panels)
    ), signatures as (
      update zero_carbon.summary_signatures set dissent = '' where seat_id in (select id from own)
    )
    update zero_carbon.scores set comment = '' where seat_id in (select id from own)`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select distinct h.entity_id as id from kernel.history h
      join zero_carbon.seats s on h.entity_id = s.id::text join zero_carbon.reports r on r.id = s.report_id
     where h.entity = 'score' and h.content is not null and r.party_id = ${partyId} order by 1`.execute(tx);
  for (const { id } of rows) await eraseContent(tx, 'score', id, { actor: system, at });
}

/** Others' history entries about its reports: reviews, visits, rounds, changes, objections and decisions. */
async function eraseJudgements(tx: Tx, partyId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ entity: string; id: string }>`
    with own as (
      select id from zero_carbon.reports where party_id = ${partyId}
    ), judged (entity, id) as (
      select unnest(array['review', 'decision']), id from own
      union all select 'visit', v.id from zero_carbon.visits v join own on own.id = v.report_id
      union all select 'supplement', s.id from zero_carbon.supplements s join own on own.id = s.report_id
      union all select 'score-change', c.id from zero_carbon.score_changes c join own on own.id = c.report_id
      union all select 'certificate-correction', k.id from zero_carbon.certificate_corrections k
       where k.party_id = ${partyId}
      union all select 'surveillance', w.id from zero_carbon.surveillances w where w.party_id = ${partyId}
      union all select 'objection', o.id from zero_carbon.objections o join own on own.id = o.report_id
    )
    select distinct j.entity, j.id::text from judged j
      join kernel.history h on h.entity = j.entity and h.entity_id = j.id::text and h.content is not null
     order by 1, 2`.execute(tx);
  for (const { entity, id } of rows) await eraseContent(tx, entity, id, { actor: system, at });
}

/** Metadata of files, unfinished uploads, and imports. The job that removes unfinished uploads finds their bytes. */
async function eraseEvidence(tx: Tx, partyId: string): Promise<void> {
  await sql`delete from zero_carbon.evidence where party_id = ${partyId}`.execute(tx);
  await tx.deleteFrom('kernel.uploads').where('party_id', '=', partyId).execute();
  await sql`delete from kernel.import_rows r using kernel.imports i
    where i.id = r.import_id and i.party_id = ${partyId}`.execute(tx);
  await tx.deleteFrom('kernel.imports').where('party_id', '=', partyId).execute();
}

/** Its enrolments: future places become free again; of finished sessions, number and result stay. */
async function eraseEnrolments(tx: Tx, partyId: string): Promise<void> {
  await sql`
    with gone as (
      delete from zero_carbon.training_enrolments e using zero_carbon.training_sessions s
       where s.id = e.session_id and e.party_id = ${partyId} and s.state <> 'finished'
      returning e.session_id, (e.attended is false or e.result is not null)::int as judged
    ), counted as (
      select session_id, count(*)::int as taken, sum(judged)::int as judged from gone group by 1
    )
    update zero_carbon.training_sessions s set taken = s.taken - c.taken, judged = s.judged - c.judged
      from counted c where c.session_id = s.id`.execute(tx);
  await sql`
    update zero_carbon.training_enrolments set party_id = null, name = '', id_hash = null, id_sealed = null, phone = ''
     where party_id = ${partyId}`.execute(tx);
}

async function eraseFilesOf(tx: Tx, own: readonly EnterpriseFile[], deletionId: string, at: Date): Promise<void> {
  const packed = await tx
    .selectFrom('kernel.files')
    .select('id')
    .where('entity', '=', archiveEntity)
    .where('entity_id', '=', deletionId)
    .execute();
  await eraseFiles(
    tx,
    [...own, ...packed].map(({ id }) => id),
    at,
  );
}

/** The history of every record of the enterprise or its people, and of those records that represent them. */
async function eraseHistory(tx: Tx, { partyId, ownPeople }: Subject, at: Date): Promise<void> {
  const { rows } = await sql<{ entity: string; entity_id: string }>`
    select distinct entity, entity_id from kernel.history
     where content is not null and (
       party_id = ${partyId} or (entity in ('enterprise', 'party') and entity_id = ${partyId})
       or (entity = 'task' and entity_id in (select id::text from kernel.tasks where party_id = ${partyId}))
       or (entity = 'person' and entity_id = any(${ownPeople}::text[])))
     order by entity, entity_id`.execute(tx);
  for (const { entity, entity_id: id } of rows) await eraseContent(tx, entity, id, { actor: system, at });
}
