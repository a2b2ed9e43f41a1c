import { fromBase64 } from '#zero-carbon/issuance-log/bytes.ts';
import { isSigned, readCheckpoint, type Checkpoint } from '#zero-carbon/issuance-log/checkpoint.ts';
import { Unread } from '#zero-carbon/issuance-log/audit/portal-log.ts';
import { hasGrown, type OpenedHead } from '#zero-carbon/issuance-log/web/read-log.ts';

/** A head that was mailed, as this browser found it. */
export interface DailyHead {
  readonly checkpoint: Checkpoint;
  /** As it was signed, to keep. */
  readonly text: string;
  /** To how many it was mailed; null where nobody counted. */
  readonly mailed: number | null;
  /** Entries since the one before; all of them in the first one. */
  readonly added: number;
  /** Whether a key of the log signed it that had its entry by then. */
  readonly isSigned: boolean;
  /** Whether it has grown from the one before; undefined of the first one. */
  readonly isGrown: boolean | undefined;
  /** Whether this browser has kept it. */
  readonly isSeen: boolean;
}

export interface DailyHeads {
  readonly total: number;
  /** The newest first. */
  readonly heads: readonly DailyHead[];
  /** Whether the head of now has grown from the newest; undefined where there is none. */
  readonly isToday: boolean | undefined;
}

interface Listed {
  readonly checkpoint: Checkpoint;
  readonly text: string;
  readonly mailed: number | null;
}

/**
 * The newest heads that were mailed, each checked here.
 *
 * @param seen those that this browser kept when it was here before.
 * @throws Unread
 */
export async function readDailyHeads(
  { checkpoint: today, keys }: OpenedHead,
  seen: readonly Checkpoint[],
  count: number,
  signal: AbortSignal,
): Promise<DailyHeads> {
  // one more, which the oldest is held against
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
