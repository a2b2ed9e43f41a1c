import type pg from 'pg';
import type {
  CertificateSort,
  EvaluationType,
  StarChoice,
} from '#zero-carbon/certification/certificates/certificate-choices.ts';
import type { CertificateState } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import type { FoundCertificate } from './search.queries.ts';

export interface CertificateSearch {
  readonly companyName?: string | undefined;
  readonly issueOrg?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly isValid?: CertificateState | undefined;
  readonly star?: StarChoice | undefined;
  readonly applyType2?: EvaluationType | undefined;
  readonly sort: CertificateSort;
  readonly start: number;
  readonly limit: number;
}

export interface FoundPage {
  readonly found: readonly FoundCertificate[];
  /** The total, counted to 10,001 and only on request: a page that is not full knows it already. */
  total(): Promise<number>;
}

export interface CertificatePage extends FoundPage {
  /** The number of them that are valid today, counted in the same way; meaningless for a search by state. */
  valid(): Promise<number>;
}

/** First and last date, organisations or null for all. */
export type Filter = readonly [from: string, to: string, organisations: readonly string[] | null];
export type Window = Pick<CertificateSearch, 'start' | 'limit'>;

export const nothing: CertificatePage = {
  found: [],
  total: () => Promise.resolve(0),
  valid: () => Promise.resolve(0),
};

interface Shape {
  page(pool: pg.Pool, values: readonly unknown[]): Promise<FoundCertificate[]>;
  total(pool: pg.Pool, values: readonly unknown[]): Promise<{ total: number }[]>;
}

/** A page of a query shape; its total is counted only if the page is full. */
export async function pageOf(
  pool: pg.Pool,
  shape: Shape,
  values: readonly unknown[],
  window: Window,
): Promise<FoundPage> {
  const found = await shape.page(pool, [...values, window.start, window.limit]);
  return withTotal(found, window, () => shape.total(pool, values));
}

/** A page whose total is counted only if the page is full. */
export function withTotal(
  found: readonly FoundCertificate[],
  { start, limit }: Window,
  count: () => Promise<{ total: number }[]>,
): FoundPage {
  const isLast = found.length < limit && (found.length > 0 || start === 0);
  return {
    found,
    total: async () => (isLast ? start + found.length : ((await count())[0]?.total ?? 0)),
  };
}
