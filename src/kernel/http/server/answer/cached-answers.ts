import type { Changes } from '#kernel/db/server/listen-for-changes.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { CallRoute } from '#kernel/http/server/handle.ts';
import type { Response } from './respond.ts';

/** Answers to the public that many ask for, as they were sent, until a table that they were read from changes. */
export interface CachedAnswers {
  /** The answer to the same question, where it is known and still right. */
  find(question: string): Response | undefined;
  /**
   * Says that an answer is about to be read.
   *
   * @returns what keeps it, unless one of its tables has changed since.
   */
  begin(question: string, tables: readonly string[]): (response: Response) => void;
}

interface CachedAnswer {
  readonly response: Response;
  readonly tables: readonly string[];
  /** `performance.now()` after which it is read anew: some answers depend on the date, which no notification covers. */
  readonly until: number;
}

/** Bytes of all answers with their questions, and of one answer. */
const mostAll = 8_000_000;
const mostOne = 200_000;
const longestQuestion = 1_000;
const maxAge = 30_000;

/**
 * A cache of answers. While notifications do not arrive it is empty and stores nothing, and each answer is read.
 *
 * An answer is what the database said at most a notification's way ago: milliseconds.
 *
 * @example
 * const answers = createRememberedAnswers(listenForChanges(url, onError));
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

/** About the memory that an answer takes: a short one is mostly its question, two bytes a character, and the map's own. */
const sizeOf = (question: string, { response }: CachedAnswer): number =>
  response.body.length + 2 * question.length + 300;

/** The body as one character a byte: it is written as it is, and not encoded anew for each reader. */
function asBytes(response: Response): Response {
  return { ...response, body: Buffer.from(response.body).toString('latin1'), isBytes: true };
}

/** What a call asks, whoever asks it; undefined where the answer is not to be remembered. */
export function questionOf(route: CallRoute, lang: Lang, params: unknown): string | undefined {
  if (route.readFrom === undefined) return undefined;
  const question = `${lang} ${route.endpoint.path} ${JSON.stringify(params)}`;
  return question.length > longestQuestion ? undefined : question;
}
