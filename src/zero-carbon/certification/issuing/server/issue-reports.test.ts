import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelTask, listTasks } from '#kernel/tasks/tasks.contract.ts';
import { defaultDesign } from '#zero-carbon/certification/drawing/default-design.ts';
import { auditLog } from '#zero-carbon/certification/issuance-log/audit/audit-log.ts';
import { fromBase64, sameBytes } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { readCheckpoint } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import { commitmentOf, decodeEntry } from '#zero-carbon/certification/issuance-log/entry.ts';
import { leafHash, verifyInclusion } from '#zero-carbon/certification/issuance-log/merkle.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import * as contract from '#zero-carbon/certification/issuing/issuing.contract.ts';
import * as own from '#zero-carbon/certification/issuing/own/own-certificates.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeApproved, makeTemplate } from '../../../../../test/support/make-approved.ts';
import { runTasks } from '../../../../../test/support/run-tasks.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let template: string;

beforeAll(async () => {
  const { keyring, clock } = server;
  const { publicUrl } = server.config;
  await beginLog({ database, clock, keyring, publicUrl, onProgress: () => {} });
  template = await makeTemplate(database, clock, defaultDesign('evaluation', 'both', 'landscape') as never);
});

const as = (who: FakeActor) => ({ as: who.session });
const list = async (who: FakeActor, filters = {}) =>
  (await server.call(contract.listIssuable, { start: 0, limit: 20, ...filters }, as(who))).data;
/** Approved reports of one organisation. */
async function approved(count: number) {
  const first = await makeApproved(database, server.clock);
  const made = [first];
  while (made.length < count) {
    const next = await makeApproved(database, server.clock);
    await sql`update zero_carbon.reports set organisation_id = ${first.manager.partyId} where id = ${next.id}`.execute(
      database.kysely,
    );
    made.push(next);
  }
  return { made, manager: first.manager };
}
async function dropEnglishName(owner: FakeActor): Promise<void> {
  await sql`update zero_carbon.enterprises set name_en = null where party_id = ${owner.partyId}`.execute(
    database.kysely,
  );
}

describe('a batch', () => {
  it('processes each separately, reports failures, and issues a corrected one once', async () => {
    const { made, manager } = await approved(3);
    const [, bad] = made;
    await dropEnglishName(bad!.enterprise);
    expect(await list(manager)).toMatchObject({ total: 3 });
    const ids = made.map(({ id }) => id);
    const asked = await server.call(contract.issueCertificates, { ids, template }, as(manager));
    expect(asked.data).toMatchObject({ asked: 3 });
    expect(await list(manager, { request: 'waiting' })).toMatchObject({ total: 3 });
    const again = await server.call(contract.issueCertificates, { ids, template }, as(manager));
    expect(again.code).toBe(5000);
    await runTasks(database, server);
    const { data: tasks } = await server.call(listTasks, { start: 0, limit: 20 }, as(manager));
    expect(tasks.rows[0]).toMatchObject({ state: 'ready', outcome: expect.stringMatching(/2 .*1 /) });
    const left = await list(manager);
    expect(left.rows).toMatchObject([{ id: bad!.id, request: 'failed', problem: expect.stringMatching(/English/) }]);
    const papers = await database.kysely.selectFrom('zero_carbon.certificate_papers').selectAll().execute();
    expect(papers).toHaveLength(2);

    await sql`update zero_carbon.enterprises set name_en = 'Mended Ltd.' where party_id = ${bad!.enterprise.partyId}`.execute(
      database.kysely,
    );
    await server.call(contract.issueCertificates, { ids: [bad!.id], template }, as(manager));
    await runTasks(database, server);
    expect(await list(manager)).toMatchObject({ total: 0 });
  });

  it('that is cancelled retains issued certificates and releases the others', async () => {
    const { made, manager } = await approved(1);
    const ids = made.map(({ id }) => id);
    const { data } = await server.call(contract.issueCertificates, { ids, template }, as(manager));
    expect((await server.call(cancelTask, { id: data.task }, as(manager))).code).toBe(1000);
    await runTasks(database, server);
    expect((await list(manager)).rows).toMatchObject([{ request: 'none' }]);
  });

  it('accepts only reports of the caller’s organisation and a published template', async () => {
    const { made, manager } = await approved(1);
    const stranger = await fakeActor(database, server.clock, {
      role: 'organisation_manager',
      kind: 'review_organisation',
    });
    const ids = [made[0]!.id];
    expect((await server.call(contract.issueCertificates, { ids, template }, as(stranger))).code).toBe(5000);
    expect((await server.call(contract.previewIssue, { report: ids[0]!, template }, as(stranger))).code).toBe(4003);
    const unknown = await server.call(contract.issueCertificates, { ids, template: '999' }, as(manager));
    expect(unknown).toMatchObject({ code: 4000 });
    const preview = await server.call(contract.previewIssue, { report: ids[0]!, template }, as(manager));
    expect(preview.data).toMatchObject({ number: expect.stringMatching(/^ZCE-.*-00001R0-/), problems: [] });
    expect(preview.data.picture).toMatch(/^<svg /);
  });
});

describe('document files', () => {
  it('belong to the enterprise, and the PDF proves the log entry', async () => {
    const { made, manager } = await approved(1);
    const { enterprise, id } = made[0]!;
    await server.call(contract.issueCertificates, { ids: [id], template }, as(manager));
    await runTasks(database, server);
    const { data } = await server.call(own.listOwnCertificates, { start: 0, limit: 20 }, as(enterprise));
    expect(data.rows).toHaveLength(1);
    const shown = await server.call(own.showOwnCertificate, { id: data.rows[0]!.id }, as(enterprise));
    const { papers } = shown.data;
    const pdf = Buffer.from(await (await fetch(server.url + papers!.pdf.path)).arrayBuffer());
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
    expect(document.numPages).toBe(1);
    const [[attached]] = [[...(await document.getAttachments())!.keys()]];
    const content = await document.getAttachmentContent(attached!);
    const carried = JSON.parse(Buffer.from(content!).toString());
    const checkpoint = readCheckpoint(carried.checkpoint)!;
    const entry = fromBase64(carried.entry)!;
    expect(decodeEntry(entry)!.commitment).toEqual(
      commitmentOf(fromBase64(carried.salt)!, fromBase64(carried.payload)!),
    );
    const path = carried.path.map((one: string) => fromBase64(one)!);
    const { size, root } = checkpoint;
    expect(verifyInclusion({ index: carried.index, size, leaf: leafHash(entry), path, root })).toBe(true);
    const kept = await database.kysely
      .selectFrom('zero_carbon.certificate_papers')
      .select('pdf_sha256')
      .where('certificate_id', '=', data.rows[0]!.id)
      .executeTakeFirstOrThrow();
    expect(sameBytes(kept.pdf_sha256, createHash('sha256').update(pdf).digest())).toBe(true);
    const given = { portal: server.url, origin: checkpoint.origin, fetch, zone: server.clock.zone };
    const audited = await auditLog({ ...given, kept: [{ name: 'paper.pdf', bytes: new Uint8Array(pdf) }] });
    expect(audited.wrong).toEqual([]);
    expect(audited.notes.map(({ what }) => what)).toEqual(expect.arrayContaining(['inLog', 'consistent']));
    const plain = Buffer.from('%PDF-1.7 of nothing');
    const empty = await auditLog({ ...given, kept: [{ name: 'other.pdf', bytes: new Uint8Array(plain) }] });
    expect(empty.wrong.map(({ what }) => what)).toEqual(['paperOther']);
    const png = await fetch(server.url + papers!.png.path);
    expect(png.headers.get('content-type')).toBe('image/png');
    expect((await buffer(png.body as never)).length).toBeGreaterThan(10_000);
    const stranger = await fakeActor(database, server.clock, { role: 'enterprise_owner', kind: 'enterprise' });
    const refused = await server.call(own.showOwnCertificate, { id: data.rows[0]!.id }, as(stranger));
    expect(refused.code).toBe(4003);
  });
});
