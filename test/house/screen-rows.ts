import { areas } from '#app/web/areas.ts';
import type { ScreenRow } from '#kernel/area/screens.ts';
import { sourceFiles } from './source-tree.ts';

/** The rows of all areas. */
export const screenRows: readonly ScreenRow[] = areas.flatMap(({ screens }) => screens);

/** Returns the files that a row's page can be; the client expects exactly one. */
export function pageFiles({ componentPath = '', page }: ScreenRow): string[] {
  if (page === undefined) return [];
  const [area = ''] = componentPath.split('/');
  return sourceFiles.filter(
    (file) => file.startsWith(`src/${area}/`) && file.includes('/web/') && file.endsWith(`/${page}.tsx`),
  );
}
