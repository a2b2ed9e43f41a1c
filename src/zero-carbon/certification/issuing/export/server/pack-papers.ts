import { Readable } from 'node:stream';
import { csvOf } from '#kernel/chart/csv.ts';
import { noteExport } from '#kernel/export/server/note-export.ts';
import { zipFiles, type ZippedFile } from '#kernel/files/server/content/zip-files.ts';
import { may } from '#kernel/http/server/actor.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang, type Text } from '#kernel/i18n/text.ts';
import type { TaskContext } from '#kernel/tasks/server/task-kind.ts';
import { certificateStateWords } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { exportCertificates } from '#zero-carbon/certification/certificates/registry/registry.contract.ts';
import { registryWords } from '#zero-carbon/certification/certificates/registry/registry.words.ts';
import { exportPapersWords as text } from '#zero-carbon/certification/issuing/export/export-papers.words.ts';
import { drawMissing } from '#zero-carbon/certification/issuing/server/papers/make-papers.ts';
import type { PapersInput } from './export-papers.tasks.ts';
import { papersAmong } from './kept.queries.ts';

/** Far more than the size of 1,000 PDFs (bytes). */
const mostBytes = 2 * 1024 ** 3;

/**
 * Packs the PDFs of certificates, as far as the user currently manages them, with a list of each certificate's file or
 * the reason why there is none. PDFs are stored without further compression. History and archive are written in one
 * transaction.
 */
export async function packPapers({ ids, call }: PapersInput, task: TaskContext): Promise<void> {
  const { database, services, clock, lang, owner, signal } = task;
  const { exports, storage } = services;
  const db = database.kysely;
  const actor = await exports.actorOf(db, owner);
  if (!actor || !may(actor, 'certificates.manage')) throw refuse.notFound();
  const undrawn = (await papersAmong(db, actor, ids, clock)).filter(
    ({ template_id: template, sha256 }) => template !== null && sha256 === null,
  );
  const steps = undrawn.length + ids.length;
  let done = 0;
  const onStep = (): void => task.report((done += 1), steps);
  if (undrawn.length > 0) await drawMissing(task, { ids: undrawn.map(({ id }) => id), onDrawn: onStep });

  const rows = await papersAmong(db, actor, ids, clock);
  const at = clock.now();
  const files = rows.flatMap(({ number, sha256, madeAt }): ZippedFile[] =>
    sha256 === null
      ? []
      : [
          {
            name: `${number}.pdf`,
            at: madeAt!,
            stored: true,
            open: async () => {
              signal.throwIfAborted();
              const bytes = await storage.read(sha256);
              if (!bytes) throw new Error(`The bytes ${sha256} of certificate ${number} are missing`);
              onStep();
              return bytes;
            },
          },
        ],
  );
  const list = Readable.from([Buffer.from(csvOf(tableOf(rows, lang)))]);
  const index: ZippedFile = { name: 'certificates.csv', at, stored: true, open: async () => list };
  const received = await storage.receive(zipFiles([index, ...files]), mostBytes);
  try {
    await task.finish(async (tx) => {
      const noted = { who: actor, endpoint: exportCertificates, call: { id: call }, params: {}, clock };
      await noteExport(tx, noted, 'export.send', files.length);
      const name = `certificates-${clock.today()}.zip`;
      return {
        answer: { files: files.length, left: rows.length - files.length },
        file: { received, name, mediaType: 'application/zip' },
      };
    });
  } catch (error) {
    await storage.discard(received);
    throw error;
  }
}

type Row = Awaited<ReturnType<typeof papersAmong>>[number];

/** The list's fields of each certificate, and its file name. */
function tableOf(rows: readonly Row[], lang: Lang): (string | number | null)[][] {
  const say = (words: Text): string => translate(words, lang);
  const { number, enterprise, type, star, organisation, issuedOn, expiresOn, state } = registryWords;
  const heads = [number, enterprise, type, star, organisation, issuedOn, expiresOn, state, text.file, text.left];
  return [
    heads.map(say),
    ...rows.map((row) => [
      row.number,
      lang === 'zh' ? row.enterprise_name : (row.enterprise_name_en ?? row.enterprise_name),
      row.evaluation_type,
      row.star,
      lang === 'zh' ? row.organisationZh : row.organisationEn,
      row.issued_on,
      row.expires_on,
      say(certificateStateWords[row.state]),
      row.sha256 === null ? null : `${row.number}.pdf`,
      row.sha256 === null ? say(row.template_id === null ? text.before : text.notDrawn) : null,
    ]),
  ];
}
