import { create } from 'content-disposition';
import { downloadName } from '#kernel/files/file-name.ts';

/**
 * `Content-Disposition` for a download, with the extension of its type.
 *
 * @param mediaType by its content.
 * @example
 * contentDisposition('凭证 1.pdf', 'application/pdf');
 * // attachment; filename="?? 1.pdf"; filename*=UTF-8''%E5%87%AD%E8%AF%81%201.pdf
 */
export const contentDisposition = (name: string, mediaType: string): string => create(downloadName(name, mediaType));
