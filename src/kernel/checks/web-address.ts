/**
 * Returns true if a text is a web address: `http` or `https`, a host with at least two labels, no name or password.
 *
 * @example
 * isWebAddress('https://www.nanling-battery.cn/about'); // true
 */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && /^[^.].*\.[^.]+$/.test(url.hostname);
}
