import type pg from 'pg';
import { totalCap } from '#kernel/checks/fields.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { organisationsNamed } from './organisations.queries.ts';
import {
  amongPair,
  byDate,
  byName,
  byNameEn,
  byOrganisation,
  byPair,
  byPart,
  pairCounts,
  type FoundCertificate,
} from './search.queries.ts';

export interface CertificateSearch {
  readonly companyName?: string | undefined;
  readonly issueOrg?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly start: number;
  readonly limit: number;
}

export interface CertificatePage {
  readonly found: readonly FoundCertificate[];
  /** How many there are, counted to 10,001 and only when asked: a page that is not full knows it already. */
  total(): Promise<number>;
}

/** Legal names are longer; a shorter text is always taken for a part of one. */
const wholeNameFrom = 6;
/** Certificates with a part's rarest pair that are looked at before the trigram index is asked instead. */
const lookAt = 2_000;

/**
 * A page of certificates, newest first. A name that is an enterprise's whole name finds that enterprise's certificates
 * alone; any other text from two characters up is a part of a name or of a place.
 */
export async function searchCertificates(pool: pg.Pool, search: CertificateSearch): Promise<CertificatePage> {
  const dates = [search.startDate ?? '1900-01-01', search.endDate ?? '2199-12-31'] as const;
  const organisations = search.issueOrg === undefined ? null : await organisationIds(pool, search.issueOrg);
  if (organisations?.length === 0) return nothing;
  const name = search.companyName && normalise(search.companyName);
  if (!name) {
    return organisations === null
      ? pageOf(pool, byDate, dates, search)
      : pageOf(pool, byOrganisation, [...dates, organisations], search);
  }
  const filter: Filter = [...dates, organisations];
  if (name.length >= wholeNameFrom) {
    const whole = await pageOf(pool, isLatin(name) ? byNameEn : byName, [...filter, name], search);
    if (whole.found.length > 0 || (search.start > 0 && (await whole.total()) > 0)) return whole;
  }
  const characters = [...name];
  return characters.length === 2
    ? pairInName(pool, name, filter, search)
    : partOfName(pool, name, characters, filter, search);
}

type Filter = readonly [from: string, to: string, organisations: readonly string[] | null];
type Window = Pick<CertificateSearch, 'start' | 'limit'>;

const nothing: CertificatePage = { found: [], total: () => Promise.resolve(0) };

async function pairInName(
  pool: pg.Pool,
  pair: string,
  filter: Filter,
  { start, limit }: Window,
): Promise<CertificatePage> {
  const [from, to, organisations] = filter;
  const found = await byPair.page(pool, [...filter, pair, start, limit]);
  return withTotal(found, { start, limit }, () =>
    organisations === null
      ? byPair.total(pool, [from, to, pair])
      : byPair.totalOfOrganisations(pool, [...filter, pair]),
  );
}

async function partOfName(
  pool: pg.Pool,
  name: string,
  characters: readonly string[],
  filter: Filter,
  window: Window,
): Promise<CertificatePage> {
  const pattern = `%${escapeLike(name)}%`;
  const counts = await pairCounts(pool, [pairsOf(characters), lookAt]);
  const rarest = counts.reduce((least, count) => (count.found < least.found ? count : least));
  if (rarest.found === 0) return nothing;
  const among = await amongPair(pool, [...filter, rarest.gram, pattern, lookAt]);
  const { start, limit } = window;
  const isAll = rarest.found < lookAt || (among[0] !== undefined && among[0].looked < lookAt);
  if (isAll) return { found: among.slice(start, start + limit), total: () => Promise.resolve(among.length) };
  if (among.length < start + limit) return pageOf(pool, byPart, [...filter, pattern], window);
  return withTotal(among.slice(start, start + limit), window, () => byPart.total(pool, [...filter, pattern]));
}

interface Shape {
  page(pool: pg.Pool, values: readonly unknown[]): Promise<FoundCertificate[]>;
  total(pool: pg.Pool, values: readonly unknown[]): Promise<{ total: number }[]>;
}

async function pageOf(
  pool: pg.Pool,
  shape: Shape,
  values: readonly unknown[],
  window: Window,
): Promise<CertificatePage> {
  const found = await shape.page(pool, [...values, window.start, window.limit]);
  return withTotal(found, window, () => shape.total(pool, values));
}

function withTotal(
  found: readonly FoundCertificate[],
  { start, limit }: Window,
  count: () => Promise<{ total: number }[]>,
): CertificatePage {
  const isLast = found.length < limit && (found.length > 0 || start === 0);
  return {
    found,
    total: async () => (isLast ? start + found.length : ((await count())[0]?.total ?? 0)),
  };
}

async function organisationIds(pool: pg.Pool, name: string): Promise<string[]> {
  const rows = await organisationsNamed(pool, [`%${escapeLike(normalise(name))}%`]);
  return rows.map(({ id }) => id);
}

// oxlint-disable-next-line no-control-regex -- the whole of ASCII
const isLatin = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/** Neighbouring characters of a text, each pair once. */
export const pairsOf = (characters: readonly string[]): string[] => [
  ...new Set(characters.slice(1).map((character, index) => (characters[index] ?? '') + character)),
];

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** A total as the wire says it. */
export const cappedTotal = (total: number): { total: number; more?: true } =>
  total > totalCap ? { total: totalCap, more: true } : { total };

/** A certificate past its last day has expired, whether the daily job has said so yet or not. */
export const stateToday = (
  certificate: Pick<FoundCertificate, 'state' | 'expires_on' | 'state_on'>,
  clock: Clock,
): Pick<FoundCertificate, 'state' | 'state_on'> =>
  (certificate.state === 'valid' || certificate.state === 'suspended') && certificate.expires_on < clock.today()
    ? { state: 'expired', state_on: certificate.expires_on }
    : certificate;
