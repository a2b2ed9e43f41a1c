import { sql, type RawBuilder } from 'kysely';
import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import type { DueRow } from '#accounts/calendar/worklist.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { looksLikeNumber, tidyNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { stateToday } from '#zero-carbon/certification/certificates/server/search/search-certificates.ts';
import type {
  listOwnSurveillances,
  listSurveillances,
} from '#zero-carbon/certification/surveillance/surveillances.contract.ts';
import { surveillanceLifecycle } from '#zero-carbon/certification/surveillance/surveillances.states.ts';

/** The caller, with language and clock. */
export interface Surveyor {
  readonly db: Db;
  readonly actor: Pick<Actor, 'partyId' | 'permissions'>;
  readonly lang: Lang;
  readonly clock: Clock;
}

/** The surveillances within a reader's reach by a permission, with their certificates. */
export const surveillancesOf = ({ db, actor }: Surveyor, permission: Permission) =>
  db
    .selectFrom('zero_carbon.surveillances as s')
    .innerJoin('zero_carbon.certificates as c', 'c.id', 's.certificate_id')
    .where(within(surveillanceLifecycle, actor.permissions.get(permission), actor, 's'))
    .select(['s.id', 's.turn', 's.day', 's.state', 's.due_on', 's.outcome', 'c.number', 'c.site_address'])
    .select(['c.enterprise_name', 'c.enterprise_name_en', 'c.expires_on', 'c.state_on'])
    .select('c.state as certificate_state');

type Row = Awaited<ReturnType<ReturnType<typeof surveillancesOf>['executeTakeFirstOrThrow']>>;

export const present = (row: Row, { lang, clock }: Surveyor, dueOf: (day: string) => DueRow) => ({
  id: row.id,
  number: row.number,
  enterpriseName: lang === 'zh' ? row.enterprise_name : (row.enterprise_name_en ?? row.enterprise_name),
  siteAddress: row.site_address,
  turn: row.turn,
  day: row.day,
  state: row.state,
  isChecked: row.state === 'declared' && row.outcome !== null,
  certificateState: stateToday({ ...row, state: row.certificate_state }, clock).state,
  due: row.due_on === null ? null : dueOf(row.due_on),
});

/** The deadlines of due days. */
export const readDues = async (reader: Surveyor, days: readonly string[]) =>
  (await duesOf(surveillanceLifecycle, 's', {}, reader)).read(days);

type Asked = Partial<Omit<ParamsOf<typeof listSurveillances>, 'start' | 'limit'>>;

const source = (reader: Surveyor, permission: Permission, { find, state, from, until }: Asked) =>
  listSource({
    rows: surveillancesOf(reader, permission)
      .$if(find !== undefined, (rows) => rows.where(holding(find!)))
      .$if(state !== undefined && state.length > 0, (rows) => rows.where('s.state', 'in', state!))
      .$if(from !== undefined, (rows) => rows.where('s.day', '>=', from!))
      .$if(until !== undefined, (rows) => rows.where('s.day', '<=', until!)),
    key: 's.id',
    sorts: { day: 's.day' },
    lookUp: (rows) =>
      readDues(
        reader,
        rows.flatMap(({ due_on: day }) => day ?? []),
      ),
    present: (row, dueOf: (day: string) => DueRow) => present(row, reader, dueOf),
  });

/** The surveillances that the actor's organisation checks, filtered. */
export const assignedSource = (asked: Asked, reader: Surveyor) => source(reader, 'certificates.surveil', asked);

/** The surveillances of the actor's enterprise, filtered. */
export const ownSource = (
  asked: Partial<Omit<ParamsOf<typeof listOwnSurveillances>, 'start' | 'limit'>>,
  reader: Surveyor,
) => source(reader, 'certificates.read', asked);

/** Matches the start of a number, or a part of a name or a location. */
function holding(find: string): RawBuilder<boolean> {
  return looksLikeNumber(find)
    ? sql<boolean>`c.number like ${`${escapeLike(tidyNumber(find))}%`}`
    : sql<boolean>`c.search_key like ${`%${escapeLike(normalise(find))}%`}`;
}

/** One surveillance with all its data; undefined if it does not exist or is out of reach. */
export const wholeSurveillance = (reader: Surveyor, permission: Permission, id: string) =>
  surveillancesOf(reader, permission)
    .leftJoin('accounts.people as checker', 'checker.id', 's.checked_by')
    .leftJoin('accounts.people as confirmer', 'confirmer.id', 's.confirmed_by')
    .select(['c.id as certificateId', 'c.evaluation_type as type', 'c.report_start', 'c.report_end'])
    .select(['c.scope1', 'c.scope2', 'c.scope3', 'c.removal', 'c.offset_tonnes', 'c.net', 'c.star', 'c.site_id'])
    .select(['c.decide_by', 's.grace_until', 's.suspension_id', 's.report_id', 's.report_number', 's.period_start'])
    .select(['s.period_end', 's.scope1 as scope1Now', 's.scope2 as scope2Now', 's.scope3 as scope3Now'])
    .select(['s.removal as removalNow', 's.offset_tonnes as offsetNow', 's.net as netNow', 's.star as starNow'])
    .select(['s.points', 's.declared_at', 's.reason', 's.checked_by', 's.checked_at', 's.sent_back', 's.confirmed_at'])
    .select([
      's.version',
      's.certificate_id',
      's.party_id',
      'checker.name as checkedBy',
      'confirmer.name as confirmedBy',
    ])
    .select((of) => [
      sql<string>`coalesce(s.grace_until, kernel.period_end('surveillance-grace', s.day))`.as('graceUntil'),
      of
        .selectFrom('zero_carbon.surveillances as b')
        .select('b.day')
        .whereRef('b.certificate_id', '=', 's.certificate_id')
        .whereRef('b.turn', '=', sql<number>`s.turn - 1`)
        .as('dayBefore'),
      of
        .selectFrom('zero_carbon.surveillance_plans as p')
        .select(sql<string>`(p.counted_from + make_interval(months => p.months * (s.turn - 1)))::date`.as('began'))
        .whereRef('p.certificate_id', '=', 's.certificate_id')
        .as('began'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();
export type WholeSurveillance = NonNullable<Awaited<ReturnType<typeof wholeSurveillance>>>;
