/** A run that nobody could have typed: a token of a link, a capability, a key. */
const token = /[A-Za-z0-9_-]{20,}/g;
/** A code to be typed in: six digits by themselves. */
const code = /(?<![\d.-])\d{6}(?![\d.-]*\d)/g;

/** A text without what could be used in its reader's place, and whether there was any such thing. */
export interface Masked {
  readonly text: string;
  readonly masked: boolean;
}

/**
 * Masks the tokens and codes of a mail, so that whoever reads the log cannot follow its links: a reset link would give
 * them the account.
 */
export function maskSecrets(text: string): Masked {
  const shown = text.replace(token, (run) => (isSecret(run) ? '••••••' : run)).replace(code, '••••••');
  return { text: shown, masked: shown !== text };
}

/** Long words and names of hosts have small letters alone; random characters never do. */
const isSecret = (run: string): boolean => /[A-Z\d]/.test(run);
