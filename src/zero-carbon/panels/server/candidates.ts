import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Candidate } from '#zero-carbon/panels/draw.ts';
import { openSeatStates } from '#zero-carbon/panels/seats.states.ts';
import '#zero-carbon/experts/server/experts.tables.ts';
import './panels.tables.ts';

/** Somebody of the pool whose field fits a report, and what is against drawing them. */
export interface Fitting extends Candidate {
  /** Whom the expert acts for. */
  readonly partyId: string;
  readonly isAway: boolean;
  /** By employer or membership, to the enterprise or the organisation. */
  readonly isTied: boolean;
  /** Had a seat on the panel already. */
  readonly hadSeat: boolean;
}

const holds = (permission: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from accounts.memberships m join accounts.role_permissions g on g.role = m.role
   where m.person_id = e.person_id and g.permission = ${permission})`;

/** Everybody of the pool who scores, draws no panels, and knows the division of a report's enterprise. */
export async function fittingExperts(db: Db, reportId: string, today: string): Promise<Fitting[]> {
  const { rows } = await sql<Fitting>`
    select e.person_id as id, acts.party_id as "partyId",
           (select count(*)::int from zero_carbon.seats s
             where s.person_id = e.person_id and s.state = any(${[...openSeatStates]}::text[])) as load,
           (e.away_from is not null and e.away_from <= ${today}::date
             and (e.away_until is null or ${today}::date <= e.away_until)) as "isAway",
           (e.employer_key in (q.name_key, o.name_key) or coalesce(e.credit_code = n.credit_code, false)
             or exists (select from accounts.memberships m
                         where m.person_id = e.person_id and m.party_id in (r.party_id, r.organisation_id))) as "isTied",
           exists (select from zero_carbon.seats s join zero_carbon.panels w on w.id = s.panel_id
                    where w.report_id = r.id and s.person_id = e.person_id) as "hadSeat"
      from zero_carbon.reports r
      join accounts.parties q on q.id = r.party_id
      join accounts.parties o on o.id = r.organisation_id
      join zero_carbon.enterprises n on n.party_id = r.party_id
      join zero_carbon.experts e on exists (
        select from unnest(e.fields) as field
          left join zero_carbon.industries d on d.code = field
         where n.industry in (field, d.parent) or n.industry like field || '%')
      join accounts.people p on p.id = e.person_id and p.state = 'active'
      join lateral (
        select m.party_id from accounts.memberships m
          join accounts.role_permissions g on g.role = m.role and g.permission = 'scores.edit'
          join accounts.parties x on x.id = m.party_id and x.state = 'active'
         where m.person_id = e.person_id order by m.party_id limit 1) as acts on true
     where r.id = ${reportId} and not ${holds('panels.seat')}
     order by e.person_id`.execute(db);
  return rows;
}

/** Those of them who can be drawn. */
export const candidatesOf = (fitting: readonly Fitting[]): Fitting[] =>
  fitting.filter(({ isAway, isTied, hadSeat }) => !isAway && !isTied && !hadSeat);
