import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Candidate, LeftOut, LeftOutReason } from '#zero-carbon/evaluation/panels/draw.ts';
import { openSeatStates } from '#zero-carbon/evaluation/panels/seats.states.ts';

/** An expert of the industry of a report, and the first reason against their selection. */
export interface Fitting extends Candidate {
  /** The party that the expert acts for; null without the role. */
  readonly partyId: string | null;
  /** Null if the expert can be selected. */
  readonly reason: LeftOutReason | null;
  /** The time at which the reason arose; null if it is not recorded. */
  readonly since: Date | null;
}

export interface Pool {
  /** Eligible by the pool as of the time when the report passed. */
  readonly candidates: Fitting[];
  /** Eligible, but entered after the report passed: selected only with the approval of a second officer. */
  readonly late: Fitting[];
  readonly leftOut: Fitting[];
}

/**
 * The experts of a report's industry. Profiles count as of the time when the report passed its review, so that later
 * edits of the pool cannot shape a panel. Accounts, memberships and load count as of now.
 *
 * @param today the day on which registered absences are compared.
 */
export async function poolOf(db: Db, reportId: string, today: string): Promise<Pool> {
  const { rows } = await sql<Fitting>`
    with report as (
      select r.id, r.party_id, r.organisation_id, q.name_key, o.name_key as organisation_key, n.credit_code,
             coalesce(r.industry, n.industry) as industry,
             coalesce((select h.at from kernel.history h
                        where h.entity = 'report' and h.entity_id = r.id::text and h.action = 'report.pass'
                        order by h.id desc limit 1), 'infinity') as passed_at
        from zero_carbon.reports r
        join accounts.parties q on q.id = r.party_id
        join accounts.parties o on o.id = r.organisation_id
        join zero_carbon.enterprises n on n.party_id = r.party_id
       where r.id = ${reportId}
    ), profiles as (
      select person_id, employer_key, credit_code, fields, away_from, away_until, saved_at, null::timestamptz as replaced_at
        from zero_carbon.experts
       union all
      select person_id, employer_key, credit_code, fields, away_from, away_until, saved_at, replaced_at
        from zero_carbon.expert_versions
    ), fitting as (
      select p.*,
             coalesce(p.saved_at <= r.passed_at, true) and coalesce(p.replaced_at > r.passed_at, true) as is_frozen
        from profiles p cross join report r
       where exists (select from unnest(p.fields) as field left join zero_carbon.industries d on d.code = field
                      where r.industry in (field, d.parent) or r.industry like field || '%')
    ), profile as (
      -- the frozen profile if it fits, else the current one, else the last that did
      select distinct on (person_id) * from fitting
       order by person_id, is_frozen desc, replaced_at desc nulls first
    )
    select e.person_id as id, acts.party_id as "partyId", loads.load, because.reason, because.since
      from profile e cross join report r
      join accounts.people p on p.id = e.person_id
      left join lateral (
        select m.party_id, m.created_at from accounts.memberships m
          join accounts.role_permissions g on g.role = m.role and g.permission = 'scores.edit'
          join accounts.parties x on x.id = m.party_id and x.state = 'active'
         where m.person_id = e.person_id order by m.created_at, m.party_id limit 1) as acts on true
      left join lateral (
        select min(m.created_at) as since from accounts.memberships m
          join accounts.role_permissions g on g.role = m.role and g.permission in ('panels.seat', 'experts.edit')
         where m.person_id = e.person_id) as officer on true
      left join lateral (
        select min(m.created_at) as since from accounts.memberships m
         where m.person_id = e.person_id and m.party_id in (r.party_id, r.organisation_id)) as member on true
      left join lateral (
        select min(s.invited_at) as since from zero_carbon.seats s join zero_carbon.panels w on w.id = s.panel_id
         where w.report_id = r.id and s.person_id = e.person_id) as seat on true
      left join lateral (
        select max(h.at) as since from kernel.history h
         where h.entity = 'person' and h.entity_id = p.id::text
           and h.action in ('person.leave', 'person.setRoles', 'person.lock', 'person.delete')) as account on true
      cross join lateral (
        select count(*)::int as load from zero_carbon.seats s
         where s.person_id = e.person_id and s.state = any(${[...openSeatStates]}::text[])) as loads
      cross join lateral (
        select * from (values
          (1, 'account', p.state <> 'active' or acts.party_id is null, account.since),
          (2, 'seat', seat.since is not null, seat.since),
          (3, 'officer', officer.since is not null, officer.since),
          (4, 'member', member.since is not null, member.since),
          (5, 'employer', e.employer_key in (r.name_key, r.organisation_key)
             or coalesce(e.credit_code = r.credit_code, false), e.saved_at),
          (6, 'fields', not e.is_frozen and e.replaced_at is not null, e.replaced_at),
          (7, 'away', e.away_from is not null and e.away_from <= ${today}::date
             and (e.away_until is null or ${today}::date <= e.away_until), coalesce(e.saved_at, e.away_from::timestamptz)),
          (8, 'late', not e.is_frozen, e.saved_at),
          (9, 'late', acts.created_at > r.passed_at, acts.created_at),
          (10, null, true, null::timestamptz)
        ) as reasons (rank, reason, applies, since) where applies order by rank limit 1) as because
     order by e.person_id`.execute(db);
  return {
    candidates: rows.filter(({ reason }) => reason === null),
    late: rows.filter(({ reason }) => reason === 'late'),
    leftOut: rows.filter(({ reason }) => reason !== null),
  };
}

/** The excluded experts, in stored form. */
export const storedLeftOut = (leftOut: readonly Fitting[]): LeftOut[] =>
  leftOut.map(({ id, reason, since }) => ({ id, reason: reason!, since: since?.toISOString() ?? null }));
