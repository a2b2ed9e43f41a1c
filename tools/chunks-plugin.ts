import type { Rolldown } from 'vite';

/** Pages that most first visits begin at; their code comes with the client. */
const frontPages = ['/welcome-page.tsx', '/certificate-query-page.tsx'];
const entry = '/app/web/main.tsx';

/**
 * Puts modules into few files: `client` holds what the entry imports, `front` what the front pages import beyond that.
 * Every other page is left to the bundler. A first visit that had to ask for twenty small files would wait longer for
 * the asking than for the code.
 */
export function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  if (isImportedBy(context, id, [entry])) return 'client';
  return isImportedBy(context, id, frontPages) ? 'front' : null;
}

/** Whether a module is one of these or imported by one, directly or not. Imports made at run time do not count. */
function isImportedBy(context: Rolldown.ChunkingContext, id: string, tops: readonly string[]): boolean {
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const module = next;
    if (tops.some((top) => module.endsWith(top))) return true;
    open.push(...(context.getModuleInfo(next)?.importers ?? []));
  }
  return false;
}
