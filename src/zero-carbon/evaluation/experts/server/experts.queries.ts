import { sql } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import type { listExperts } from '#zero-carbon/evaluation/experts/experts.contract.ts';
import type { Division } from '#zero-carbon/evaluation/experts/divisions.ts';
import { profileOf } from './expert-profile.ts';

interface PoolRow {
  id: string;
  name: string;
  mail: string | null;
  version: number | null;
  employer: string | null;
  employer_key: string | null;
  credit_code: string | null;
  fields: Division[] | null;
  away_from: string | null;
  away_until: string | null;
  availability: 'available' | 'away' | 'missing';
  load: number;
  panels: number;
}

/** Everyone who may sit on panels, with or without a profile. */
export function pool(
  { find, field, availability }: ParamsOf<typeof listExperts>,
  { db, clock }: Pick<Context, 'db' | 'clock'>,
) {
  const today = clock.today();
  const all = sql<PoolRow>`(
    select p.id, p.name, p.mail, e.version, e.employer, e.employer_key, e.credit_code, e.fields, e.away_from, e.away_until,
           case when e.person_id is null then 'missing'
                when e.away_from <= ${today}::date and (e.away_until is null or e.away_until >= ${today}::date) then 'away'
                else 'available' end as availability,
           count(s.id) filter (where s.state in ('invited', 'accepted', 'scoring', 'submitted'))::int as load,
           count(s.id) filter (where s.state = 'signed')::int as panels
      from accounts.people p
      left join zero_carbon.experts e on e.person_id = p.id
      left join zero_carbon.seats s on s.person_id = p.id
     where p.state = 'active' and exists (
       select from accounts.memberships m join accounts.role_permissions g on g.role = m.role
        where m.person_id = p.id and g.permission = 'scores.edit')
     group by p.id, e.person_id)`;
  return listSource({
    rows: db
      .selectFrom(all.as('f'))
      .selectAll()
      .$if(field !== undefined, (rows) => rows.where(sql<boolean>`${field!} = any(f.fields)`))
      .$if(availability !== undefined, (rows) => rows.where('f.availability', '=', availability!))
      .$if(find !== undefined, (rows) =>
        rows.where(
          sql<boolean>`(strpos(lower(f.name), lower(${find!})) > 0 or strpos(f.employer_key, ${normalise(find!)}) > 0)`,
        ),
      ),
    key: 'f.id',
    sorts: { name: 'f.name', load: 'f.load', panels: 'f.panels' },
    present: ({ id, name, mail, load, panels, availability, ...row }) => ({
      id,
      name,
      mail,
      load,
      panels,
      availability,
      ...profileOf(row),
    }),
  });
}
