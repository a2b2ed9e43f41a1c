import type { Rolldown } from 'vite';

/** Where each file begins: modules, by the end of their path. In order: what a file holds, those after it do not. */
const files: Readonly<Record<string, readonly string[]>> = {
  /** The entry. */
  client: ['/app/web/main.tsx'],
  /** Pages that most first visits begin at: their code comes with the client. */
  front: ['/welcome/web/welcome-page.tsx', '/certificates/web/query/certificate-query-page.tsx'],
  /** The schemas: contracts name them, but only forms read them, so that they come with the first one filled in. */
  rules: [
    '/checks/explain.ts',
    '/checks/fields.ts',
    '/certificates/web/query/query-filters.ts',
    '/node_modules/zod/v4/mini/index.js',
  ],
};

/** What a page fetches after its first paint, each group by itself. What two of them need is in `later`. */
const laterFiles: Readonly<Record<string, readonly string[]>> = {
  // The last four are every page's: in the file of the welcome page or the query they would bring that along.
  later: [
    '/http/web/call.ts',
    '/site.contract.ts',
    '/certificates.contract.ts',
    '/ui/feedback/empty.tsx',
    '/ui/layout/section.tsx',
    '/ui/table/table-rows.tsx',
    '/ui/parts/status-tag.tsx',
  ],
  'welcome-later': ['/welcome/web/welcome-below.tsx', '/welcome/web/ring-figure.tsx', '/welcome.contract.ts'],
  'query-later': ['/certificates/web/query/query-results.tsx'],
};

/**
 * Puts modules into few files: `client` holds what the entry imports, `front` what the front pages import beyond that, and
 * so on; `later` and its like what comes after the first paint. Every other page is left to the bundler. A first visit
 * that had to ask for twenty small files would wait longer for the asking than for the code.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // A file takes along all that its modules name, whether they still use it or not: so one after another.
  ...Object.entries(files).map(([name, tops], index, { length }) => ({
    name: (id: string, context: Rolldown.ChunkingContext) => (comesFrom(tops, importersOf(id, context)) ? name : null),
    priority: length - index,
  })),
  { name: laterFileOf, priority: 0 },
];

function laterFileOf(id: string, context: Rolldown.ChunkingContext): string | null {
  // Its pages need it too, and the query does not: it stays a file of its own.
  if (id.includes('/zero-carbon/portal/policies/') || id.includes('/zero-carbon/portal/library/')) return null;
  const importers = importersOf(id, context);
  const names = Object.keys(laterFiles).filter((name) => comesFrom(laterFiles[name] ?? [], importers));
  return names.length > 1 ? 'later' : (names[0] ?? null);
}

const comesFrom = (tops: readonly string[], importers: readonly string[]): boolean =>
  importers.some((importer) => tops.some((top) => importer.endsWith(top)));

/** A module and all that import it, directly or not. Imports made at run time do not count. */
function importersOf(id: string, context: Rolldown.ChunkingContext): string[] {
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(context.getModuleInfo(next)?.importers ?? []));
  }
  return [...seen];
}
