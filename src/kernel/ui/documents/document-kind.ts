import type { DocumentAnswer } from '#kernel/files/document-answer.ts';

const kinds: Readonly<Record<string, 'pdf' | 'picture' | 'workbook' | 'table'>> = {
  'application/pdf': 'pdf',
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'image/webp': 'picture',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'workbook',
  'text/csv': 'table',
};

/**
 * Returns the kind of viewer for a document; undefined if it can only be downloaded.
 *
 * @example
 * kindOf({ mediaType: 'image/png' }); // 'picture'
 */
export const kindOf = ({ mediaType }: Pick<DocumentAnswer, 'mediaType'>): (typeof kinds)[string] | undefined =>
  kinds[mediaType];
