import type { FileField } from '#kernel/contract/upload-endpoint.ts';
import type { ListedFile } from '#kernel/files/listed-files.ts';
import { recogniseFile, typeMessage } from '#kernel/files/server/content/media-type.ts';
import { TooManyBytes, type Received, type Storage } from '#kernel/storage/server/storage.ts';
import { uploadWords } from '#kernel/files/upload.words.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { type Lang, type ValuesOf } from '#kernel/i18n/text.ts';
import { BrokenBody, type Part } from './read-parts.ts';

/** A file whose bytes have arrived, of its announced size, hash and an accepted type. */
export interface ReceivedFile {
  readonly listed: ListedFile;
  readonly received: Received;
  readonly mediaType: string;
}

interface Receiving {
  readonly storage: Storage;
  readonly fields: readonly FileField[];
  readonly lang: Lang;
}

/**
 * Receives the announced files in their order; discards all of them when one is wrong.
 *
 * @throws Refusal 4000 names the field of a file that is damaged or of a type that is not accepted.
 * @example
 * const received = await receiveAll(body, listed, { storage, fields: endpoint.files, lang });
 */
export async function receiveAll(
  body: AsyncIterator<Part>,
  listed: readonly ListedFile[],
  receiving: Receiving,
): Promise<ReceivedFile[]> {
  const taken: ReceivedFile[] = [];
  try {
    for (const file of listed) {
      const { value, done } = await body.next();
      if (done || value.name !== file.field) throw new BrokenBody(`it has no ${file.field} where it should be`);
      taken.push(await receive(value, file, receiving));
    }
    if (!(await body.next()).done) throw new BrokenBody('it has more files than it says');
    return taken;
  } catch (error) {
    await discardAll(taken, receiving.storage);
    throw error;
  }
}

async function receive(part: Part, listed: ListedFile, { storage, fields, lang }: Receiving): Promise<ReceivedFile> {
  const wrong = <K extends keyof typeof uploadWords>(text: K, ...values: ValuesOf<(typeof uploadWords)[K]>) =>
    refuse.field(listed.field, uploadWords[text], lang, ...values);
  const received = await storage.receive(part.bytes, listed.size).catch((error: unknown) => {
    throw error instanceof TooManyBytes ? wrong('damaged') : error;
  });
  const field = fields.find(({ name }) => name === listed.field)!;
  const isWhole = received.size === listed.size && received.sha256 === listed.sha256;
  if (!isWhole) {
    await storage.discard(received);
    throw wrong('damaged');
  }
  const found = await recogniseFile(storage, received);
  if ('type' in found && field.types.includes(found.type)) return { listed, received, mediaType: found.type };
  await storage.discard(received);
  const message = typeMessage(found, { name: listed.name, types: field.types }, lang);
  throw refuse.invalid([{ path: listed.field, message }]);
}

/** @throws Refusal 4000: the bytes that came are not the file that was announced. */
export const damaged = (field: string, lang: Lang): Error => refuse.field(field, uploadWords.damaged, lang);

/**
 * Discards received bytes that no record uses.
 *
 * @example
 * await discardAll(received, storage);
 */
export const discardAll = (files: readonly ReceivedFile[], storage: Storage): Promise<unknown> =>
  Promise.all(files.map(({ received }) => storage.discard(received)));
