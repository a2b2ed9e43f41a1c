import type { Insertable } from 'kysely';
import { grams } from '#kernel/db/server/grams.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { compiledOn } from '#zero-carbon/library/provenance.ts';
import { cleanHtml } from '#zero-carbon/library/server/clean-html.ts';
import { allStandards } from '#zero-carbon/standards/content/all-standards.ts';
import type { StandardFacts } from '#zero-carbon/standards/content/standard-facts.ts';
import { standardKinds } from '#zero-carbon/standards/content/standard-series.ts';
import { standardFamily } from '#zero-carbon/standards/standard-family.ts';
import { writeStandardSummary } from '#zero-carbon/standards/write-standard-summary.ts';
import type { StandardTable } from './standards.tables.ts';

type Row = Omit<Insertable<StandardTable>, 'created_at' | 'successor_id'>;

/** A shipped standard as its row, without its successor's id and the mark that says which release wrote it. */
export function standardRowOf(facts: StandardFacts): Row {
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
