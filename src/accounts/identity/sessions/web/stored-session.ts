/** A login as this browser stores it; neither token nor proof is usable alone (docs/wire.md §1). */
export interface Session {
  readonly token: string;
  readonly proof: string;
  readonly loginname: string;
  readonly name: string;
  /** The enterprise or organisation that the person acts for. */
  readonly partyName: string;
}

/** The end of a session that its user did not request. */
export interface SessionEnd {
  /** 1008, 1009 or 1010. */
  readonly code: number;
  /** The server's message, in the reader's language. */
  readonly message: string;
}

/** The stored value. One key contains everything, so that every tab is notified of all changes through it. */
export type Stored = { readonly session: Session } | { readonly end: SessionEnd } | null;

/** Reads the stored value; null if it is missing, or not in this version's format. */
export function readStored(text: string | null): Stored {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { session, end } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (holds<Session>(session, { token: '', proof: '', loginname: '', name: '', partyName: '' })) return { session };
  if (holds<SessionEnd>(end, { code: 0, message: '' })) return { end };
  return null;
}

/** Returns true if a value has every field of the pattern with the same type. */
function holds<T extends object>(value: unknown, pattern: T): value is T {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return Object.entries(pattern).every(([name, like]) => typeof fields[name] === typeof like);
}
