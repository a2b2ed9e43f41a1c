import { sql } from 'kysely';
import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import type { DueRow } from '#accounts/calendar/worklist.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { may, type Actor } from '#kernel/http/server/actor.ts';
import { handle } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import { tidyNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import {
  exportDueMisuse,
  listDueMisuse,
  listMisuse,
  reportMisuse,
  showMisuse,
} from '#zero-carbon/certification/misuse/misuse.contract.ts';
import { misuseLifecycle } from '#zero-carbon/certification/misuse/misuse.states.ts';
import { misuseWords as text } from '#zero-carbon/certification/misuse/misuse.words.ts';
import { reportMisuse as report } from './report-misuse.ts';

interface MisuseReader {
  readonly db: Db;
  readonly actor: Pick<Actor, 'partyId' | 'permissions'>;
  readonly lang: Lang;
}

/**
 * The reports visible by a permission: an issuer finds its own by their index, and each is also checked against the
 * reach.
 */
function reports({ db, actor, lang }: MisuseReader, permission: 'misuse.read' | 'misuse.handle') {
  const scope = actor.permissions.get(permission);
  return db
    .selectFrom('zero_carbon.misuse_reports as r')
    .leftJoin('zero_carbon.organisations as o', 'o.id', 'r.organisation_id')
    .where(within(misuseLifecycle, scope, actor, 'r'))
    .$if(scope !== 'all', (rows) =>
      rows.where(
        'r.organisation_id',
        '=',
        sql<string>`(select id from zero_carbon.organisations where party_id = ${actor.partyId})`,
      ),
    )
    .select(['r.id', 'r.receipt', 'r.number', 'r.place', 'r.state', 'r.reported_at as reportedAt'])
    .select(lang === 'zh' ? 'o.name_zh as organisation' : 'o.name_en as organisation');
}

type Row = Awaited<ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>>;
const present = <R extends Row>({ organisation, ...row }: R) => ({
  ...row,
  organisationName: organisation ?? '',
});

/** Exported for the test that each filter has its index. */
export const misuseSource = (
  { find, state, organisation }: Pick<ParamsOf<typeof listMisuse>, 'find' | 'state' | 'organisation'>,
  reader: MisuseReader,
) =>
  listSource({
    rows: reports(reader, 'misuse.read')
      .$if(organisation !== undefined, (rows) => rows.where('r.organisation_id', '=', organisation!))
      .$if(state !== undefined && state.length > 0, (rows) => rows.where('r.state', 'in', state!))
      .$if(Boolean(find), (rows) => {
        const beginning = `${escapeLike(tidyNumber(find!))}%`;
        return rows.where(({ or, eb }) => or([eb('r.receipt', 'like', beginning), eb('r.number', 'like', beginning)]));
      }),
    key: 'r.id',
    sorts: { reportedAt: 'r.reported_at' },
    present,
  });

/** Exported for the test that each filter has its index. */
export async function dueMisuseSource(
  params: Pick<ParamsOf<typeof listDueMisuse>, 'due'>,
  context: MisuseReader & { readonly clock: Clock },
) {
  const { waiting, read } = await duesOf(misuseLifecycle, 'r', params, context);
  return listSource({
    rows: reports(context, 'misuse.handle').select('r.due_on as dueOn').where(waiting),
    key: 'r.id',
    sorts: { dueOn: 'r.due_on' },
    lookUp: (rows) => read(rows.flatMap(({ dueOn }) => dueOn ?? [])),
    present: ({ dueOn, ...row }, dueOf: (day: string) => DueRow) => ({ ...present(row), ...dueOf(dueOn!) }),
  });
}

export const misuseRoutes = [
  handle(reportMisuse, async (params, context) => ({ receipt: await report(params, context) })),
  handleList(listMisuse, misuseSource),
  handleList(listDueMisuse, dueMisuseSource),
  handleListExport(exportDueMisuse, dueMisuseSource),
  handle(showMisuse, async ({ id }, reader) => {
    const found = await reports(reader, 'misuse.read')
      .select(['r.seen_on as seenOn', 'r.account', 'r.mail'])
      .where('r.id', '=', id)
      .executeTakeFirstOrThrow(refuse.notFound);
    const { mail, ...row } = present(found);
    const moves = await movesOf(reader.db, misuseLifecycle, [id], reader);
    // reported enterprises pay the issuer, so the issuer must not learn the senders' identity
    const isAnswering = may(reader.actor, 'misuse.read', 'all');
    return { ...row, ...(isAnswering && { mail }), moves: moves.get(id) ?? [] };
  }),
];

/** The wording of a report in the history; it is named by its receipt, and searched by the start of it. */
export const misuseRecord: RecordKind = {
  entity: 'misuse-report',
  name: text.report,
  lifecycle: misuseLifecycle,
  readers: { access: showMisuse.access },
  actions: { 'misuse-report.report': text.reported, 'misuse-report.forgetMail': text.mailForgotten },
  fields: { receipt: text.receipt, number: text.number, closed_at: text.closedAt, due_on: text.dueOn },
  names: namesIn('zero_carbon.misuse_reports', 'receipt'),
  found: (typed) =>
    sql`select id::text from zero_carbon.misuse_reports where receipt like ${`${escapeLike(typed.toUpperCase())}%`}`,
};
