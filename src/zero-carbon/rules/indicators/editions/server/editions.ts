import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuseTaken } from '#kernel/http/server/refuse-taken.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import type { Lang, Text } from '#kernel/i18n/text.ts';
import type { HistoryReaders, RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { editionWords } from '#zero-carbon/rules/indicators/editions/editions.words.ts';
import type {
  EditionState,
  factorSetLifecycle,
  indicatorSetLifecycle,
} from '#zero-carbon/rules/indicators/editions/editions.states.ts';
import { hashOfEdition } from './hash-edition.ts';

/** The last author of each field, by the field's key. */
type Touched = Readonly<Record<string, { readonly person: string; readonly at: string }>>;

/** A versioned document: indicators, or factors. */
export interface Editions<Document> {
  readonly table: 'zero_carbon.indicator_sets' | 'zero_carbon.factor_sets';
  readonly lifecycle: typeof indicatorSetLifecycle | typeof factorSetLifecycle;
  /** The problem that prevents publication; undefined for none. */
  readonly problem: (document: Document, lang: Lang) => string | undefined;
}

type InTable = Pick<Editions<never>, 'table'>;
type Acting = Pick<Context, 'clock' | 'lang'> & { readonly db: Db; readonly actor: NonNullable<Context['actor']> };
/** The author; a task can be one too. */
type Writing = Pick<Acting, 'db' | 'clock'> & { readonly actor: Pick<Acting['actor'], 'personId' | 'partyId'> };

/** The tables have the same columns: to Kysely each of them is this one. */
type AnyTable = 'zero_carbon.indicator_sets';

const rowsOf = (db: Db, { table }: InTable) => db.selectFrom(table as AnyTable);

/** Drafts a version from any other, in any state: an old one can be reused. */
export async function draftEdition<Document>(
  of: Editions<Document>,
  { code, from }: { readonly code: string; readonly from: string },
  { db: tx, actor, clock, lang }: Acting,
): Promise<{ id: string }> {
  const at = clock.now();
  const base = await rowsOf(tx, of)
    .select(['id', 'code', 'document'])
    .where('id', '=', from)
    .executeTakeFirstOrThrow(refuse.notFound);
  const constraint = `${of.table.split('.')[1]}_code_key`;
  const drafted = await refuseTaken({ [constraint]: ['code', editionWords.codeTaken] }, lang, () =>
    addDraft(tx, of, { code, document: base.document, basedOn: base.id, at }),
  );
  const content = { after: { code, from: base.code } };
  const entity = of.lifecycle.name;
  await record(tx, { actor, entity, entityId: drafted.id, action: `${entity}.draft`, at, content });
  return drafted;
}

interface NewDraft {
  readonly code: string;
  readonly document: unknown;
  readonly basedOn: string | null;
  readonly at: Date;
}

export const addDraft = (
  tx: Db,
  { table }: InTable,
  { code, document, basedOn, at }: NewDraft,
): Promise<{ id: string }> =>
  tx
    .insertInto(table as AnyTable)
    .values({
      code,
      document: JSON.stringify(document),
      based_on: basedOn,
      created_at: at,
      changed_at: at,
      published_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/**
 * A draft's row, locked, at the version that its reader saw.
 *
 * @throws Refusal 4009 if its version has changed, or it is no draft any more.
 */
export async function lockedDraft<Document>(tx: Db, of: Editions<Document>, id: string, version: number) {
  const row = await rowsOf(tx, of)
    .select(['id', 'code', 'state', 'version', 'document', 'touched'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  if (row.state !== 'draft') throw refuse.state(row.state);
  checkVersion(row, version);
  return { ...row, document: row.document as Document };
}

/** A field of a document that an edit changed, with its previous value. */
export interface ChangedPlace {
  readonly key: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Writes a locked draft, the author of each changed field, and the previous values. */
export async function writeDraft<Document>(
  of: Editions<Document>,
  draft: { readonly id: string; readonly version: number; readonly touched: Touched },
  { document, places }: { readonly document: Document; readonly places: readonly ChangedPlace[] },
  { db: tx, actor, clock }: Writing,
): Promise<{ version: number; savedAt: string; touched: Touched }> {
  const at = clock.now();
  const savedAt = at.toISOString();
  if (places.length === 0) return { version: draft.version, savedAt, touched: draft.touched };
  const { name: person } = await tx
    .selectFrom('accounts.people')
    .select('name')
    .where('id', '=', actor.personId)
    .executeTakeFirstOrThrow();
  const touched = { ...draft.touched, ...Object.fromEntries(places.map(({ key }) => [key, { person, at: savedAt }])) };
  const version = draft.version + 1;
  await tx
    .updateTable(of.table as AnyTable)
    .set({ document: JSON.stringify(document), touched: JSON.stringify(touched), version, changed_at: at })
    .where('id', '=', draft.id)
    .execute();
  const side = (which: 'before' | 'after') => ({
    places: places.map((place) => `${place.key}: ${place[which] ?? '–'}`).join('\n'),
  });
  const content = { before: side('before'), after: side('after') };
  const entity = of.lifecycle.name;
  await record(tx, { actor, entity, entityId: draft.id, action: `${entity}.edit`, at, content });
  return { version, savedAt, touched };
}

/**
 * Puts a reviewed draft into force, and retires the version that it was compared with.
 *
 * @throws Refusal 4009 if either has changed since; 5000 with the first problem that prevents publication.
 */
export async function publishEdition<Document>(
  of: Editions<Document>,
  { id, version, current }: { readonly id: string; readonly version: number; readonly current: string | null },
  { db: tx, actor, clock, lang }: Acting,
): Promise<void> {
  // the version in force before the draft, always in this order: two concurrent publications wait for each other
  const published = await rowsOf(tx, of).select('id').where('state', '=', 'published').forUpdate().executeTakeFirst();
  const draft = await lockedDraft(tx, of, id, version);
  if ((published?.id ?? null) !== current) throw refuse.state('published');
  const problem = of.problem(draft.document, lang);
  if (problem !== undefined) throw refuse.rule(editionWords.incomplete, { problem });
  if (published) await move(tx, of.lifecycle, 'retire', published.id, { actor, clock });
  await move(tx, of.lifecycle, 'publish', id, { actor, clock, changes: { published_hash: hashOfEdition(draft) } });
}

/** The version in force; undefined if none is published. */
export const editionInForce = (db: Db, of: InTable) =>
  rowsOf(db, of).select(['id', 'code']).where('state', '=', 'published').executeTakeFirst();

/** Versions with the code of each one's origin, searched by the start of their codes and by state. */
export const editionsFound = (db: Db, { table }: InTable, { find, state }: Wanted) =>
  db
    .selectFrom(`${table as AnyTable} as s`)
    .leftJoin(`${table as AnyTable} as b`, 'b.id', 's.based_on')
    .select(['s.id', 's.code', 's.state', 'b.code as basedOn', 's.changed_at', 's.published_at'])
    .$if(state !== undefined && state.length > 0, (rows) => rows.where('s.state', 'in', state!))
    .$if(Boolean(find), (rows) => rows.where('s.code', 'like', `${escapeLike(find!)}%`));

interface Wanted {
  readonly find?: string | undefined;
  readonly state?: readonly EditionState[] | undefined;
}

type Row = Awaited<ReturnType<ReturnType<typeof editionsFound>['executeTakeFirstOrThrow']>>;

/** A version in the form of the response. */
export const presentEdition = <R extends Row>({ changed_at: changed, published_at: published, ...row }: R) => ({
  ...row,
  changedAt: changed,
  publishedAt: published,
});

/** The wording of a version's history; it is named by its code. */
export const editionRecord = <Document>(
  of: Editions<Document>,
  name: Text,
  access: HistoryReaders['access'],
): RecordKind => ({
  entity: of.lifecycle.name,
  readers: { access },
  name,
  lifecycle: of.lifecycle,
  actions: {
    [`${of.lifecycle.name}.draft`]: editionWords.drafted,
    [`${of.lifecycle.name}.edit`]: editionWords.edited,
    [`${of.lifecycle.name}.try`]: editionWords.tried,
  },
  fields: {
    code: editionWords.code,
    from: editionWords.from,
    places: editionWords.places,
    published_at: editionWords.publishedAt,
    published_hash: editionWords.hash,
    sha256: editionWords.hash,
  },
  names: async (ids, { db }) => {
    const rows = await rowsOf(db, of).select(['id', 'code']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, code }) => [id, code]));
  },
  found: (typed) => sql`select id::text from ${sql.table(of.table)} where code like ${`${escapeLike(typed)}%`}`,
});
