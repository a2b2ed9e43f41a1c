/** A run that nobody could have typed: a token of a link, a capability, a key. */
const token = /[A-Za-z0-9_-]{20,}/g;
/** A code to be typed in: six digits by themselves. */
const code = /(?<![\d.-])\d{6}(?![\d.-]*\d)/g;

/** A text without what could be used in its reader's place, and whether there was any such thing. */
export interface Masked {
  readonly text: string;
  readonly masked: boolean;
}

const mask = '••••••';
/** The token of a link, also where its composer did not mark it. */
const linkToken = /([?&#](?:token|code|id)=)[A-Za-z0-9_-]{20,}/g;

/**
 * Masks the tokens and codes of a mail, so that a reader of the log cannot follow its links: a reset link would give them
 * the account. Other words stay readable, however random they look: numbers of certificates and reports are no secrets.
 *
 * @param secrets as its composer marked them; null for a mail from before, whose secrets are recognised by their shape.
 */
export function maskSecrets(text: string, secrets: readonly string[] | null): Masked {
  const marked = (secrets ?? []).filter((secret) => secret !== '');
  const known = marked.reduce((rest, secret) => rest.replaceAll(secret, mask), text).replace(linkToken, `$1${mask}`);
  const shown =
    secrets === null ? known.replace(token, (run) => (isSecret(run) ? mask : run)).replace(code, mask) : known;
  return { text: shown, masked: shown !== text };
}

/** Long words and names of hosts have small letters alone; random characters never do. */
const isSecret = (run: string): boolean => /[A-Z\d]/.test(run);
