import { fromBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { isSigned, readCheckpoint, type Checkpoint } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import { Unread } from '#zero-carbon/certification/issuance-log/audit/portal-log.ts';
import { hasGrown, type OpenedHead } from '#zero-carbon/certification/issuance-log/web/read-log.ts';

/** A mailed head, as verified by this browser. */
export interface DailyHead {
  readonly checkpoint: Checkpoint;
  /** The signed text, for storage. */
  readonly text: string;
  /** The number of recipients; null if it was not counted. */
  readonly mailed: number | null;
  /** Entries since the previous head; all entries for the first one. */
  readonly added: number;
  /** True if it was signed by a key of the log whose entry existed by then. */
  readonly isSigned: boolean;
  /** True if it has grown from the previous head; undefined for the first one. */
  readonly isGrown: boolean | undefined;
  /** True if this browser has stored it. */
  readonly isSeen: boolean;
}

export interface DailyHeads {
  readonly total: number;
  /** The newest first. */
  readonly heads: readonly DailyHead[];
  /** True if the current head has grown from the newest; undefined if there is none. */
  readonly isToday: boolean | undefined;
}

interface Listed {
  readonly checkpoint: Checkpoint;
  readonly text: string;
  readonly mailed: number | null;
}

/**
 * The newest mailed heads, each verified here.
 *
 * @param seen the heads that this browser stored before.
 * @throws Unread
 */
export async function readDailyHeads(
  { checkpoint: today, keys }: OpenedHead,
  seen: readonly Checkpoint[],
  count: number,
  signal: AbortSignal,
): Promise<DailyHeads> {
  // one more, for the comparison of the oldest
  const path = `/log/heads?start=0&limit=${count + 1}`;
  const answer = await fetch(path, { signal });
  const read = readAnswer(answer.status === 200 ? await answer.json() : undefined);
  if (!read) throw new Unread('malformed', path);
  const known = new Set(seen.map(({ text }) => text));
  const { listed, total } = read;
  const heads = await Promise.all(
    listed.slice(0, count).map(async ({ checkpoint, text, mailed }, at): Promise<DailyHead> => {
      const before = listed[at + 1]?.checkpoint;
      const own = keys.filter(({ index }) => index < checkpoint.size).map(({ bytes }) => bytes);
      return {
        checkpoint,
        text,
        mailed,
        added: checkpoint.size - (before?.size ?? 0),
        isSigned: checkpoint.origin === today.origin && isSigned(checkpoint, own),
        isGrown: before && (await hasGrown(before, checkpoint)),
        isSeen: known.has(checkpoint.text),
      };
    }),
  );
  const newest = listed[0]?.checkpoint;
  return { total, heads, isToday: newest && (await hasGrown(newest, today)) };
}

function readAnswer(body: unknown): { readonly total: number; readonly listed: readonly Listed[] } | undefined {
  const { total, heads } = (body ?? {}) as { readonly total?: unknown; readonly heads?: unknown };
  if (!Number.isSafeInteger(total) || !Array.isArray(heads)) return undefined;
  const listed = heads.flatMap((head): Listed[] => {
    const { checkpoint: text, root, mailed } = head as Readonly<Record<string, unknown>>;
    const checkpoint = typeof text === 'string' ? readCheckpoint(text) : undefined;
    const isWhole = typeof root === 'string' && fromBase64(root, 32) && (mailed === null || Number.isInteger(mailed));
    return checkpoint && isWhole ? [{ checkpoint, text: text as string, mailed: mailed as number | null }] : [];
  });
  return listed.length === heads.length ? { total: total as number, listed } : undefined;
}
