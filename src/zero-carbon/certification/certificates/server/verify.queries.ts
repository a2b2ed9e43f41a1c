import { prepared } from '#kernel/db/server/prepared.ts';
import type { CertificateChange } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import type { FoundCertificate } from './search/search.queries.ts';

export interface WholeCertificate extends FoundCertificate {
  id: string;
  credit_code: string;
  site_address: string;
  site_address_en: string | null;
  boundary_zh: string;
  boundary_en: string;
  standard: string;
  report_start: string;
  report_end: string;
  scope1: string | null;
  scope2: string | null;
  scope2_location: string | null;
  scope3: string | null;
  removal: string | null;
  offset_tonnes: string | null;
  net: string | null;
  offset_serials: string[];
  org_code: string;
  org_active: boolean;
  first_issued_on: string;
  state_note_zh: string | null;
  state_note_en: string | null;
  decide_by: string | null;
  replaces: string | null;
  replaced_by: string | null;
  is_corrected: boolean;
  is_correction: boolean;
  /** The public note on the end of the corrected certificate. */
  correction_zh: string | null;
  correction_en: string | null;
  changes: { date: string; kind: CertificateChange['kind']; zh: string | null; en: string | null }[];
}

export const certificateByNumber = prepared<WholeCertificate>(
  'certificate-by-number',
  `select c.id, c.number, c.enterprise_name, c.enterprise_name_en, c.evaluation_type, c.star, c.issued_on, c.expires_on,
          c.state, c.state_on, o.name_zh as org_zh, o.name_en as org_en, o.code as org_code, q.state = 'active' as org_active,
          c.credit_code, c.site_address, c.site_address_en, c.boundary_zh, c.boundary_en, c.standard, c.report_start, c.report_end,
          c.first_issued_on, c.state_note_zh, c.state_note_en, c.decide_by,
          c.scope1, c.scope2, c.scope2_location, c.scope3, c.removal, c.offset_tonnes, c.net, c.offset_serials,
          f.number as replaces, n.number as replaced_by, coalesce(n.is_correction, false) as is_corrected,
          c.is_correction, f.state_note_zh as correction_zh, f.state_note_en as correction_en,
          coalesce((select json_agg(json_build_object('date', on_date, 'kind', kind, 'zh', note_zh, 'en', note_en)
                                    order by on_date, id)
                      from zero_carbon.certificate_changes where certificate_id = c.id), '[]') as changes
     from zero_carbon.certificates c
     join zero_carbon.organisations o on o.id = c.organisation_id
     join accounts.parties q on q.id = o.party_id
     left join zero_carbon.certificates f on f.id = c.replaces_id
     left join lateral (select number, is_correction from zero_carbon.certificates
                         where replaces_id = c.id order by id limit 1) n on true
    where c.number = $1`,
);

/** A certificate and its corrected predecessors, in order. */
export interface CorrectedVersion {
  number: string;
  enterprise_name: string;
  enterprise_name_en: string | null;
  credit_code: string;
  site_address: string;
  site_address_en: string | null;
  boundary_zh: string;
  boundary_en: string;
  state_on: string | null;
  state_note_zh: string | null;
  state_note_en: string | null;
}

/** The certificate of an id comes first; the chain ends at a renewal or the first issue. */
export const correctedVersions = prepared<CorrectedVersion>(
  'certificate-corrected-versions',
  `with recursive line as (
     select id, replaces_id, is_correction, 0 as depth from zero_carbon.certificates where id = $1
     union all
     select p.id, p.replaces_id, p.is_correction, line.depth + 1
       from line join zero_carbon.certificates p on p.id = line.replaces_id
      where line.is_correction and line.depth < 50
   )
   select c.number, c.enterprise_name, c.enterprise_name_en, c.credit_code, c.site_address, c.site_address_en,
          c.boundary_zh, c.boundary_en, c.state_on, c.state_note_zh, c.state_note_en
     from line join zero_carbon.certificates c on c.id = line.id order by line.depth`,
);

/** The issued ones among some numbers, with their enterprises: numbers. */
export const issuedAmong = prepared<{ number: string; enterprise_name: string }>(
  'certificates-issued-among',
  'select number, enterprise_name from zero_carbon.certificates where number = any($1::text[]) order by number limit 3',
);
