import { capped } from '#kernel/db/server/capped.ts';
import type pg from 'pg';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { NothingFoundReason } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import type { DecisionInPublicity } from '#zero-carbon/evaluation/publicity/publicity.contract.ts';
import { allOrganisations } from './organisations.queries.ts';
import { isLatin, searchCertificates } from './search-certificates.ts';
import { pairsOf } from './search-part.ts';
import type { CertificateSearch } from './certificate-page.ts';
import { namesEnLike, namesSharing, pairCounts } from './search.queries.ts';

/** A pair that occurs in this many names is no evidence of the intended name. */
const commonPair = 20_000;
/** For each pair, the newest names are compared. */
const lookedAt = 1_500;
/** The rarest pairs are the best evidence. */
const askedPairs = 6;
const offered = 4;

interface Unfound {
  readonly search: CertificateSearch;
  readonly lang: Lang;
  readonly clock: Pick<Clock, 'today'>;
  /** Decisions in publicity on enterprises with the requested name. */
  readonly inPublicity: readonly DecisionInPublicity[];
}

/**
 * The reasons for an empty result: similar names, the results with one filter less, and content outside the registry.
 */
export async function explainNothingFound(
  pool: pg.Pool,
  { search, lang, clock, inPublicity }: Unfound,
): Promise<NothingFoundReason[]> {
  const reasons: NothingFoundReason[] = [];
  const { companyName, issueOrg } = search;
  const howMany = (than: Partial<CertificateSearch>) => count(pool, { ...search, ...than }, clock);
  const likely = issueOrg ? await likeOrganisations(pool, issueOrg, lang) : null;
  if (likely !== null) {
    const counts = await Promise.all(likely.map((organisation) => howMany({ issueOrg: organisation })));
    const organisations = likely.filter((_, index) => counts[index] !== null);
    reasons.push({ kind: 'unknownOrganisation', organisations });
  } else {
    reasons.push(...(await whatIsInTheWay(search, howMany)));
  }
  // A name that has results without another condition was the intended one.
  if (companyName && (likely !== null || reasons.length === 0)) {
    const names = await similarNames(pool, normalise(companyName));
    if (names.length > 0) reasons.unshift({ kind: 'similarName', names });
  }
  if (inPublicity.length > 0) return [{ kind: 'inPublicity', decisions: [...inPublicity] }, ...reasons];
  if (companyName) reasons.push({ kind: 'notYetIssued' }, { kind: 'otherScheme' });
  return reasons;
}

type Count = { found: number; more?: true } | null;

const anyOrganisation = { issueOrg: undefined };
const anyDates = { startDate: undefined, endDate: undefined };
const notNarrowed = { isValid: undefined, star: undefined, applyType2: undefined };

/** The conditions whose removal would give results: each alone or, if none helps alone, all of them. */
async function whatIsInTheWay(
  { issueOrg, startDate, endDate, isValid, star, applyType2 }: CertificateSearch,
  howMany: (than: Partial<CertificateSearch>) => Promise<Count>,
): Promise<NothingFoundReason[]> {
  const isDated = startDate !== undefined || endDate !== undefined;
  const isNarrowed = isValid !== undefined || star !== undefined || applyType2 !== undefined;
  const alone: NothingFoundReason[] = [];
  const narrower = isNarrowed && (await howMany(notNarrowed));
  if (narrower) alone.push({ kind: 'narrowed', ...narrower });
  const elsewhere = issueOrg && (await howMany(anyOrganisation));
  if (elsewhere) alone.push({ kind: 'otherOrganisation', ...elsewhere });
  const atOtherTimes = isDated && (await howMany(anyDates));
  if (atOtherTimes) alone.push({ kind: 'outsideDates', ...atOtherTimes });
  if (alone.length > 0 || [isNarrowed, Boolean(issueOrg), isDated].filter(Boolean).length < 2) return alone;
  const withoutAll = await howMany({ ...anyOrganisation, ...anyDates, ...notNarrowed });
  return withoutAll ? [{ kind: isNarrowed ? 'together' : 'organisationAndDates', ...withoutAll }] : [];
}

async function count(pool: pg.Pool, search: CertificateSearch, clock: Pick<Clock, 'today'>): Promise<Count> {
  const page = await searchCertificates(pool, { ...search, sort: '-certDate', start: 0, limit: 1 }, clock);
  const { total, more } = capped(await page.total());
  return total === 0 ? null : { found: total, ...(more && { more }) };
}

async function similarNames(pool: pg.Pool, name: string): Promise<string[]> {
  if (isLatin(name)) return similarNamesEn(pool, name);
  const characters = [...name];
  const pairs = pairsOf(characters);
  if (pairs.length === 0) return [];
  const counts = await pairCounts(pool, [pairs, commonPair]);
  const distinctive = counts
    .filter(({ found }) => found > 0 && found < commonPair)
    .toSorted((a, b) => a.found - b.found)
    .slice(0, askedPairs)
    .map(({ gram }) => gram);
  if (distinctive.length === 0) return [];
  const sharing = await namesSharing(pool, [distinctive, lookedAt, name, 100]);
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

/** Common endings of English names are no evidence of the intended name. */
const endings = /[ ,.]*\b(co|company|ltd|limited|inc|corp|corporation|llc)\b[ ,.]*/g;

async function similarNamesEn(pool: pg.Pool, name: string): Promise<string[]> {
  const distinctive = name.replace(endings, ' ').trim();
  if (distinctive.length < 3) return [];
  const rows = await namesEnLike(pool, [distinctive, offered]);
  return rows.map(({ enterprise_name_en: found }) => found);
}

/** The similarity of a name to the input: two thirds by neighbouring pairs, a third by single characters; 1 for all. */
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

/** Organisations with similar names; null if the input is part of one, so that it is no reason. */
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
