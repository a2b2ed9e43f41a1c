import type { ComponentType } from 'react';
import type { Text } from '#kernel/i18n/text.ts';

/** What a page is given: the parts of its address that its path names. */
export interface PageProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** A page of the client: its path, its title, and how it is fetched when it is first needed. */
export interface Page {
  /** A route, `/index/certverify/:number`. */
  readonly path: string;
  readonly title: Text;
  /** The entry of the main navigation that is marked as the current place. */
  readonly place?: string;
  readonly load: () => Promise<ComponentType<PageProps>>;
}

/**
 * Declares a domain's pages, in `<domain>.pages.ts`.
 *
 * @example
 * export const certificatePages = pages([
 *   { path: '/index/certquery', title: queryWords.title, place: 'certificates',
 *     load: () => import('./certificate-query-page.tsx').then((module) => module.CertificateQueryPage) },
 * ]);
 */
export const pages = (table: readonly Page[]): readonly Page[] => table;
