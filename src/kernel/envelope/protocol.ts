/** The constants of envelope version `portico/1` (docs/wire.md §2); add-only, because other clients depend on them. */
export const protocol = {
  info: 'portico/1',
  passwordInfo: 'portico/1 password',
  requestLabel: 'portico/1 request',
  responseLabel: 'portico/1 response',
  nonceBytes: 12,
  tagBytes: 16,
  /** Milliseconds that an envelope's time may be off, either way. */
  timeTolerance: 5 * 60_000,
  /** Bytes of an opened envelope. */
  maxPlaintext: 1024 * 1024,
  /** Levels of nesting, the envelope itself being the first. */
  maxNesting: 16,
  /** Bytes of a GET's query. */
  maxQuery: 8 * 1024,
} as const;

/**
 * Bytes of a POST's body beyond which it is 413: room for the largest envelope as base64url, and for the JSON around it.
 */
export const maxBody = Math.ceil(((protocol.maxPlaintext + 28) * 4) / 3) + 512;

/** The fields of `params` that are sealed separately, if they are not empty. */
export const passwordFields = [
  'password',
  'pwd',
  'confirmPwd',
  'newPassword',
  'confirmNewPassword',
  'queryCode',
] as const;
