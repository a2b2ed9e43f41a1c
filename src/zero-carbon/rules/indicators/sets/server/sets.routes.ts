import { sql } from 'kysely';
import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { handle, type Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import { indicatorSetLifecycle } from '#zero-carbon/rules/indicators/editions/editions.states.ts';
import {
  draftEdition,
  editionRecord,
  editionsFound,
  lockedDraft,
  presentEdition,
  publishEdition,
  writeDraft,
} from '#zero-carbon/rules/indicators/editions/server/editions.ts';
import { differencesOf } from '#zero-carbon/rules/indicators/set-differences.ts';
import * as contract from '#zero-carbon/rules/indicators/sets/sets.contract.ts';
import { setWords } from '#zero-carbon/rules/indicators/sets/sets.words.ts';
import { indicatorEditions } from './indicator-editions.ts';

const setsFound = (wanted: Pick<ParamsOf<typeof contract.listIndicatorSets>, 'find' | 'state'>, { db, lang }: Reader) =>
  listSource({
    rows: titled(editionsFound(db, indicatorEditions, wanted), lang),
    key: 's.id',
    sorts: { createdAt: 's.created_at' },
    present: presentEdition,
  });

const titled = (found: ReturnType<typeof editionsFound>, lang: Lang) =>
  found.select(sql<string>`s.document -> 'title' ->> ${lang}`.as('title'));

type Reader = Pick<Context, 'db' | 'lang'>;

export const setRoutes = [
  handleList(contract.listIndicatorSets, setsFound),
  handleListExport(contract.exportIndicatorSets, setsFound),
  handle(contract.showIndicatorSet, async ({ id }, { db, ...asker }) => {
    const row = await titled(editionsFound(db, indicatorEditions, {}), asker.lang)
      .select(['s.version', 's.document', 's.touched'])
      .where('s.id', '=', id)
      .executeTakeFirstOrThrow(refuse.notFound);
    const current = await db
      .selectFrom('zero_carbon.indicator_sets')
      .select(['id', 'code', 'document'])
      .where('state', '=', 'published')
      .where('id', '<>', id)
      .executeTakeFirst();
    const moves = await movesOf(db, indicatorSetLifecycle, [id], asker);
    return { ...presentEdition(row), current: current ?? null, moves: moves.get(id) ?? [] };
  }),
  handle(contract.draftIndicatorSet, (params, context) => draftEdition(indicatorEditions, params, context)),
  handle(contract.saveIndicatorSet, async ({ id, version, document }, context) => {
    const draft = await lockedDraft(context.db, indicatorEditions, id, version);
    const places = differencesOf(draft.document, document, 'zh');
    return writeDraft(indicatorEditions, draft, { document, places }, context);
  }),
  handle(contract.publishIndicatorSet, async (params, context) => {
    await publishEdition(indicatorEditions, params, context);
    return {};
  }),
];

/** The wording of an indicator set's history. */
export const indicatorSetRecord = editionRecord(indicatorEditions, setWords.set, contract.showIndicatorSet.access);
