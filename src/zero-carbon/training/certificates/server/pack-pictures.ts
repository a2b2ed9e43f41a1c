import { Readable } from 'node:stream';
import { csvOf } from '#kernel/chart/csv.ts';
import { noteExport } from '#kernel/export/server/note-export.ts';
import { zipFiles, type ZippedFile } from '#kernel/files/server/content/zip-files.ts';
import { may } from '#kernel/http/server/actor.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Text } from '#kernel/i18n/text.ts';
import type { TaskContext } from '#kernel/tasks/server/task-kind.ts';
import { exportTrainingCertificates } from '#zero-carbon/training/certificates/training-certificates.contract.ts';
import { stateToday, trainingStateWords } from '#zero-carbon/training/certificates/training-certificates.states.ts';
import { trainingCertificateWords as text } from '#zero-carbon/training/certificates/training-certificates.words.ts';
import { createCertificateCodes } from '#zero-carbon/training/certificates/server/certificate-codes.ts';
import { createPictures } from './certificate-picture.ts';
import type { PackPicturesInput } from './issue-training.tasks.ts';
import { certificatesWithin } from './training-certificates.queries.ts';

/** Far more than the size of 500 pictures (bytes). */
const mostBytes = 4 * 1024 ** 3;

/**
 * Packs the pictures of certificates that still belong to the requester's organisation, with a list without names.
 * Missing pictures are rendered in turn. History and archive are written in one transaction.
 */
export async function packPictures({ ids, call }: PackPicturesInput, task: TaskContext): Promise<void> {
  const { database, services, clock, lang, owner, signal } = task;
  const { exports, storage, recipients, keyring } = services;
  const db = database.kysely;
  const actor = await exports.actorOf(db, owner);
  if (!actor || !may(actor, 'training.manage')) throw refuse.notFound();
  const rows = await certificatesWithin({ db, actor })
    .select(['c.id', 'c.number', 'c.issued_on', 'c.expires_on', 'c.withdrawn_on'])
    .where('c.id', 'in', ids)
    // an erased person has no picture
    .where('c.trainee_id', 'in', (of) =>
      of.selectFrom('zero_carbon.trainees').select('id').where('erased_at', 'is', null),
    )
    .orderBy('c.issued_on', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
  const pictureOf = createPictures(db, {
    storage,
    publicUrl: recipients.publicUrl,
    codes: createCertificateCodes(keyring),
  });
  const at = clock.now();
  let done = 0;
  const files = rows.map(({ id, number }): ZippedFile => ({
    name: nameOf(number),
    at,
    stored: true,
    open: async () => {
      signal.throwIfAborted();
      const picture = await pictureOf(id, at);
      const bytes = picture && (await storage.read(picture.sha256));
      if (!bytes) throw new Error(`The picture of certificate ${number} is missing`);
      task.report((done += 1), rows.length);
      return bytes;
    },
  }));
  const say = (words: Text): string => translate(words, lang);
  const table = [
    [text.number, text.issuedOn, text.expiresOn, text.state, text.file].map(say),
    ...rows.map((row) => [
      row.number,
      row.issued_on,
      row.expires_on,
      say(trainingStateWords[stateToday(row, clock.today())]),
      nameOf(row.number),
    ]),
  ];
  const list = Readable.from([Buffer.from(csvOf(table))]);
  const index: ZippedFile = { name: 'certificates.csv', at, stored: true, open: async () => list };
  const received = await storage.receive(zipFiles([index, ...files]), mostBytes);
  try {
    await task.finish(async (tx) => {
      const noted = { who: actor, endpoint: exportTrainingCertificates, call: { id: call }, params: {}, clock };
      await noteExport(tx, noted, 'export.send', files.length);
      const name = `training-certificates-${clock.today()}.zip`;
      return { answer: { files: files.length }, file: { received, name, mediaType: 'application/zip' } };
    });
  } catch (error) {
    await storage.discard(received);
    throw error;
  }
}

/** Numbers from elsewhere may have characters that a file name must not have. */
const nameOf = (number: string): string => `${number.replaceAll(/[^\p{L}\p{N}._-]/gu, '_')}.png`;
