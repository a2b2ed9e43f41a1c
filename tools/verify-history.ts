import path from 'node:path';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { verifyCertificates } from '#zero-carbon/certification/verification/server/verify-certificates.ts';
import { verifyTrainingCertificates } from '#zero-carbon/training/certificates/server/verify-training-certificates.ts';
import { verifyRecords } from '#zero-carbon/integrity/server/verify-records.ts';
import { verifyHistory } from '#kernel/workflow/history/server/verify-history.ts';
import { withDatabase } from './with-database.ts';

/** `npm run verify-history [-- POSITION:HASH]`: the head from the output of an earlier run or from the server's log. */
const noted = process.argv[2]?.match(/^(\d+):([0-9a-f]{64})$/);
if (process.argv[2] !== undefined && !noted) {
  console.error('Which head?  npm run verify-history -- POSITION:HASH');
  process.exit(1);
}
const expected = noted && { position: Number(noted[1]), hash: Buffer.from(noted[2] ?? '', 'hex') };

const sentences = {
  missing: 'the row is missing',
  chain: 'the row is not the one that was chained',
  content: "the row's content is not the one that was chained",
  head: 'the chain does not end where it was left',
  stray: 'there are rows that are neither chained nor about to be',
  expected: 'the row is not the one that was noted',
};

const kinds = {
  run: 'Run',
  decision: 'Decision',
  'indicator-set': 'Version of the indicators',
  'factor-set': 'Version of the factors',
  evidence: 'Evidence',
};

const papers = {
  facts: 'it does not say what was sealed',
  state: 'its state is not the last one in the issuance log',
  keys: 'searching finds it by other names than its own',
  unsealed: 'the issuance log has no entry of it',
  pdf: 'the PDF is not the one that was drawn',
  png: 'the picture is not the one that was drawn',
};

await withDatabase(async (database, config) => {
  const onProgress = (rows: number): void => {
    if (process.stdout.isTTY) process.stdout.write(`\r${rows} rows`);
  };
  const { rows, erased, unchained, head, broken } = await verifyHistory(database.kysely, {
    onProgress,
    ...(expected && { expected }),
  });
  if (process.stdout.isTTY) process.stdout.write('\r');
  console.log(`${rows} rows verify, the content of ${erased} of them is erased; ${unchained} are not chained yet.`);
  console.log(`Head: ${head.position}:${head.hash.toString('hex')}`);
  if (broken) {
    console.error(`The history is broken at position ${broken.position}: ${sentences[broken.what]}.`);
    process.exitCode = 1;
  }
  const storage = openDiskStorage(path.join(config.dataDir, 'files'));
  const { runs, decisions, editions, files, broken: records } = await verifyRecords(database.kysely, storage);
  console.log(
    `${runs} runs of reports, ${decisions} decisions, ${editions} published versions and ${files} files of evidence were read.`,
  );
  for (const { kind, id, what } of records) {
    console.error(`${kinds[kind]} ${id}: ${what === 'changed' ? 'not what was noted' : 'missing'}.`);
    process.exitCode = 1;
  }
  const today = createClock(config.businessZone).today();
  const registry = await verifyCertificates(database.kysely, storage, { today });
  console.log(
    `${registry.certificates} certificates of the registry and ${registry.papers} of their papers were read.`,
  );
  const training = await verifyTrainingCertificates(database.kysely);
  console.log(`${training.certificates} training certificates were held against the issuance log.`);
  for (const { number, what } of [...registry.broken, ...training.broken]) {
    console.error(`Certificate ${number}: ${papers[what]}.`);
    process.exitCode = 1;
  }
});
