import { sql, type RawBuilder } from 'kysely';
import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import type { DueRow } from '#accounts/calendar/worklist.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { looksLikeNumber, tidyNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import type {
  listCertificates,
  listDueCertificates,
} from '#zero-carbon/certification/certificates/registry/registry.contract.ts';
import { stateToday } from '#zero-carbon/certification/certificates/server/search/search-certificates.ts';

/** The caller, with language and clock. */
export interface Keeper {
  readonly db: Db;
  readonly actor: Pick<Actor, 'partyId' | 'permissions'>;
  readonly lang: Lang;
  readonly clock: Clock;
}

const certificatesOf = ({ db, actor, lang }: Keeper) =>
  db
    .selectFrom('zero_carbon.certificates as c')
    .leftJoin('zero_carbon.organisations as o', 'o.id', 'c.organisation_id')
    .where(within(certificateLifecycle, actor.permissions.get('certificates.manage'), actor, 'c'))
    .select(['c.id', 'c.number', 'c.evaluation_type as type', 'c.star', 'c.issued_on', 'c.expires_on'])
    .select(['c.state', 'c.state_on', 'c.enterprise_name', 'c.enterprise_name_en'])
    .select(lang === 'zh' ? 'o.name_zh as organisation' : 'o.name_en as organisation');

type Row = Awaited<ReturnType<ReturnType<typeof certificatesOf>['executeTakeFirstOrThrow']>>;

function present(row: Row, { lang, clock }: Keeper) {
  const { state, state_on: stateOn } = stateToday(row, clock);
  return {
    id: row.id,
    number: row.number,
    enterpriseName: lang === 'zh' ? row.enterprise_name : (row.enterprise_name_en ?? row.enterprise_name),
    type: row.type,
    star: row.star,
    organisationName: row.organisation ?? '',
    issuedOn: row.issued_on,
    expiresOn: row.expires_on,
    state,
    stateOn,
  };
}

/** The certificates that the actor manages, filtered. */
export function registrySource(asked: Omit<ParamsOf<typeof listCertificates>, 'start' | 'limit'>, keeper: Keeper) {
  const { find, state, star, type, organisation, from, until } = asked;
  return listSource({
    rows: certificatesOf(keeper)
      .$if(find !== undefined, (rows) => rows.where(holding(find!)))
      .$if(state !== undefined && state.length > 0, (rows) => rows.where('c.state', 'in', state!))
      .$if(star !== undefined && star.length > 0, (rows) => rows.where('c.star', 'in', star!.map(Number)))
      .$if(type !== undefined, (rows) => rows.where('c.evaluation_type', '=', type!))
      .$if(organisation !== undefined, (rows) => rows.where('c.organisation_id', '=', organisation!))
      .$if(from !== undefined, (rows) => rows.where('c.issued_on', '>=', from!))
      .$if(until !== undefined, (rows) => rows.where('c.issued_on', '<=', until!)),
    key: 'c.id',
    sorts: { issuedOn: 'c.issued_on', expiresOn: 'c.expires_on' },
    present: (row) => present(row, keeper),
  });
}

/** The suspended certificates that the actor manages, filtered; those past their last day have expired. */
export async function dueSource(
  params: Pick<ParamsOf<typeof listDueCertificates>, 'due' | 'restoration'>,
  keeper: Keeper,
) {
  const { restoration } = params;
  const { waiting, read } = await duesOf(certificateLifecycle, 'c', params, keeper);
  return listSource({
    rows: certificatesOf(keeper)
      .select(['c.decide_by', 'c.restore_by'])
      .where(waiting)
      .where('c.expires_on', '>=', keeper.clock.today())
      .$if(restoration === 'requested', (rows) => rows.where('c.restore_by', 'is not', null))
      .$if(restoration === 'notRequested', (rows) => rows.where('c.restore_by', 'is', null)),
    key: 'c.id',
    sorts: { dueOn: 'c.decide_by' },
    lookUp: (rows) => read(rows.flatMap(({ decide_by: day }) => day ?? [])),
    present: (row, dueOf: (day: string) => DueRow) => ({
      ...present(row, keeper),
      ...dueOf(row.decide_by!),
      restoration: row.restore_by === null ? ('notRequested' as const) : ('requested' as const),
    }),
  });
}

/** Matches the start of a number, or a part of a name or a location; two characters use an index of their own. */
function holding(find: string): RawBuilder<boolean> {
  if (looksLikeNumber(find)) return sql<boolean>`c.number like ${`${escapeLike(tidyNumber(find))}%`}`;
  const part = normalise(find);
  return [...part].length === 2
    ? sql<boolean>`(c.issued_on, c.id) in (
        select g.issued_on, g.certificate_id from zero_carbon.certificate_grams g where g.gram = ${part})`
    : sql<boolean>`c.search_key like ${`%${escapeLike(part)}%`}`;
}

/** Returns true if the actor may correct a certificate: one in force, with the right to issue. */
export async function mayReissue({ db, actor, clock }: Keeper, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('zero_carbon.certificates as c')
    .select('c.id')
    .where('c.id', '=', id)
    .where(within(certificateLifecycle, actor.permissions.get('certificates.issue'), actor, 'c'))
    .where('c.state', 'in', certificateLifecycle.moves.reissue.from)
    .where('c.expires_on', '>=', clock.today())
    .executeTakeFirst();
  return found !== undefined;
}

/** One certificate with its facts; undefined if it does not exist or is out of reach. */
export async function keptCertificate(keeper: Keeper, id: string) {
  const row = await certificatesOf(keeper)
    .where('c.id', '=', id)
    .select(['c.credit_code', 'c.site_address', 'c.boundary_zh', 'c.boundary_en', 'c.standard', 'c.report_start'])
    .select(['c.report_end', 'c.state_note_zh', 'c.state_note_en', 'c.decide_by'])
    .executeTakeFirst();
  if (!row) return undefined;
  const shown = present(row, keeper);
  const [boundary, note, other] =
    keeper.lang === 'zh'
      ? [row.boundary_zh, row.state_note_zh, row.state_note_en]
      : [row.boundary_en, row.state_note_en, row.state_note_zh];
  return {
    ...shown,
    creditCode: row.credit_code,
    siteAddress: row.site_address,
    boundary,
    standard: row.standard,
    reportStart: row.report_start,
    reportEnd: row.report_end,
    stateNote: shown.state === row.state ? (note ?? other) : null,
    decideBy: shown.state === 'suspended' ? row.decide_by : null,
  };
}
