import type { Rolldown } from 'vite';

/** Modules at which groups begin, by the end of their path. */
const entry = ['/app/web/main.tsx'];
/** Pages that most first visits begin at: their code comes with the client. */
const frontPages = ['/welcome/web/welcome-page.tsx', '/certificates/web/certificate-query-page.tsx'];
/** What a page fetches when it stands, each group by itself. What two of them need is in `later`. */
const laterGroups: Readonly<Record<string, readonly string[]>> = {
  later: ['/http/web/call.ts', '/site.contract.ts', '/certificates.contract.ts', '/query-filters.ts'],
  'welcome-later': ['/welcome/web/welcome-below.tsx', '/welcome/web/ring-figure.tsx', '/welcome.contract.ts'],
  'query-later': ['/certificates/web/query-results.tsx'],
};

/**
 * Puts modules into few files: `client` holds what the entry imports, `front` what the front pages import beyond that,
 * and the groups of `later` what comes after the first paint. Every other page is left to the bundler. A first visit
 * that had to ask for twenty small files would wait longer for the asking than for the code.
 */
export function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const importers = importersOf(id, context);
  const comesFrom = (tops: readonly string[]): boolean =>
    importers.some((importer) => tops.some((top) => importer.endsWith(top)));
  if (comesFrom(entry)) return 'client';
  if (comesFrom(frontPages)) return 'front';
  // Its pages need it too, and the query does not: it stays a file of its own.
  if (id.includes('/zero-carbon/policies/') || id.includes('/zero-carbon/library/')) return null;
  const groups = Object.keys(laterGroups).filter((name) => comesFrom(laterGroups[name] ?? []));
  return groups.length > 1 ? 'later' : (groups[0] ?? null);
}

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
