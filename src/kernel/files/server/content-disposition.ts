import { create } from 'content-disposition';

/** Control characters, and those that turn the direction of what follows: `gpj.exe` would read `exe.jpg`. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const invisible = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * `Content-Disposition` for a download. Folders and invisible characters are taken out of the name.
 *
 * @example
 * contentDisposition('凭证 1.pdf'); // attachment; filename="?? 1.pdf"; filename*=UTF-8''%E5%87%AD%E8%AF%81%201.pdf
 */
export const contentDisposition = (name: string): string =>
  create(
    name.toWellFormed().replace(invisible, '').replace(/[/\\]/g, '_').slice(0, 200).trim().toWellFormed() || 'file',
  );
