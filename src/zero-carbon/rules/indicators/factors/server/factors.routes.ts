import { sql } from 'kysely';
import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { handle, type Context, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { importRoutes } from '#kernel/import/server/import-routes.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import type { Factor } from '#zero-carbon/rules/calculation/factor.ts';
import { factorSetLifecycle } from '#zero-carbon/rules/indicators/editions/editions.states.ts';
import {
  draftEdition,
  editionInForce,
  editionRecord,
  editionsFound,
  presentEdition,
  publishEdition,
} from '#zero-carbon/rules/indicators/editions/server/editions.ts';
import * as contract from '#zero-carbon/rules/indicators/factors/factors.contract.ts';
import { factorWords } from '#zero-carbon/rules/indicators/factors/factors.words.ts';
import { differencesInFactors } from '#zero-carbon/rules/indicators/factors/factor-differences.ts';
import * as imports from '#zero-carbon/rules/indicators/factors/factor-import.contract.ts';
import { factorEditions } from './factor-editions.ts';
import { factorImporter } from './factor-importer.ts';
import { factorsOf } from './factors-of.ts';
import { removeFactor, saveFactor } from './save-factor.ts';

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
    kind text, "set" text, confidence text, superseded boolean, source jsonb, note jsonb, combustion jsonb)`,
);

type StoredFactor = { readonly [Field in keyof Required<Factor>]: Exclude<Factor[Field], undefined> | null } & Pick<
  Factor,
  'id' | 'category' | 'unit' | 'confidence' | 'region'
>;

/** The factors of a version's single document, which has some hundred. */
const factorsIn = (db: Db, edition: string) =>
  db
    .selectFrom('zero_carbon.factor_sets as s')
    .innerJoinLateral(
      () => inDocument,
      (join) => join.onTrue(),
    )
    .where('s.id', '=', edition)
    .select(['f.id', 'f.id as code', 'f.category', 'f.value', 'f.unit', 'f.gas', 'f.year', 'f.kind', 's.version'])
    .select(['f.set as factorSet', 'f.confidence as mark'])
    .select(sql<string | null>`nullif(f.region, '')`.as('region'))
    .select(sql<boolean>`coalesce(f.superseded, false)`.as('superseded'))
    .select(({ ref }) => [
      sql<string | null>`f.range ->> 'from'`.as('from'),
      sql<string | null>`f.range ->> 'to'`.as('to'),
      sql<string>`${ref('f.name')} ->> 'zh'`.as('nameZh'),
      sql<string>`${ref('f.name')} ->> 'en'`.as('nameEn'),
      sql<string>`f.source ->> 'zh'`.as('sourceZh'),
      sql<string>`f.source ->> 'en'`.as('sourceEn'),
      sql<string | null>`f.note ->> 'zh'`.as('noteZh'),
      sql<string | null>`f.note ->> 'en'`.as('noteEn'),
      sql<string | null>`f.combustion -> 'ncv' ->> 'value'`.as('ncv'),
      sql<string | null>`f.combustion -> 'ncv' ->> 'unit'`.as('ncvUnit'),
      sql<string | null>`f.combustion -> 'carbonContent' ->> 'value'`.as('carbon'),
      sql<string | null>`f.combustion ->> 'oxidation'`.as('oxidation'),
    ]);

type Wanted = Omit<ParamsOf<typeof contract.listFactors>, 'sort' | 'start' | 'limit' | 'exact'>;

const factorsFound = (
  { edition, find, category, mark, year, region, factorSet }: Wanted,
  { db }: Pick<Context, 'db'>,
) =>
  listSource({
    rows: factorsIn(db, edition)
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

export const factorRoutes: Route[] = [
  handleList(contract.listFactorSets, setsFound),
  handleListExport(contract.exportFactorSets, setsFound),
  handle(contract.showFactorSet, async ({ id }, { db, ...asker }) => {
    const row = await counted(editionsFound(db, factorEditions, {}))
      .select(['s.version', 's.touched'])
      .where('s.id', '=', id)
      .executeTakeFirstOrThrow(refuse.notFound);
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
  handleList(contract.listFactors, factorsFound),
  handleListExport(contract.exportFactors, factorsFound),
  handle(contract.showFactor, async ({ edition, code }, { db }) => {
    const row = await factorsIn(db, edition).where('f.id', '=', code).executeTakeFirstOrThrow(refuse.notFound);
    return row;
  }),
  handle(contract.saveFactor, saveFactor),
  handle(contract.removeFactor, removeFactor),
  handle(contract.factorDifferences, async ({ id }, { db, lang }) => {
    const inForce = await editionInForce(db, factorEditions);
    const [from, to] = [await factorsOf(db, inForce?.id ?? null), await factorsOf(db, id)];
    return { differences: differencesInFactors([...from.values()], [...to.values()], lang) };
  }),
  ...importRoutes(
    {
      template: imports.factorTemplate,
      upload: imports.importFactors,
      show: imports.shownFactors,
      apply: imports.applyFactors,
      cancel: imports.cancelFactors,
      rejected: imports.rejectedFactors,
    },
    factorImporter,
  ),
];

/** The wording of a factor version's history. */
export const factorSetRecord = editionRecord(factorEditions, factorWords.edition, contract.showFactorSet.access);
