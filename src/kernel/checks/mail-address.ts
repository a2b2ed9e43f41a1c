/** RFC 5321: at most 64 characters before the @ and 254 in all. */
const longestLocalPart = 64;
const longest = 254;

/**
 * Returns true if a text is an e-mail address that mail servers deliver to: a local part of the usual characters (the
 * form that HTML's own field accepts, without leading, trailing or consecutive dots) at a domain name with at least two
 * labels.
 *
 * @example
 * isMailAddress('carbon@nanling-battery.cn'); // true
 * isMailAddress('carbon@localhost'); // false
 */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > longestLocalPart || text.length > longest) return false;
  const local = text.slice(0, at);
  if (!/^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local)) return false;
  return /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i.test(text.slice(at + 1));
}
