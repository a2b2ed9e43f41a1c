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
  /** Counted to 10,001. */
  readonly total: number;
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
  const from = search.startDate ?? '1900-01-01';
  const to = search.endDate ?? '2199-12-31';
  const { start, limit } = search;
  const organisations = search.issueOrg === undefined ? null : await organisationIds(pool, search.issueOrg);
  if (organisations?.length === 0) return { found: [], total: 0 };
  const name = search.companyName && normalise(search.companyName);
  if (!name) {
    if (organisations === null) return pageAndTotal(pool, byDate, [from, to], start, limit);
    return pageAndTotal(pool, byOrganisation, [from, to, organisations], start, limit);
  }
  if (name.length >= wholeNameFrom) {
    // eslint-disable-next-line no-control-regex
    const shape = /[^\x00-\x7f]/.test(name) ? byName : byNameEn;
    const whole = await pageAndTotal(pool, shape, [from, to, organisations, name], start, limit);
    if (whole.total > 0) return whole;
  }
  return partOfName(pool, name, from, to, organisations, start, limit);
}

async function partOfName(
  pool: pg.Pool,
  name: string,
  from: string,
  to: string,
  organisations: readonly string[] | null,
  start: number,
  limit: number,
): Promise<CertificatePage> {
  const characters = [...name];
  if (characters.length === 2) {
    const found = await byPair.page(pool, [from, to, organisations, name, start, limit]);
    return withTotal(found, start, limit, () =>
      organisations === null
        ? byPair.total(pool, [from, to, name])
        : byPair.totalOfOrganisations(pool, [from, to, organisations, name]),
    );
  }
  const pattern = `%${escapeLike(name)}%`;
  const counts = await pairCounts(pool, [pairsOf(characters), lookAt]);
  const rarest = counts.reduce((least, count) => (count.found < least.found ? count : least));
  if (rarest.found === 0) return { found: [], total: 0 };
  const among = await amongPair(pool, [from, to, organisations, rarest.gram, pattern, lookAt]);
  const looked = among[0]?.looked ?? 0;
  const complete = rarest.found < lookAt || (looked > 0 && looked < lookAt);
  if (complete) return { found: among.slice(start, start + limit), total: among.length };
  if (among.length >= start + limit) {
    return withTotal(among.slice(start, start + limit), start, limit, () =>
      byPart.total(pool, [from, to, organisations, pattern]),
    );
  }
  return pageAndTotal(pool, byPart, [from, to, organisations, pattern], start, limit);
}

interface Shape {
  page(pool: pg.Pool, values: readonly unknown[]): Promise<FoundCertificate[]>;
  total(pool: pg.Pool, values: readonly unknown[]): Promise<{ total: number }[]>;
}

async function pageAndTotal(
  pool: pg.Pool,
  shape: Shape,
  values: readonly unknown[],
  start: number,
  limit: number,
): Promise<CertificatePage> {
  const found = await shape.page(pool, [...values, start, limit]);
  return withTotal(found, start, limit, () => shape.total(pool, values));
}

/** A page that is not full tells the total itself. */
async function withTotal(
  found: readonly FoundCertificate[],
  start: number,
  limit: number,
  count: () => Promise<{ total: number }[]>,
): Promise<CertificatePage> {
  if (found.length < limit && (found.length > 0 || start === 0)) return { found, total: start + found.length };
  const [counted] = await count();
  return { found, total: counted?.total ?? 0 };
}

async function organisationIds(pool: pg.Pool, name: string): Promise<string[]> {
  const rows = await organisationsNamed(pool, [`%${escapeLike(normalise(name))}%`]);
  return rows.map(({ id }) => id);
}

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
