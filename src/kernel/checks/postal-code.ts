/**
 * Whether a text is a postal code: 6 digits, the first one not 0.
 *
 * The rule is the specification's (§5). Codes of Inner Mongolia, Shanxi and Hebei do begin with 0: a form that asks
 * enterprises there for theirs must not use it.
 */
export const isPostalCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);
