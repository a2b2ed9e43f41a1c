import { capped } from '#kernel/db/server/capped.ts';
import type pg from 'pg';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { NothingFoundReason } from '#zero-carbon/certificates/certificates.contract.ts';
import { allOrganisations } from './organisations.queries.ts';
import { searchCertificates } from './search-certificates.ts';
import { pairsOf } from './search-part.ts';
import type { CertificateSearch } from './certificate-page.ts';
import { namesSharing, pairCounts } from './search.queries.ts';

/** A pair that so many names hold says little about what was meant. */
const commonPair = 20_000;
/** Of the names with each pair, the newest. */
const lookedAt = 1_500;
/** The rarest pairs say the most. */
const askedPairs = 6;
const offered = 4;

/** Why a search found nothing: what it would find with one filter less, names like the one typed, and what is not here. */
export async function explainNothingFound(
  pool: pg.Pool,
  search: CertificateSearch,
  lang: Lang,
): Promise<NothingFoundReason[]> {
  const reasons: NothingFoundReason[] = [];
  const { companyName, issueOrg, startDate, endDate } = search;
  if (companyName) {
    const names = await similarNames(pool, normalise(companyName));
    if (names.length > 0) reasons.push({ kind: 'similarName', names });
  }
  const withoutDates = { ...search, startDate: undefined, endDate: undefined };
  const isDated = startDate !== undefined || endDate !== undefined;
  const organisations = issueOrg ? await likeOrganisations(pool, issueOrg, lang) : null;
  if (organisations !== null) {
    reasons.push({ kind: 'unknownOrganisation', organisations: await withResults(pool, search, organisations) });
  } else {
    const one: NothingFoundReason[] = [];
    const elsewhere = issueOrg && (await howMany(pool, { ...search, issueOrg: undefined }));
    if (elsewhere) one.push({ kind: 'otherOrganisation', ...elsewhere });
    const atOtherTimes = isDated && (await howMany(pool, withoutDates));
    if (atOtherTimes) one.push({ kind: 'outsideDates', ...atOtherTimes });
    const withoutBoth =
      issueOrg && isDated && one.length === 0 && (await howMany(pool, { ...withoutDates, issueOrg: undefined }));
    if (withoutBoth) one.push({ kind: 'organisationAndDates', ...withoutBoth });
    reasons.push(...one);
  }
  if (companyName) reasons.push({ kind: 'notYetIssued' }, { kind: 'otherScheme' });
  return reasons;
}

async function howMany(pool: pg.Pool, search: CertificateSearch): Promise<{ found: number; more?: true } | null> {
  const page = await searchCertificates(pool, { ...search, start: 0, limit: 1 });
  const { total, more } = capped(await page.total());
  return total === 0 ? null : { found: total, ...(more && { more }) };
}

/** Those of some organisations by which the search finds something. */
async function withResults(pool: pg.Pool, search: CertificateSearch, organisations: string[]): Promise<string[]> {
  const found = await Promise.all(organisations.map((issueOrg) => howMany(pool, { ...search, issueOrg })));
  return organisations.filter((_, index) => found[index] !== null);
}

async function similarNames(pool: pg.Pool, name: string): Promise<string[]> {
  const characters = [...name];
  const pairs = pairsOf(characters);
  if (pairs.length === 0) return [];
  const counts = await pairCounts(pool, [pairs, commonPair]);
  const telling = counts
    .filter(({ found }) => found > 0 && found < commonPair)
    .toSorted((a, b) => a.found - b.found)
    .slice(0, askedPairs)
    .map(({ gram }) => gram);
  if (telling.length === 0) return [];
  const sharing = await namesSharing(pool, [telling, lookedAt, name, 100]);
  const near = new Map<string, number>();
  for (const candidate of sharing) {
    const likeness = likenessOf(characters, pairs, candidate.name_key);
    if (likeness >= 0.55) near.set(candidate.enterprise_name, likeness);
  }
  return [...near]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, offered)
    .map(([found]) => found);
}

/** How much of what was typed a name holds: two thirds by neighbouring pairs, a third by single characters; 1 for all. */
function likenessOf(characters: readonly string[], pairs: readonly string[], name: string): number {
  const held = new Set([...name, ...pairsOf([...name])]);
  const share = (of: readonly string[]): number => of.filter((part) => held.has(part)).length / of.length;
  return (2 * share(pairs) + share(characters)) / 3;
}

/** Dice's coefficient over neighbouring pairs: 1 for the same name, 0 for nothing in common. */
function sharedPairs(one: readonly string[], other: readonly string[]): number {
  const others = new Set(other);
  return (2 * one.filter((pair) => others.has(pair)).length) / (one.length + other.length);
}

/** Organisations that may have been meant; null when the name typed is part of one, so that it is no reason. */
async function likeOrganisations(pool: pg.Pool, typed: string, lang: Lang): Promise<string[] | null> {
  const key = normalise(typed);
  const organisations = await allOrganisations(pool, []);
  const named = organisations.map(({ name_zh: zh, name_en: en }) => ({
    shown: lang === 'zh' ? zh : en,
    keys: [normalise(zh), normalise(en)],
  }));
  if (named.some(({ keys }) => keys.some((name) => name.includes(key)))) return null;
  const pairs = pairsOf([...key]);
  return named
    .map(({ shown, keys }) => ({
      shown,
      likeness: Math.max(...keys.map((name) => sharedPairs(pairs, pairsOf([...name])))),
    }))
    .filter(({ likeness }) => likeness >= 0.3)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, offered)
    .map(({ shown }) => shown);
}
