import { buffer } from 'node:stream/consumers';
import { namedCharacters } from '#kernel/document/server/printable.ts';
import { encode } from '#kernel/envelope/base64url.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { findFile } from '#kernel/files/server/stored-file.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { bothLanguages, type Text } from '#kernel/i18n/text.ts';
import type { Drawing, Fault, PictureRef } from '#zero-carbon/certification/drawing/drawing.ts';
import type { TemplateLanguage } from '#zero-carbon/certification/drawing/fields.ts';
import { layOut } from '#zero-carbon/certification/drawing/lay-out.ts';
import { measures } from '#zero-carbon/certification/drawing/measures.ts';
import { loadPicture } from '#zero-carbon/certification/drawing/server/load-picture.ts';
import { printedValues } from '#zero-carbon/certification/drawing/printed-values.ts';
import { issuingWords as text } from '#zero-carbon/certification/issuing/issuing.words.ts';
import { picturesOf } from '#zero-carbon/certification/templates/server/template-pictures.ts';
import { templateOf } from '#zero-carbon/certification/templates/server/published-templates.ts';
import { printedFacts, type DatedFacts, type Issuer, type Proofs } from './certificate-facts.ts';

export type DrawnTemplate = NonNullable<Awaited<ReturnType<typeof templateOf>>>;

/** The shared rendering data for certificates of one template and organisation, read once. */
export interface Press {
  readonly template: DrawnTemplate;
  readonly issuer: Issuer;
  readonly seal: PictureRef | null;
  readonly pictures: Readonly<Record<string, PictureRef>>;
  /** The bytes of all pictures, by key. */
  readonly bytes: Readonly<Record<string, Buffer>>;
  readonly publicUrl: string;
}

interface PressParts {
  readonly storage: Pick<Storage, 'read'>;
  readonly publicUrl: string;
}

/** The text of a certificate's code: its payload after the portal's own address. */
const codeText = (publicUrl: string, payload: Uint8Array): string => `${publicUrl}/v/#${encode(payload)}`;

/**
 * Reads the shared rendering data for certificates of a template and an organisation.
 *
 * @throws Refusal 5000 if the template needs a seal that the organisation lacks.
 */
export async function openPress(
  db: Db,
  template: DrawnTemplate,
  organisationId: string,
  { storage, publicUrl }: PressParts,
): Promise<Press> {
  const organisation = await db
    .selectFrom('zero_carbon.organisations')
    .select(['code', 'name_zh', 'name_en', 'seal_file'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const bytes: Record<string, Buffer> = {};
  const pictures: Record<string, PictureRef> = {};
  const load = async (key: string, sha256: string): Promise<PictureRef> => {
    const loaded = await loadPicture(key, await read(storage, sha256));
    bytes[key] = loaded.bytes;
    return loaded.ref;
  };
  for (const [id, { sha256 }] of Object.entries(await picturesOf(db, template.design))) {
    pictures[id] = await load(id, sha256);
  }
  const sealFile =
    template.seal === 'none' || organisation.seal_file === null
      ? undefined
      : await findFile(db, organisation.seal_file);
  if (template.seal === 'required' && !sealFile) throw refuse.rule(text.noSeal);
  const seal = sealFile ? await load('seal', sealFile.sha256) : null;
  return { template, issuer: organisation, seal, pictures, bytes, publicUrl };
}

/** Reads the rendering data once for each template and organisation, as long as the cache lives. */
export function createPresses(
  db: Db,
  parts: PressParts,
): (templateId: string, organisationId: string) => Promise<Press> {
  const opened = new Map<string, Promise<Press>>();
  return (templateId, organisationId) => {
    const key = `${templateId} ${organisationId}`;
    const press =
      opened.get(key) ?? templateOf(db, templateId).then((template) => openPress(db, template!, organisationId, parts));
    opened.set(key, press);
    return press;
  };
}

async function read(storage: Pick<Storage, 'read'>, sha256: string): Promise<Buffer> {
  const stream = await storage.read(sha256);
  if (!stream) throw new Error(`The bytes ${sha256} of a picture are missing`);
  return buffer(stream);
}

/** A certificate's drawing. */
export function drawCertificate(press: Press, row: DatedFacts, payload: Uint8Array, proofs: Proofs = {}): Drawing {
  const { template, issuer, seal, pictures, publicUrl } = press;
  const values = printedValues(printedFacts(row, issuer, { publicUrl, language: template.language }, proofs), {
    qr: codeText(publicUrl, payload),
    seal,
    pictures,
  });
  return layOut(template.design, template.orientation, values, measures);
}

/** The problems that prevent printing a certificate, one sentence each. */
export function drawingProblems({ template }: Press, row: DatedFacts, drawing: Drawing): Text[] {
  const problems = faultProblems(drawing);
  return row.enterprise_name_en === null && hasEnglish(template.language)
    ? [text.noEnglishName, ...problems]
    : problems;
}

/** The problems of any drawing. */
export const faultProblems = ({ faults }: Drawing): Text[] => faults.map(problemOf);

const hasEnglish = (language: TemplateLanguage): boolean => language !== 'zh';

function problemOf(fault: Fault): Text {
  switch (fault.kind) {
    case 'overflow':
      return bothLanguages(text.overflow, { text: fault.text });
    case 'glyphs':
      return bothLanguages(text.noGlyph, { characters: namedCharacters(fault.characters) });
    case 'module':
      return bothLanguages(text.smallCode, { module: fault.module.toFixed(2), needed: fault.needed.toFixed(1) });
    case 'picture':
      return text.noPicture;
    default:
      return fault satisfies never;
  }
}
