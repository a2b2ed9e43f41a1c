import { sql } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import type { Division } from '#zero-carbon/evaluation/experts/divisions.ts';
import type { listStaff } from '#zero-carbon/evaluation/organisations/organisations.contract.ts';

interface StaffRow {
  id: string;
  name: string;
  roles: string;
  fields: Division[] | null;
  version: number | null;
  load: number;
  overdue: number;
}

/** Everybody who reviews for the reader's organisation, with the fields of each and what each has to do. */
export function staff(
  { find, field, id }: Partial<ParamsOf<typeof listStaff>> & { readonly id?: string },
  { db, actor, clock, lang }: Pick<Context<'session'>, 'db' | 'actor' | 'clock' | 'lang'>,
) {
  const today = clock.today();
  const name = lang === 'en' ? sql`o.name_en` : sql`o.name_zh`;
  const all = sql<StaffRow>`(
    select p.id, p.name, f.fields, f.version,
           (select string_agg(${name}, ${lang === 'en' ? ', ' : '、'} order by o.code)
              from accounts.memberships m join accounts.roles o on o.code = m.role
             where m.person_id = p.id and m.party_id = ${actor.partyId}) as roles,
           count(r.id)::int as load, (count(r.id) filter (where r.state = 'org_review' and r.due_on < ${today}::date))::int as overdue
      from accounts.people p
      left join zero_carbon.reviewer_fields f on f.person_id = p.id and f.party_id = ${actor.partyId}
      left join zero_carbon.reports r on r.reviewer_id = p.id and r.organisation_id = ${actor.partyId}
                                     and r.state in ('org_review', 'org_supplement')
     where p.state = 'active' and exists (
       select from accounts.memberships m join accounts.role_permissions g on g.role = m.role
        where m.person_id = p.id and m.party_id = ${actor.partyId} and g.permission = 'reviews.edit')
     group by p.id, f.fields, f.version)`;
  const mayEdit = may(actor, 'parties.edit', 'own');
  return listSource({
    rows: db
      .selectFrom(all.as('f'))
      .selectAll()
      .$if(id !== undefined, (rows) => rows.where('f.id', '=', id!))
      .$if(field !== undefined, (rows) => rows.where(sql<boolean>`${field!} = any(f.fields)`))
      .$if(find !== undefined, (rows) => rows.where('f.name', 'ilike', `%${escapeLike(find!)}%`)),
    key: 'f.id',
    sorts: { name: 'f.name', load: 'f.load' },
    present: ({ fields, version, ...row }) => ({ ...row, fields: fields ?? [], version: version ?? 0, mayEdit }),
  });
}
