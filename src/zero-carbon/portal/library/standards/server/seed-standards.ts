import { sql, type Insertable } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db, Tables, Tx } from '#kernel/db/server/database.ts';
import { markOf, namedRow, writeShipped } from '#zero-carbon/portal/library/server/shipped.ts';
import { allStandards } from '#zero-carbon/portal/library/standards/content/all-standards.ts';
import { standardSeries, standardKinds } from '#zero-carbon/portal/library/standards/content/standard-series.ts';
import { grams } from '#kernel/db/server/grams.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { compiledOn } from '#zero-carbon/portal/library/provenance.ts';
import { cleanHtml } from '#zero-carbon/portal/library/server/clean-html.ts';
import type { StandardFacts } from '#zero-carbon/portal/library/standards/content/standard-facts.ts';
import { standardFamily } from '#zero-carbon/portal/library/standards/standard-family.ts';
import { writeStandardSummary } from '#zero-carbon/portal/library/standards/write-standard-summary.ts';

/**
 * Writes the built-in standards and their series into the database, in every mode. Rows that a person has edited, and
 * rows that already match this release, stay unchanged. Without history, because no person made the change.
 *
 * @returns the number of written standards.
 */
export function seedStandards(db: Db, clock: Clock): Promise<number> {
  const shipped = allStandards.map((facts) => {
    const row = standardRowOf(facts);
    return { ...row, shipped_hash: markOf({ ...row, successor: facts.successor }), created_at: clock.now() };
  });
  return db.transaction().execute(async (tx) => {
    const written = await writeShipped(tx, 'zero_carbon.standards', shipped, () =>
      tx
        .insertInto('zero_carbon.standard_series')
        .values(
          standardSeries.map((series, position) => ({ ...namedRow(series, position), home_page: series.homePage })),
        )
        .onConflict((conflict) => conflict.column('code').doNothing())
        .execute(),
    );
    await linkSuccessors(tx, written);
    return written.size;
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

type Row = Omit<Insertable<Tables['zero_carbon.standards']>, 'created_at' | 'successor_id'>;

/** The row of a built-in standard, without its successor's id and the hash of its release. */
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
