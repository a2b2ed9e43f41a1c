import { buffer } from 'node:stream/consumers';
import { pictureSizeOf } from '#kernel/files/server/content/picture-size.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { type Lang } from '#kernel/i18n/text.ts';
import { sealPixels, uploadSeal } from '#zero-carbon/evaluation/organisations/organisations.contract.ts';
import { organisationWords as text } from '#zero-carbon/evaluation/organisations/organisations.words.ts';

const { types, mostBytes } = uploadSeal.files[0]!;

/**
 * Validates a file as a picture of a seal. It runs when the file is uploaded and again when it is saved, because then
 * any file of the organisation may be named.
 *
 * @throws Refusal 4000 beside the field for another type, an unreadable picture, and one that is too small or too
 *   large.
 */
export async function checkSeal(
  storage: Pick<Storage, 'read'>,
  file: StoredFile,
  { path, lang }: { readonly path: string; readonly lang: Lang },
): Promise<void> {
  const isPicture = types.some((type) => type === file.mediaType) && file.size <= mostBytes;
  const bytes = isPicture ? await storage.read(file.sha256) : undefined;
  const size = bytes && pictureSizeOf(await buffer(bytes));
  if (!size) throw refuse.field(path, text.notPicture, lang);
  const { least, most } = sealPixels;
  if (Object.values(size).some((side: number) => side < least || side > most)) {
    throw refuse.field(path, text.sealSize, lang, { ...size, least, most });
  }
}
