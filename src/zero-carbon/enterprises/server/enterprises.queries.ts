import { prepared } from '#kernel/db/server/prepared.ts';

export interface EnterpriseRow {
  party_id: string;
  name: string;
  /** 0 where nothing was ever saved. */
  version: number;
  credit_code: string | null;
  country: string | null;
  area: string | null;
  industry: string | null;
  address: string | null;
  contact: string | null;
  phone: string | null;
  mail: string | null;
  website: string | null;
  stock_code: string | null;
  certified: boolean;
}

/** One party's enterprise, also where it never saved anything. */
export const enterpriseOfParty = prepared<EnterpriseRow>(
  'enterprise-of-party',
  `select p.id as party_id, p.name, coalesce(e.version, 0) as version, e.credit_code, e.country, e.area, e.industry,
          e.address, e.contact, e.phone, e.mail, e.website, e.stock_code,
          exists (select 1 from zero_carbon.certificates c where c.party_id = p.id) as certified
     from accounts.parties p
     left join zero_carbon.enterprises e on e.party_id = p.id
    where p.id = $1`,
);
