/** A run of characters that no user would type: a token of a link, a capability, a key. */
const token = /[A-Za-z0-9_-]{20,}/g;
/** A code for manual input: six digits by themselves. */
const code = /(?<![\d.-])\d{6}(?![\d.-]*\d)/g;

/** A text without usable secrets, and a flag for replaced secrets. */
export interface Masked {
  readonly text: string;
  readonly masked: boolean;
}

const mask = '••••••';
/** The token of a link, even if its composer did not mark it. */
const linkToken = /([?&#](?:token|code|id)=)[A-Za-z0-9_-]{20,}/g;

/**
 * Masks the tokens and codes of a mail, so that a reader of the log cannot follow its links: a reset link would give
 * them access to the account. Other words remain readable even if they look random: numbers of certificates and reports
 * are not secret.
 *
 * @param secrets as marked by the mail's composer; null for an older mail, whose secrets are recognized by their form.
 */
export function maskSecrets(text: string, secrets: readonly string[] | null): Masked {
  const marked = (secrets ?? []).filter((secret) => secret !== '');
  const known = marked.reduce((rest, secret) => rest.replaceAll(secret, mask), text).replace(linkToken, `$1${mask}`);
  const shown =
    secrets === null ? known.replace(token, (run) => (isSecret(run) ? mask : run)).replace(code, mask) : known;
  return { text: shown, masked: shown !== text };
}

/** Long words and host names contain only lower-case letters; random characters never do. */
const isSecret = (run: string): boolean => /[A-Z\d]/.test(run);
