import type { Selectable } from 'kysely';
import type { Tables } from '#kernel/db/server/database.ts';
import { prepared } from '#kernel/db/server/prepared.ts';

/** The stored data of an enterprise; only the name, and version 0, if nothing was ever saved. */
export interface EnterpriseRow extends Omit<Selectable<Tables['zero_carbon.enterprises']>, 'registered_at'> {
  name: string;
  certified: boolean;
}

/** One party's enterprise, even if nothing was ever saved. */
export const enterpriseOfParty = prepared<EnterpriseRow>(
  'enterprise-of-party',
  `select p.id as party_id, p.name, coalesce(e.version, 0) as version, e.name_en, e.credit_code, e.country, e.area, e.industry,
          e.address, e.contact, e.phone, e.mail, e.website, e.stock_code, e.established_on,
          exists (select 1 from zero_carbon.certificates c where c.party_id = p.id) as certified
     from accounts.parties p
     left join zero_carbon.enterprises e on e.party_id = p.id
    where p.id = $1`,
);
