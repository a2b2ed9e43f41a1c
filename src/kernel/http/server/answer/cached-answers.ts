import type { Changes } from '#kernel/db/server/listen-for-changes.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { CallRoute } from '#kernel/http/server/handle.ts';
import type { Response } from './respond.ts';

/** A cache of popular public responses; an entry is valid until a table that it was read from changes. */
export interface CachedAnswers {
  /** Returns the response to the same request, if it is cached and valid. */
  find(question: string): Response | undefined;
  /**
   * Call before the response is read.
   *
   * @returns a function that caches the response, unless one of its tables has changed since.
   */
  begin(question: string, tables: readonly string[]): (response: Response) => void;
}

interface CachedAnswer {
  readonly response: Response;
  readonly tables: readonly string[];
  /** `performance.now()` at which it expires: some responses depend on the date, which no notification covers. */
  readonly until: number;
}

/** Maximum bytes of all responses with their keys, and of one response. */
const mostAll = 8_000_000;
const mostOne = 200_000;
const longestQuestion = 1_000;
const maxAge = 30_000;

/**
 * Creates a cache of responses. While notifications do not arrive, it is empty and stores nothing, and each response
 * is read.
 *
 * A cached response is older than the database by at most the delay of a notification: milliseconds.
 *
 * @example
 * const answers = createCachedAnswers(listenForChanges(url, onError));
 */
export function createCachedAnswers(changes: Changes): CachedAnswers {
  const cache = new Map<string, CachedAnswer>();
  const generations = new Map<string, number>();
  let size = 0;
  let resets = 0;

  const forget = (question: string, cached: CachedAnswer): void => {
    cache.delete(question);
    size -= sizeOf(question, cached);
  };
  changes.onChange((table) => {
    if (table === null) {
      resets += 1;
      cache.clear();
      size = 0;
      return;
    }
    generations.set(table, (generations.get(table) ?? 0) + 1);
    for (const [question, cached] of cache) if (cached.tables.includes(table)) forget(question, cached);
  });
  const generationOf = (tables: readonly string[]): string =>
    [resets, ...tables.map((table) => generations.get(table) ?? 0)].join();

  return {
    find(question) {
      const found = cache.get(question);
      if (!found || !changes.isListening()) return undefined;
      if (found.until < performance.now()) {
        forget(question, found);
        return undefined;
      }
      cache.delete(question);
      cache.set(question, found);
      return found.response;
    },
    begin(question, tables) {
      const generation = generationOf(tables);
      return (response) => {
        if (!changes.isListening() || generationOf(tables) !== generation) return;
        const fresh = { response: asBytes(response), tables, until: performance.now() + maxAge };
        if (fresh.response.body.length > mostOne) return;
        const before = cache.get(question);
        if (before) forget(question, before);
        cache.set(question, fresh);
        size += sizeOf(question, fresh);
        for (const [oldest, cached] of cache) {
          if (size <= mostAll) break;
          forget(oldest, cached);
        }
      };
    },
  };
}

/**
 * Approximate memory of an entry: the key, which dominates short responses, at two bytes a character, and the map's
 * overhead.
 */
const sizeOf = (question: string, { response }: CachedAnswer): number =>
  response.body.length + 2 * question.length + 300;

/** Stores the body as one character a byte: it is written unchanged, without encoding for each reader. */
function asBytes(response: Response): Response {
  return { ...response, body: Buffer.from(response.body).toString('latin1'), isBytes: true };
}

/** Returns the cache key of a call, the same for all callers; undefined if the response is not cached. */
export function questionOf(route: CallRoute, lang: Lang, params: unknown): string | undefined {
  if (route.readFrom === undefined) return undefined;
  const question = `${lang} ${route.endpoint.path} ${JSON.stringify(params)}`;
  return question.length > longestQuestion ? undefined : question;
}
