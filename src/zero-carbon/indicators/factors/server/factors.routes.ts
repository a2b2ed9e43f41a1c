import { sql } from 'kysely';
import { historyOf } from '#accounts/logs/server/history-of.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { handle, type Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList, handleListExport } from '#kernel/list/server/handle-list.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import type { Factor } from '#zero-carbon/calculation/factor.ts';
import { factorSetLifecycle } from '#zero-carbon/indicators/editions/editions.states.ts';
import {
  draftEdition,
  editionInForce,
  editionRecord,
  editionsFound,
  presentEdition,
  publishEdition,
} from '#zero-carbon/indicators/editions/server/editions.ts';
import * as contract from '#zero-carbon/indicators/factors/factors.contract.ts';
import { factorWords } from '#zero-carbon/indicators/factors/factors.words.ts';
import { factorEditions } from './factor-editions.ts';

const counted = (found: ReturnType<typeof editionsFound>) =>
  found.select(sql<number>`jsonb_array_length(s.document)`.as('count'));

const setsFound = (
  wanted: Pick<ParamsOf<typeof contract.listFactorSets>, 'find' | 'state'>,
  { db }: Pick<Context, 'db'>,
) =>
  listSource({
    rows: counted(editionsFound(db, factorEditions, wanted)),
    key: 's.id',
    sorts: { createdAt: 's.created_at' },
    present: presentEdition,
  });

/** The factors in a version's document, as rows. */
const inDocument = sql<StoredFactor>`jsonb_to_recordset(s.document)`.as<'f'>(
  sql`f (id text, category text, name jsonb, value text, range jsonb, unit text, gas text, year integer, region text,
    "set" text, confidence text, superseded boolean, source jsonb, note jsonb)`,
);

type StoredFactor = Required<Pick<Factor, 'id' | 'category' | 'name' | 'value' | 'unit' | 'year' | 'region'>> &
  Pick<Factor, 'confidence' | 'source'> & {
    readonly range: Factor['range'] | null;
    readonly gas: string | null;
    readonly set: string | null;
    readonly superseded: boolean | null;
    readonly note: Factor['note'] | null;
  };

type Wanted = Omit<ParamsOf<typeof contract.listFactors>, 'sort' | 'start' | 'limit' | 'exact'>;

/** Found in the one document of the version, which has some hundred factors. */
const factorsFound = (
  { edition, find, category, mark, year, region, factorSet }: Wanted,
  { db, lang }: Pick<Context, 'db' | 'lang'>,
) =>
  listSource({
    rows: db
      .selectFrom('zero_carbon.factor_sets as s')
      .innerJoinLateral(
        () => inDocument,
        (join) => join.onTrue(),
      )
      .where('s.id', '=', edition)
      .select(['f.id', 'f.id as code', 'f.category', 'f.value', 'f.unit', 'f.year', 'f.region', 'f.confidence as mark'])
      .select(sql<string | null>`f.range ->> 'from'`.as('from'))
      .select(sql<string | null>`f.range ->> 'to'`.as('to'))
      .select(sql<string>`coalesce(f.gas, '')`.as('gas'))
      .select(sql<string>`coalesce(f.set, '')`.as('factorSet'))
      .select(sql<boolean>`coalesce(f.superseded, false)`.as('superseded'))
      .select(sql<string>`f.name ->> ${lang}`.as('name'))
      .select(sql<string>`f.source ->> ${lang}`.as('source'))
      .select(sql<string>`coalesce(f.note ->> ${lang}, '')`.as('note'))
      .$if(Boolean(find), (rows) =>
        rows.where(
          sql<boolean>`lower(normalize(concat_ws(' ', f.id, f.gas, f.name ->> 'zh', f.name ->> 'en', f.source ->> 'zh',
            f.source ->> 'en'), NFKC)) like ${`%${escapeLike(normalise(find!))}%`}`,
        ),
      )
      .$if(category !== undefined && category.length > 0, (rows) => rows.where('f.category', 'in', category!))
      .$if(mark !== undefined && mark.length > 0, (rows) => rows.where('f.confidence', 'in', mark!))
      .$if(year !== undefined, (rows) => rows.where('f.year', '=', year!))
      .$if(Boolean(region), (rows) => rows.where('f.region', '=', region!.toUpperCase()))
      .$if(Boolean(factorSet), (rows) => rows.where('f.set', '=', factorSet!)),
    key: sql`f.id collate "C"`,
    sorts: { code: sql`f.id collate "C"`, year: 'f.year' },
    present: (row) => row,
  });

export const factorRoutes = [
  handleList(contract.listFactorSets, setsFound),
  handleListExport(contract.exportFactorSets, setsFound),
  handle(contract.showFactorSet, async ({ id }, { db, ...asker }) => {
    const row = await counted(editionsFound(db, factorEditions, {}))
      .select(['s.version', 's.touched'])
      .where('s.id', '=', id)
      .executeTakeFirst();
    if (!row) throw refuse.notFound();
    const inForce = await editionInForce(db, factorEditions);
    const moves = await movesOf(db, factorSetLifecycle, [id], asker);
    const current = inForce && inForce.id !== id ? inForce : null;
    return { ...presentEdition(row), current, moves: moves.get(id) ?? [] };
  }),
  handle(contract.draftFactorSet, (params, context) => draftEdition(factorEditions, params, context)),
  handle(contract.publishFactorSet, async (params, context) => {
    await publishEdition(factorEditions, params, context);
    return {};
  }),
  handleList(contract.factorSetHistory, ({ id }, reader) =>
    historyOf(reader, [factorSetRecord], { entityId: id, reach: sql<boolean>`true` }),
  ),
  handleList(contract.listFactors, factorsFound),
  handleListExport(contract.exportFactors, factorsFound),
];

/** How the history of a version of the factors reads. */
export const factorSetRecord = editionRecord(factorEditions, factorWords.edition);
