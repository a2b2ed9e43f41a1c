import { sql } from 'kysely';
import { isAbout } from './mails-of.ts';
import { backupWords } from '#zero-carbon/enterprises/enterprises/backup.words.ts';
import { collector, type Collect } from './section.ts';

/** Names only the enterprise's own people: other people's identity is not disclosed. */
const history = collector({
  key: 'history',
  title: backupWords.historyTitle,
  columns: {
    at: backupWords.at,
    who: backupWords.who,
    entity: backupWords.record,
    action: backupWords.action,
    content: backupWords.content,
  },
  rows: ({ partyId, ownPeople }) => sql`
    select h.at, case when h.person_id is null then 'system' else coalesce(p.login_name, 'other') end as who,
           h.entity, h.action, h.content::json as content
      from kernel.history h
      left join accounts.people p on p.id::text = h.person_id and p.id = any(${ownPeople}::bigint[])
     where h.party_id = ${partyId} or (h.entity in ('enterprise', 'party') and h.entity_id = ${partyId})
        or (h.entity = 'person' and h.entity_id = any(${ownPeople}::text[]))
     order by h.id`,
});

const logins = collector({
  key: 'logins',
  title: backupWords.loginsTitle,
  columns: {
    at: backupWords.at,
    loginName: backupWords.loginName,
    way: backupWords.way,
    outcome: backupWords.outcome,
    address: backupWords.source,
  },
  rows: ({ ownPeople }) => sql`
    select l.at, p.login_name as "loginName", l.way, l.outcome, l.address
      from accounts.login_log l join accounts.people p on p.id = l.person_id
     where l.person_id = any(${ownPeople}::bigint[]) order by l.id`,
});

const mails: Collect = async (db, subject) => {
  const found = await sql<Record<string, unknown>>`
    select m.queued_at as at, m.recipient, m.subject, m.text, m.delivery
      from kernel.mails m where ${isAbout(subject)} order by m.id`.execute(db);
  return {
    key: 'mails',
    title: backupWords.mailsTitle,
    columns: {
      at: backupWords.at,
      recipient: backupWords.recipient,
      subject: backupWords.subject,
      text: backupWords.content,
      delivery: backupWords.delivery,
    },
    rows: found.rows,
  };
};

const certificates = collector({
  key: 'certificates',
  title: backupWords.certificatesTitle,
  columns: {
    number: backupWords.number,
    evaluationType: backupWords.evaluationType,
    star: backupWords.star,
    organisation: backupWords.organisation,
    issuedOn: backupWords.issuedOn,
    expiresOn: backupWords.expiresOn,
    state: backupWords.state,
  },
  rows: ({ partyId }) => sql`
    select c.number, c.evaluation_type as "evaluationType", c.star, o.name_zh as organisation, c.issued_on as "issuedOn",
           c.expires_on as "expiresOn", c.state
      from zero_carbon.certificates c join zero_carbon.organisations o on o.id = c.organisation_id
     where c.party_id = ${partyId} order by c.id`,
});

/** The data that the system recorded about the enterprise. */
export const systemData: readonly Collect[] = [history, logins, mails, certificates];
