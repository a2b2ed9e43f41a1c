/** Control characters, and those that turn the direction of what follows: `gpj.exe` would read `exe.jpg`. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const invisible = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * `Content-Disposition` for a download (RFC 6266): the name in UTF-8 (RFC 8187), and one in ASCII for what does not read
 * it. Folders and invisible characters are taken out of the name.
 *
 * @example
 * contentDisposition('凭证 1.pdf'); // attachment; filename="__ 1.pdf"; filename*=UTF-8''%E5%87%AD%E8%AF%81%201.pdf
 */
export function contentDisposition(name: string): string {
  const shown =
    name.toWellFormed().replace(invisible, '').replace(/[/\\]/g, '_').slice(0, 200).trim().toWellFormed() || 'file';
  const ascii = shown.replace(/[^\x20-\x7e]/gu, '_').replace(/["%]/g, '_');
  const utf8 = encodeURIComponent(shown).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
