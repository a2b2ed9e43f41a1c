import type { Rolldown } from 'vite';

/**
 * The roots of each chunk: modules, by the end of their path. The order counts: a module belongs to the first chunk
 * that contains it.
 */
const files: Readonly<Record<string, readonly string[]>> = {
  /** The entry. */
  client: ['/app/web/main.tsx'],
  /** Pages where most first visits start. Their code loads with the client. */
  front: ['/welcome/web/welcome-page.tsx', '/certificates/web/query/certificate-query-page.tsx'],
  /** The schemas. Contracts name them, but only forms read them, so they load with the first form. */
  rules: [
    '/checks/explain.ts',
    '/checks/fields.ts',
    '/certificates/web/query/query-filters.ts',
    '/node_modules/zod/v4/mini/index.js',
  ],
};

/** Modules that a page loads after its first paint, one chunk for each group. Modules of two groups are in `later`. */
const laterFiles: Readonly<Record<string, readonly string[]>> = {
  // Every page uses the last four. In the chunk of the welcome page or the query they would load that page too.
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
 * Puts modules into few chunks: `client` contains the imports of the entry, `front` the additional imports of the front
 * pages, and so on. `later` and the chunks after it contain modules for after the first paint. The bundler handles all
 * other pages. On a first visit, requests for twenty small files would take longer than the code itself.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // A chunk includes everything that its modules import, used or not, so the groups have an order.
  ...Object.entries(files).map(([name, tops], index, { length }) => ({
    name: (id: string, context: Rolldown.ChunkingContext) => (comesFrom(tops, importersOf(id, context)) ? name : null),
    priority: length - index,
  })),
  { name: laterFileOf, priority: 0 },
];

function laterFileOf(id: string, context: Rolldown.ChunkingContext): string | null {
  // Its pages need it too, and the query does not, so it stays a separate chunk.
  if (id.includes('/zero-carbon/portal/library/policies/') || id.includes('/zero-carbon/portal/library/')) return null;
  const importers = importersOf(id, context);
  const names = Object.keys(laterFiles).filter((name) => comesFrom(laterFiles[name] ?? [], importers));
  return names.length > 1 ? 'later' : (names[0] ?? null);
}

const comesFrom = (tops: readonly string[], importers: readonly string[]): boolean =>
  importers.some((importer) => tops.some((top) => importer.endsWith(top)));

/** A module and all that import it, directly or indirectly. Dynamic imports do not count. */
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
