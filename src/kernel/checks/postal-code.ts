/**
 * Returns true if a text is a postal code: 6 digits, the first one not 0.
 *
 * The rule is the specification's (§5). Real codes of Inner Mongolia, Shanxi and Hebei start with 0: a form for
 * enterprises there must not use it.
 */
export const isPostalCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);
