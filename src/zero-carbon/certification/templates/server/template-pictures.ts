import { buffer } from 'node:stream/consumers';
import type { InputProblem } from '#kernel/checks/explain.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import { pictureSizeOf, type PictureSize } from '#kernel/files/server/content/picture-size.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { findFile, type StoredFile } from '#kernel/files/server/stored-file.ts';
import { refuse, Refusal } from '#kernel/http/server/refusal.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import type { Design } from '#zero-carbon/certification/drawing/design.ts';
import { mostPixels, uploadTemplatePicture } from '#zero-carbon/certification/templates/pictures.contract.ts';
import { templateWords as text } from '#zero-carbon/certification/templates/templates.words.ts';
import type { Designer } from './template-reach.ts';

const { types, mostBytes } = uploadTemplatePicture.files[0]!;

/**
 * The size of an uploaded file as a picture of a design.
 *
 * @throws Refusal 4000 for another type, an unreadable file, and more pixels than a design allows.
 */
export async function measurePicture(
  storage: Pick<Storage, 'read'>,
  file: StoredFile,
  { path, lang }: { readonly path: string; readonly lang: Lang },
): Promise<PictureSize> {
  const isPicture = types.some((type) => type === file.mediaType) && file.size <= mostBytes;
  const bytes = isPicture ? await storage.read(file.sha256) : undefined;
  const size = bytes && pictureSizeOf(await buffer(bytes));
  if (!size) throw refuse.field(path, text.notPicture, lang);
  if (Math.max(size.width, size.height) > mostPixels) {
    throw refuse.field(path, text.tooManyPixels, lang, { ...size, most: mostPixels });
  }
  return size;
}

/** The files of a design's pictures, each once. */
export const filesOf = ({ layers }: Design): string[] => [
  ...new Set(layers.flatMap((layer) => (layer.kind === 'picture' && layer.file !== null ? [layer.file] : []))),
];

/** A picture in the form for drawing, with the hash of its bytes. */
export interface StoredPicture extends PictureSize {
  readonly sha256: string;
  readonly mediaType: string;
}

/** The pictures of a design, by the id of their file. */
export async function picturesOf(db: Db, design: Design): Promise<Record<string, StoredPicture>> {
  const files = filesOf(design);
  if (files.length === 0) return {};
  const rows = await db
    .selectFrom('zero_carbon.template_pictures as p')
    .innerJoin('kernel.files as f', 'f.id', 'p.file_id')
    .select(['p.file_id', 'p.width', 'p.height', 'f.sha256', 'f.media_type as mediaType'])
    .where('p.file_id', 'in', files)
    .execute();
  return Object.fromEntries(rows.map(({ file_id: id, ...picture }) => [id, picture]));
}

/**
 * Claims the new pictures of a template's design: those that templates of the same owner already have, and the actor's
 * uploads.
 *
 * @throws Refusal 4000 beside the layer of a picture that is neither, or of a type that a design does not allow.
 */
export async function claimPictures(
  row: { readonly party_id: string | null },
  design: Design,
  { db: tx, actor, lang }: Designer,
  storage: Pick<Storage, 'read'>,
): Promise<void> {
  const files = filesOf(design);
  if (files.length === 0) return;
  const there = await tx
    .selectFrom('zero_carbon.template_pictures')
    .select('file_id')
    .where('file_id', 'in', files)
    .where('party_id', 'is not distinct from', row.party_id)
    .execute();
  for (const file of files.filter((one) => there.every(({ file_id: id }) => id !== one))) {
    const path = `design.layers.${design.layers.findIndex((layer) => layer.kind === 'picture' && layer.file === file)}`;
    const problem: InputProblem = { path, message: translate(text.notYours, lang) };
    try {
      await claimFile(tx, file, 'template-picture', file, actor);
    } catch (error) {
      throw error instanceof Refusal ? refuse.invalid([problem]) : error;
    }
    const size = await measurePicture(storage, (await findFile(tx, file))!, { path, lang });
    await tx
      .insertInto('zero_carbon.template_pictures')
      .values({ file_id: file, party_id: row.party_id, ...size })
      .execute();
  }
}
