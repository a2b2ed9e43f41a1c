import { createHash, randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/server/database.ts';
import { defaultDesign } from '#zero-carbon/certification/drawing/default-design.ts';
import { auditLog } from '#zero-carbon/certification/issuance-log/audit/audit-log.ts';
import { openPortalLog } from '#zero-carbon/certification/issuance-log/audit/portal-log.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import * as contract from '#zero-carbon/certification/issuing/issuing.contract.ts';
import { timesOf } from '../../../../../test/support/long-run.ts';
import { makeApproved, makeTemplate } from '../../../../../test/support/make-approved.ts';
import { runTasks } from '../../../../../test/support/run-tasks.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { verifyCertificates } from './verify-certificates.ts';

const database = useDatabase();
const server = useServer(database);
const papers = { pdf: Buffer.alloc(0), png: Buffer.alloc(0) };
let number = '';

beforeAll(async () => {
  const { keyring, clock } = server;
  await beginLog({ database, clock, keyring, publicUrl: server.config.publicUrl, onProgress: () => {} });
  const template = await makeTemplate(database, clock, defaultDesign('evaluation', 'both', 'landscape') as never);
  const { id, manager } = await makeApproved(database, clock);
  await server.call(contract.issueCertificates, { ids: [id], template }, { as: manager.session });
  await runTasks(database, server);
  const row = await database.kysely
    .selectFrom('zero_carbon.certificates as c')
    .innerJoin('zero_carbon.certificate_papers as p', 'p.certificate_id', 'c.id')
    .select(['c.number', 'p.pdf_sha256', 'p.png_sha256'])
    .executeTakeFirstOrThrow();
  number = row.number;
  for (const kind of ['pdf', 'png'] as const) {
    papers[kind] = await buffer((await server.storage.read(row[`${kind}_sha256`].toString('hex')))!);
  }
});

function flipped(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const other = new Uint8Array(bytes);
  other[randomInt(other.length)]! ^= 1 << randomInt(8);
  return other;
}
const verify = async (db: Db) =>
  (await verifyCertificates(db, server.storage, { today: server.clock.today() })).broken.map(({ what }) => what);
const audit = (name: string, bytes: Uint8Array) =>
  auditLog({ portal: server.url, fetch, zone: server.clock.zone, kept: [{ name, bytes }] });

/** Columns of the certificate's content, state and search fields; not ownership. */
const columns = [
  'number',
  'enterprise_name',
  'enterprise_name_en',
  'credit_code',
  'site_address',
  'boundary_zh',
  'boundary_en',
  'evaluation_type',
  'star',
  'standard',
  'report_start',
  'report_end',
  'first_issued_on',
  'issued_on',
  'expires_on',
  'scope1',
  'scope2',
  'scope2_location',
  'scope3',
  'removal',
  'offset_tonnes',
  'net',
  'offset_serials',
  'state',
  'state_note_zh',
  'state_note_en',
  'name_key',
  'name_en_key',
  'search_key',
] as const;

/** Fills an empty column; otherwise changes one byte. */
async function flipColumn(tx: Db): Promise<{ column: string; isStored: boolean }> {
  const column = columns[randomInt(columns.length)]!;
  const { rows: types } = await sql<{ type: string; value: string | null }>`
    select format_type(a.atttypid, a.atttypmod) as type, c.${sql.ref(column)}::text as value
      from pg_attribute a, zero_carbon.certificates c
     where a.attrelid = 'zero_carbon.certificates'::regclass and a.attname = ${column} and c.number = ${number}`.execute(
    tx,
  );
  const { type, value } = types[0]!;
  const changed = value === null || value === '' ? '1' : Buffer.from(flipped(Buffer.from(value))).toString();
  try {
    await sql`update zero_carbon.certificates set ${sql.ref(column)} = ${changed}::text::${sql.raw(type)}
      where number = ${number}`.execute(tx);
  } catch {
    return { column, isStored: false };
  }
  const { rows } = await sql<{ same: boolean }>`select count(*) = 1 as same from zero_carbon.certificates
    where number = ${number} and ${sql.ref(column)}::text is not distinct from ${value}`.execute(tx);
  return { column, isStored: !rows[0]!.same };
}

describe('a row of the registry', () => {
  it('is reported after one flipped byte, written with full rights on the database', async () => {
    expect(await verify(database.kysely)).toEqual([]);
    const times = timesOf(30, 1_000);
    for (let found = 0; found < times;) {
      const undo = new Error('taken back');
      await database.kysely
        .transaction()
        .execute(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx);
          const { column, isStored } = await flipColumn(tx);
          if (isStored) {
            expect(await verify(tx), column).not.toEqual([]);
            found += 1;
          }
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        });
    }
  });

  it('that differs is reported by comparison with the public log', async () => {
    await sql`update zero_carbon.certificates set state = 'withdrawn' where number = ${number}`.execute(
      database.kysely,
    );
    const audited = await audit(
      'bundle.json',
      Buffer.from(await (await fetch(`${server.url}/log/bundle/${number}`)).text()),
    );
    await sql`update zero_carbon.certificates set state = 'valid' where number = ${number}`.execute(database.kysely);
    expect(audited.wrong.map(({ what }) => what)).toEqual(['state']);
  });
});

describe('document files', () => {
  it('are confirmed by hash to their holder only', async () => {
    for (const kind of ['pdf', 'png'] as const) {
      const { wrong, notes } = await audit(`paper.${kind}`, papers[kind]);
      expect(wrong).toEqual([]);
      expect(notes).toContainEqual(
        expect.objectContaining({ what: 'paperSame', values: { number, kind: kind.toUpperCase() } }),
      );
    }
    const ask = async (path: string) => (await fetch(`${server.url}/paper/${path}`)).status;
    expect([await ask('0'.repeat(64)), await ask('zz'), await ask("'")]).toEqual([400, 400, 400]);
  });

  it.each(['pdf', 'png'] as const)('of type %s with one flipped byte are not confirmed', async (kind) => {
    const log = openPortalLog(server.url, fetch);
    for (let time = 0; time < timesOf(50, 1_000); time += 1) {
      const other = flipped(papers[kind]);
      const sha256 = createHash('sha256').update(other).digest('hex');
      expect(await log.paper(sha256)).toBe('no paper has these bytes');
    }
    // through the complete audit, with the change anywhere in the file
    for (let time = 0; time < timesOf(3, 50); time += 1) {
      const { isWhole, wrong } = await audit(`paper.${kind}`, flipped(papers[kind]));
      expect(isWhole).toBe(false);
      // if its first bytes are changed, it is not recognised as a document
      expect(wrong.some(({ what }) => what === 'paperOther' || what === 'unreadable')).toBe(true);
    }
  });

  it.each(['pdf', 'png'] as const)('of type %s changed in storage are reported', async (kind) => {
    const kept = papers[kind];
    const sha256 = createHash('sha256').update(kept).digest('hex');
    const place = path.join(server.config.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    for (let time = 0; time < timesOf(15, 1_000); time += 1) {
      await writeFile(place, flipped(kept));
      expect(await verify(database.kysely)).toEqual([kind]);
    }
    await writeFile(place, kept);
  });

  it('with the hash of another file are reported', async () => {
    await sql`update zero_carbon.certificate_papers set pdf_sha256 = png_sha256`.execute(database.kysely);
    expect(await verify(database.kysely)).toEqual(['pdf']);
    await sql`update zero_carbon.certificate_papers p set pdf_sha256 = decode(f.sha256, 'hex')
      from kernel.files f where f.id = p.pdf_file`.execute(database.kysely);
    expect(await verify(database.kysely)).toEqual([]);
  });
});
