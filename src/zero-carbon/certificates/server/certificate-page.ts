import type pg from 'pg';
import type { FoundCertificate } from './search.queries.ts';

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

/** First and last date, organisations or null for all. */
export type Filter = readonly [from: string, to: string, organisations: readonly string[] | null];
export type Window = Pick<CertificateSearch, 'start' | 'limit'>;

export const nothing: CertificatePage = { found: [], total: () => Promise.resolve(0) };

interface Shape {
  page(pool: pg.Pool, values: readonly unknown[]): Promise<FoundCertificate[]>;
  total(pool: pg.Pool, values: readonly unknown[]): Promise<{ total: number }[]>;
}

/** A page of a shape, its total counted only where the page is full. */
export async function pageOf(
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
