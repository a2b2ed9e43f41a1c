/**
 * Kinds of security events. The administrators get a mail when the number within ten minutes reaches the burst; 1 means
 * that a single event needs attention. `once`: equal events of ten minutes count once, because a limit that works is no
 * incident; many callers over their limits are one.
 */
export const securityKinds = {
  /** A call without the permission for it. */
  'permission-refused': { burst: 100 },
  /** A signed-in caller named a record that does not exist for them. */
  'record-refused': { burst: 200 },
  /** A token and proof that are no session. */
  'session-refused': { burst: 500 },
  /** An envelope that does not open. */
  'envelope-forged': { burst: 200 },
  /** A call whose id was used before. */
  'envelope-replayed': { burst: 200 },
  /** A caller is over a limit. */
  'rate-limited': { burst: 500, once: true },
  /** The limit of captchas or of tries at them is used up. */
  'captcha-exhausted': { burst: 200 },
  /** An invitation's link or code that is wrong, used, expired or another account's. */
  'invitation-refused': { burst: 50 },
  /** Bytes for an upload address that was replaced, used or never existed. */
  'upload-address-refused': { burst: 50 },
  /** Stored bytes are not those of their hash, or are missing. */
  'file-altered': { burst: 1 },
  /** A file whose content exceeds the bounds of its parser. */
  'file-refused': { burst: 20 },
  /** A parser was stopped: out of time or memory. */
  'parser-stopped': { burst: 5 },
  /** A headset or a broker without valid credentials. */
  'device-refused': { burst: 500 },
  /** A request through a proxy to a demo that is for this machine alone. */
  'demo-refused': { burst: 500 },
} as const satisfies Readonly<Record<string, { readonly burst: number; readonly once?: true }>>;

export type SecurityKind = keyof typeof securityKinds;

export const securityKindNames = Object.keys(securityKinds) as [SecurityKind, ...SecurityKind[]];

/** Returns whether equal events of ten minutes count once. */
export const countsOnce = (kind: SecurityKind): boolean => 'once' in securityKinds[kind];
