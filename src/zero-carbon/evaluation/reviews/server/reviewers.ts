import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';

/** States in which a report counts as its reviewer's work: a supplemented report comes back. */
export const reviewerStates = ['org_review', 'org_supplement'] as const;

/** Condition that a person is a member of the report's enterprise. */
export const isMember = (person: RawBuilder<unknown>, row: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from accounts.memberships n where n.person_id = ${person} and n.party_id = ${sql.ref(`${row}.party_id`)})`;

/** The reviewers of an organisation, with the number of reports of each, the fewest first. */
export async function reviewersOf(db: Db, partyId: string | null, today: string) {
  const { rows } = await sql<{ id: string; name: string; load: number; overdue: number }>`
    select p.id, p.name, count(r.id)::int as load,
           (count(r.id) filter (where r.state = 'org_review' and r.due_on < ${today}::date))::int as overdue
      from accounts.people p
      left join zero_carbon.reports r on r.reviewer_id = p.id and r.organisation_id = ${partyId}
                                     and r.state = any(${[...reviewerStates]}::text[])
     where p.state = 'active' and exists (
       select from accounts.memberships m join accounts.role_permissions g on g.role = m.role
        where m.person_id = p.id and m.party_id = ${partyId} and g.permission = 'reviews.edit')
     group by p.id
     order by load, p.id
     limit 500`.execute(db);
  return rows;
}
type Reviewer = Awaited<ReturnType<typeof reviewersOf>>[number];

/**
 * Condition that the industry of `n`, a code of any length, is within some divisions; for a section, that one is within
 * it.
 */
const industryFits = (divisions: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from unnest(${divisions}) as field left join zero_carbon.industries d on d.code = field
   where n.industry in (field, d.parent) or n.industry like field || '%')`;

interface Pair {
  readonly report: string;
  readonly person: string;
  /** The report's enterprise is in one of the person's fields. */
  readonly fits: boolean;
  /** The person belongs to the enterprise, or has the report already. */
  readonly barred: boolean;
}

/**
 * The possible reviewers of some reports in an organisation. A reviewer's own fields count, else the organisation's; if
 * neither has any, every industry matches.
 */
async function pairsOf(db: Db, partyId: string | null, reports: readonly string[], people: readonly Reviewer[]) {
  const { rows } = await sql<Pair>`
    select r.id as report, p.id as person,
           case when cardinality(f.fields) > 0 then ${industryFits(sql.ref('f.fields'))}
                when cardinality(o.fields) > 0 then ${industryFits(sql.ref('o.fields'))}
                else true end as fits,
           (${isMember(sql.ref('p.id'), 'r')} or (r.state = 'org_review' and r.reviewer_id is not distinct from p.id)) as barred
      from zero_carbon.reports r
      cross join unnest(${people.map(({ id }) => id)}::bigint[]) as p(id)
      left join zero_carbon.enterprises n on n.party_id = r.party_id
      left join zero_carbon.organisations o on o.party_id = ${partyId}
      left join zero_carbon.reviewer_fields f on f.party_id = ${partyId} and f.person_id = p.id
     where r.id = any(${[...reports]}::bigint[])
     order by r.due_on nulls last, r.id, p.id`.execute(db);
  return rows;
}

/** The proposed reviewers of some reports. */
export interface Proposal {
  /** The reviewer who suits most of them first; among equals, the one with the fewest reports. */
  readonly reviewers: readonly (Reviewer & { readonly fits: number; readonly barred: number })[];
  /** The proposed reviewer of each report, earliest due first; undefined if no one may review it. */
  readonly spread: ReadonlyMap<string, string | undefined>;
}

/**
 * Proposes reviewers by field and load: each report goes to a reviewer whose fields match, among these to the one with
 * the fewest reports then; without a match, to the one with the fewest. Members of the enterprise are never proposed.
 */
export async function proposeReviewers(
  db: Db,
  partyId: string | null,
  reports: readonly string[],
  today: string,
): Promise<Proposal> {
  const people = await reviewersOf(db, partyId, today);
  const pairs = await pairsOf(db, partyId, reports, people);
  const counted = (person: string, of: (pair: Pair) => boolean): number =>
    pairs.filter((pair) => pair.person === person && of(pair)).length;
  const reviewers = people
    .map((one) => ({
      ...one,
      fits: counted(one.id, ({ fits, barred }) => fits && !barred),
      barred: counted(one.id, ({ barred }) => barred),
    }))
    // toSorted is stable: equal entries stay sorted by load
    .toSorted((a, b) => b.fits - a.fits || a.barred - b.barred);
  const loads = new Map(people.map(({ id, load }) => [id, load]));
  const spread = new Map<string, string | undefined>();
  for (const [report, candidates] of Map.groupBy(pairs, (pair) => pair.report)) {
    const [best] = candidates
      .filter(({ barred }) => !barred)
      .toSorted((a, b) => Number(b.fits) - Number(a.fits) || loads.get(a.person)! - loads.get(b.person)!);
    if (best) loads.set(best.person, loads.get(best.person)! + 1);
    spread.set(report, best?.person);
  }
  return { reviewers, spread };
}
