import { sql } from 'kysely';
import { historyOf } from '#accounts/logs/server/history-of.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { handle, type Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList, handleListExport } from '#kernel/list/server/handle-list.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import { editionWords } from '#zero-carbon/indicators/editions.words.ts';
import { partWords } from '#zero-carbon/indicators/set-parts.words.ts';
import { indicatorSetLifecycle } from '#zero-carbon/indicators/editions.states.ts';
import * as contract from '#zero-carbon/indicators/sets/sets.contract.ts';
import { setWords } from '#zero-carbon/indicators/sets/sets.words.ts';
import { draftIndicatorSet } from './draft-indicator-set.ts';
import { publishIndicatorSet } from './publish-indicator-set.ts';
import { saveIndicatorSet } from './save-indicator-set.ts';
import './indicator-sets.tables.ts';

type Reader = Pick<Context, 'db' | 'lang'>;

const sets = ({ db, lang }: Reader) =>
  db
    .selectFrom('zero_carbon.indicator_sets as s')
    .leftJoin('zero_carbon.indicator_sets as b', 'b.id', 's.based_on')
    .select(['s.id', 's.code', 's.state', 'b.code as basedOn', 's.changed_at', 's.published_at'])
    .select(sql<string>`s.document -> 'title' ->> ${lang}`.as('title'));

type Row = Awaited<ReturnType<ReturnType<typeof sets>['executeTakeFirstOrThrow']>>;
const present = <R extends Row>({ changed_at: changed, published_at: published, ...row }: R) => ({
  ...row,
  changedAt: changed.toISOString(),
  publishedAt: published?.toISOString() ?? null,
});

const setsFound = (
  { find, state }: Pick<ParamsOf<typeof contract.listIndicatorSets>, 'find' | 'state'>,
  reader: Reader,
) =>
  listSource({
    rows: sets(reader)
      .$if(state !== undefined && state.length > 0, (rows) => rows.where('s.state', 'in', state!))
      .$if(Boolean(find), (rows) => rows.where('s.code', 'like', `${escapeLike(find!)}%`)),
    key: 's.id',
    sorts: { createdAt: 's.created_at' },
    present,
  });

export const setRoutes = [
  handleList(contract.listIndicatorSets, setsFound),
  handleListExport(contract.exportIndicatorSets, setsFound),
  handle(contract.showIndicatorSet, async ({ id }, { db, ...asker }) => {
    const row = await sets({ db, lang: asker.lang })
      .select(['s.version', 's.document', 's.touched'])
      .where('s.id', '=', id)
      .executeTakeFirst();
    if (!row) throw refuse.notFound();
    const current = await db
      .selectFrom('zero_carbon.indicator_sets')
      .select(['id', 'code', 'document'])
      .where('state', '=', 'published')
      .where('id', '<>', id)
      .executeTakeFirst();
    const moves = await movesOf(db, indicatorSetLifecycle, [id], asker);
    return { ...present(row), current: current ?? null, moves: moves.get(id) ?? [] };
  }),
  handle(contract.draftIndicatorSet, async (params, context) => ({ id: await draftIndicatorSet(params, context) })),
  handle(contract.saveIndicatorSet, saveIndicatorSet),
  handle(contract.publishIndicatorSet, async (params, context) => {
    await publishIndicatorSet(params, context);
    return {};
  }),
  handleList(contract.indicatorSetHistory, ({ id }, reader) =>
    historyOf(reader, [indicatorSetRecord], { entityId: id, reach: sql<boolean>`true` }),
  ),
];

/** How the history of an indicator set reads. */
export const indicatorSetRecord: RecordKind = {
  entity: 'indicator-set',
  name: setWords.set,
  lifecycle: indicatorSetLifecycle,
  actions: { 'indicator-set.draft': editionWords.drafted, 'indicator-set.edit': editionWords.edited },
  fields: {
    code: editionWords.code,
    from: editionWords.from,
    places: partWords.places,
    published_at: editionWords.publishedAt,
    sha256: setWords.hash,
  },
  names: async (ids, { db }) => {
    const rows = await db
      .selectFrom('zero_carbon.indicator_sets')
      .select(['id', 'code'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, code }) => [id, code]));
  },
  found: (typed) => sql`select id::text from zero_carbon.indicator_sets where code like ${`${escapeLike(typed)}%`}`,
};
