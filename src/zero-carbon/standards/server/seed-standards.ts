import { sql, type Insertable } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import { markOf } from '#zero-carbon/library/server/shipped.ts';
import { allStandards } from '#zero-carbon/standards/content/all-standards.ts';
import { standardSeries, standardKinds } from '#zero-carbon/standards/content/standard-series.ts';
import { grams } from '#kernel/db/server/grams.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { compiledOn } from '#zero-carbon/library/provenance.ts';
import { cleanHtml } from '#zero-carbon/library/server/clean-html.ts';
import type { StandardFacts } from '#zero-carbon/standards/content/standard-facts.ts';
import { standardFamily } from '#zero-carbon/standards/standard-family.ts';
import { writeStandardSummary } from '#zero-carbon/standards/write-standard-summary.ts';
import type { StandardTable } from './standards.tables.ts';

/**
 * Brings the shipped standards and their series into the database, in every mode. Rows that a person has changed, and
 * rows that are as this release ships them, are left alone. Not a person's change, so without history.
 *
 * @returns how many standards were written.
 */
export function seedStandards(db: Db, clock: Clock): Promise<number> {
  const shipped = allStandards.map((facts) => {
    const row = standardRowOf(facts);
    return { ...row, shipped_hash: markOf({ ...row, successor: facts.successor }), created_at: clock.now() };
  });
  return db.transaction().execute(async (tx) => {
    const present = await tx
      .selectFrom('zero_carbon.standards')
      .select('shipped_hash')
      .where('slug', 'is not', null)
      .execute();
    const marks = new Set(present.map((row) => row.shipped_hash));
    const rows = shipped.filter((row) => !marks.has(row.shipped_hash));
    if (rows.length === 0) return 0;
    await tx
      .insertInto('zero_carbon.standard_series')
      .values(
        standardSeries.map(({ code, zh, en, homePage }, position) => ({
          code,
          name_zh: zh,
          name_en: en,
          home_page: homePage,
          position,
        })),
      )
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    const written = await tx
      .insertInto('zero_carbon.standards')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet((update) =>
            Object.fromEntries(replaced.map((column) => [column, update.ref(`excluded.${column}`)])),
          )
          .where('zero_carbon.standards.edited_at', 'is', null)
          .whereRef('zero_carbon.standards.shipped_hash', 'is distinct from', 'excluded.shipped_hash'),
      )
      .returning('slug')
      .execute();
    await linkSuccessors(tx, new Set(written.map(({ slug }) => slug)));
    return written.length;
  });
}

/** After the rows, since a successor's id exists only then. */
async function linkSuccessors(tx: Tx, written: ReadonlySet<string | null>): Promise<void> {
  for (const { slug, successor = null } of allStandards) {
    if (!written.has(slug)) continue;
    await tx
      .updateTable('zero_carbon.standards')
      .set({ successor_id: sql<string>`(select s.id from zero_carbon.standards s where s.slug = ${successor})` })
      .where('slug', '=', slug)
      .execute();
  }
}

/** Everything a release may change: all but the id, the slug, when the row first came, and the successor's id. */
const replaced = [
  'shipped_hash',
  'series',
  'number',
  'number_check',
  'family',
  'edition',
  'title_zh',
  'title_en',
  'title_form_zh',
  'title_form_en',
  'issuer_zh',
  'issuer_en',
  'issued',
  'effective',
  'withdrawn',
  'dates_check',
  'state',
  'content_zh',
  'content_en',
  'compiled_on',
  'search',
  'grams',
] as const;

type Row = Omit<Insertable<StandardTable>, 'created_at' | 'successor_id'>;

/** A shipped standard as its row, without its successor's id and the mark that says which release wrote it. */
function standardRowOf(facts: StandardFacts): Row {
  const search = [facts.number, facts.title.zh, facts.title.en, facts.issuer?.zh ?? '', facts.issuer?.en ?? ''].join(
    '\n',
  );
  return {
    slug: facts.slug,
    series: facts.series,
    number: facts.number,
    number_check: facts.numberCheck,
    family: standardFamily(facts.number),
    edition: facts.edition ?? null,
    title_zh: facts.title.zh,
    title_en: facts.title.en,
    title_form_zh: facts.titleForm.zh,
    title_form_en: facts.titleForm.en,
    issuer_zh: facts.issuer?.zh ?? null,
    issuer_en: facts.issuer?.en ?? null,
    issued: facts.issued ?? null,
    effective: facts.inForce ?? null,
    withdrawn: facts.withdrawn ?? null,
    dates_check: facts.datesCheck ?? null,
    state: facts.state,
    content_zh: content(facts, 'zh'),
    content_en: content(facts, 'en'),
    compiled_on: compiledOn,
    search: normalise(search),
    grams: grams(search),
  };
}

function content(facts: StandardFacts, lang: Lang): string {
  const kind = standardKinds.find(({ prefix }) => facts.number.startsWith(prefix))![lang];
  const successor = allStandards.find(({ slug }) => slug === facts.successor)?.number;
  const predecessor = allStandards.find(
    (other) => other.successor === facts.slug && other.state === 'superseded',
  )?.number;
  return cleanHtml(writeStandardSummary(facts, { kind, successor, predecessor }, lang));
}
