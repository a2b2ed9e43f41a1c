import { sql, type RawBuilder } from 'kysely';
import type { Subject } from './section.ts';

/**
 * Selects the logged mails about an enterprise: all to an address that no one else uses; for a shared address, such as
 * a consultant's, only those that name it or an account of its people. For `where` over `kernel.mails m`.
 */
export const isAbout = ({ partyId, name, ownPeople }: Subject): RawBuilder<boolean> => sql<boolean>`exists (
  select from (
    select lower(mail) as mail from accounts.people where id = any(${ownPeople}::bigint[])
    union select lower(mail) from zero_carbon.enterprises where party_id = ${partyId}
  ) own
   where own.mail = lower(m.recipient)
     and (
       not exists (select from accounts.people o where lower(o.mail) = own.mail and o.id <> all(${ownPeople}::bigint[]))
         and not exists (select from zero_carbon.enterprises o where lower(o.mail) = own.mail and o.party_id <> ${partyId})
       or strpos(m.subject || m.text, ${name}) > 0
       or exists (select from accounts.people p
                   where p.id = any(${ownPeople}::bigint[]) and strpos(m.subject || m.text, p.login_name) > 0)
     ))`;
