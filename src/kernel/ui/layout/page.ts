import type { ComponentType } from 'react';
import type { Text } from '#kernel/i18n/text.ts';

/** The props of a page: the path parameters of its address. */
export interface PageProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** A page of the client: its path, its title, and the function that fetches it when it is first needed. */
export interface Page {
  /** A route, `/index/certverify/:number`. */
  readonly path: string;
  readonly title: Text;
  /** The entry of the main navigation that is marked as current. */
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
