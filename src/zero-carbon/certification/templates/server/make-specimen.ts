import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#kernel/db/server/database.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';
import { inLang, translate } from '#kernel/i18n/text.ts';
import type { Design, Orientation } from '#zero-carbon/certification/drawing/design.ts';
import type { PictureRef } from '#zero-carbon/certification/drawing/drawing.ts';
import type { TemplateKind, TemplateLanguage } from '#zero-carbon/certification/drawing/fields.ts';
import { layOut } from '#zero-carbon/certification/drawing/lay-out.ts';
import { markSpecimen } from '#zero-carbon/certification/drawing/mark-specimen.ts';
import { measures } from '#zero-carbon/certification/drawing/measures.ts';
import { loadPicture } from '#zero-carbon/certification/drawing/server/load-picture.ts';
import { pdfOf } from '#zero-carbon/certification/drawing/server/pdf-of.ts';
import { sampleSeal } from '#zero-carbon/certification/templates/sample-seal.ts';
import { specimenValues } from '#zero-carbon/certification/templates/samples.ts';
import { templateWords as text } from '#zero-carbon/certification/templates/templates.words.ts';
import type { Designer } from './template-reach.ts';
import type { CodeOf } from './template-faults.ts';
import { picturesOf } from './template-pictures.ts';

/** Far more than the size of a page (bytes). */
const mostBytes = 32 * 1024 * 1024;

interface Drawable {
  readonly kind: TemplateKind;
  readonly language: TemplateLanguage;
  readonly orientation: Orientation;
  readonly name_zh: string;
  readonly name_en: string;
  readonly edition: number;
  readonly edited_at: Date;
  readonly design: Design;
}

interface SpecimenParts {
  readonly storage: Storage;
  readonly codeOf: CodeOf;
}

/**
 * A test print: a template's certificate as a PDF, with invented values, a number that is never assigned, an unsealed
 * code, and the specimen mark across. It stays unclaimed, so that it is deleted after a day.
 */
export async function makeSpecimen(
  template: Drawable,
  { db, actor, clock, lang }: Designer,
  { storage, codeOf }: SpecimenParts,
): Promise<StoredFile> {
  const { refs, bytes } = await picturesFor(db, template.design, storage);
  const values = specimenValues(template.kind, codeOf, { seal: refs['seal']!, pictures: refs });
  const drawing = markSpecimen(layOut(template.design, template.orientation, values, measures), measures);
  const isEnglish = template.language === 'en';
  const pdf = await pdfOf(drawing, bytes, {
    title: translate(text.specimenTitle, isEnglish ? 'en' : 'zh', {
      name: isEnglish ? template.name_en : template.name_zh,
    }),
    author: 'Portico',
    lang: isEnglish ? 'en' : 'zh',
    date: template.edited_at,
  });
  const received = await storage.receive(Readable.from([pdf]), mostBytes);
  const name = translate(text.specimenFile, lang, {
    name: inLang(template, 'name', lang),
    edition: template.edition,
  });
  const facts = { name: `${name}.pdf`, mediaType: 'application/pdf', personId: actor.personId, at: clock.now() };
  return storeFile(db, storage, received, facts);
}

/** The pictures of a design, and the seal of a fictitious organisation, in the form of both renderers. */
async function picturesFor(db: Db, design: Design, storage: Pick<Storage, 'read'>) {
  const refs: Record<string, PictureRef> = {};
  const bytes: Record<string, Buffer> = {};
  const load = async (key: string, uploaded: Buffer): Promise<void> => {
    const loaded = await loadPicture(key, uploaded);
    refs[key] = loaded.ref;
    bytes[key] = loaded.bytes;
  };
  await load(sampleSeal.ref.key, Buffer.from(sampleSeal.drawn));
  for (const [id, { sha256 }] of Object.entries(await picturesOf(db, design))) {
    const stream = await storage.read(sha256);
    if (!stream) throw new Error(`The bytes ${sha256} of a picture are missing`);
    await load(id, await buffer(stream));
  }
  return { refs, bytes };
}
