import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { giveTicket } from '#accounts/captcha/server/use-ticket.ts';
import { logIn as logInCall } from '#accounts/identity/entrance/login.contract.ts';
import { removeErasedBytes } from '#kernel/files/server/remove-bytes.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import { batchSize, chainBatch } from '#kernel/workflow/history/server/chain-batch.ts';
import { verifyHistory } from '#kernel/workflow/history/server/verify-history.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import {
  enterpriseInfo,
  registerEnterprise,
  eraseEnterprise,
  saveEnterpriseInfo,
} from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { saveCells, saveLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { createReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { meters } from '#zero-carbon/enterprises/sites/meters.contract.ts';
import { saveSite } from '#zero-carbon/enterprises/sites/sites.contract.ts';
import { contentOf } from '../../../../../../test/support/database-content.ts';
import { makeEvidence, makeUpload } from '../../../../../../test/support/make-evidence.ts';
import { readZip } from '../../../../../../test/support/read-zip.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { newCallId, useServer } from '../../../../../../test/support/use-server.ts';
import { deleteEnterprise } from './delete-enterprise.ts';
import { requestDeletion } from './request-deletion.ts';

const database = useDatabase();
const server = useServer(database, { env: { TRUSTED_PROXIES: '127.0.0.1' } });

const leaver = { name: '安吉离场测试有限公司', loginName: 'leaving1', adminMail: 'leaving1@example.cn' };
const stayer = { name: '湖州留下测试有限公司', loginName: 'staying1', adminMail: 'staying1@example.cn' };
type Enterprise = typeof leaver;
const site = { nameZh: '离场一厂', area: ['330000'], address: '离场路 9 号', share: '100', boundaryZh: '离场边界' };

const at = () => server.clock.now();

/** Each registers from a separate network. */
let networks = 0;

async function registerAs({ name, loginName, adminMail }: Enterprise) {
  const id = newCallId();
  const [pwd, confirmPwd] = ['pwd', 'confirmPwd'].map((field) => server.sender.sealField(id, field, 'Portico2026'));
  return server.call(
    registerEnterprise,
    { name, loginName, adminMail, pwd: pwd!, confirmPwd: confirmPwd! },
    { id, lang: 'zh', address: `192.0.2.${(networks += 1)}` },
  );
}

/** Logs in with a separate ticket. */
async function logIn({ loginName }: Enterprise) {
  const id = newCallId();
  const browser = 'browser-of-this-test';
  const ticket = await giveTicket(database.kysely, createHash('sha256').update(browser).digest(), at());
  const password = server.sender.sealField(id, 'password', 'Portico2026');
  return server.call(
    logInCall,
    { loginname: loginName, password, ticket },
    { id, cookie: `portico-captcha=${browser}` },
  );
}

const partyOf = async ({ name }: Enterprise) =>
  await database.kysely
    .selectFrom('accounts.parties as p')
    .innerJoin('accounts.memberships as m', 'm.party_id', 'p.id')
    .select(['p.id', 'm.person_id as personId'])
    .where('p.name', '=', name)
    .executeTakeFirstOrThrow();

async function upload(personId: string, name: string, content: string): Promise<string> {
  const received = await server.storage.receive(Readable.from([Buffer.from(content)]), 1_000);
  const facts = { name, mediaType: 'text/plain', personId, at: at() };
  const { sha256 } = await database.kysely
    .transaction()
    .execute((tx) => storeFile(tx, server.storage, received, facts));
  return sha256;
}

const request = (partyId: string) =>
  database.kysely.transaction().execute((tx) => requestDeletion(tx, partyId, server.clock));

function carryOut(deletionId: string, breakOffAt = Infinity): Promise<void> {
  const stop = new AbortController();
  return deleteEnterprise(deletionId, {
    database,
    storage: server.storage,
    clock: server.clock,
    signal: stop.signal,
    report: async (done) => {
      if (done >= breakOffAt) stop.abort(new Error('killed'));
    },
  });
}

const deletionOf = (id: string) =>
  database.kysely
    .selectFrom('zero_carbon.enterprise_deletions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const archivesOf = (id: string) =>
  database.kysely
    .selectFrom('kernel.files')
    .select(['id', 'name', 'sha256'])
    .where('entity', '=', 'enterprise-deletion')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

const download = async (path: string | null | undefined): Promise<Response> => fetch(`${server.url}${path}`);
const unzip = async (path: string | null | undefined) => {
  const response = await download(path);
  expect(response.status).toBe(200);
  return readZip(Buffer.from(await response.arrayBuffer()));
};

interface Left {
  readonly id: string;
  readonly userDataPath: string | null;
  readonly sysDataPath: string | null;
  readonly attachmentPath: string | null;
}

let hashes: string[] = [];
let deletionId = '';
let left: Left;
let reportNumber = 'none';

beforeAll(async () => {
  for (const enterprise of [leaver, stayer]) expect((await registerAs(enterprise)).code).toBe(1000);
  const { personId } = await partyOf(leaver);
  hashes = [await upload(personId, '离场凭证.txt', '第一份'), await upload(personId, '离场凭证.txt', '第二份')];
  await upload((await partyOf(stayer)).personId, '别人的.txt', '留下的企业的文件');
});

describe('deleting an enterprise', () => {
  it('ends its sessions at once and refuses logins while the backup is created', async () => {
    const answer = (await logIn(leaver)).data as { data: { token: string; proof: string } };
    const as = answer.data;
    const info = { version: 1, name: leaver.name, addr: '=阳光大道 1 号', linkman: '沈一诺', mail: leaver.adminMail };
    expect((await server.call(saveEnterpriseInfo, info, { as })).code).toBe(1000);
    const added = await server.call(saveSite, site, { as });
    expect(added.code).toBe(1000);
    const meter = { site: added.data.id, medium: 'electricity' as const, number: 'LEAVING-METER-7', automatic: true };
    expect((await server.call(meters.save, meter, { as })).code).toBe(1000);
    const { id, personId } = await partyOf(leaver);
    const ofParty = { partyId: id, personId };
    await makeEvidence(database, server.clock, ofParty, {
      name: '离场电费单.pdf',
      tags: ['离场标签'],
      sha256: hashes[0]!,
    });
    await makeUpload(database, server.clock, ofParty, { name: '离场未传完.pdf' });
    const report = { site: added.data.id, year: 2024, month: '1' as const, type: 'I' as const };
    const created = (await server.call(createReport, report, { as })).data;
    reportNumber = created.number;
    const heat = { section: 'heat' as const, name: '离场蒸汽', inUse: true };
    const what = { kind: 'heat' as const, details: { factor: null } };
    const line = (await server.call(saveLine, { id: created.id, ...heat, what }, { as })).data.id;
    const cell = { line, month: 1, quantity: 'used', value: '987.654', unit: 'GJ', version: 0 };
    expect((await server.call(saveCells, { id: created.id, cells: [cell], rows: [] }, { as })).code).toBe(1000);
    deletionId = (await request((await partyOf(leaver)).id))!;
    expect(await request((await partyOf(leaver)).id)).toBe(deletionId);
    expect(await server.call(enterpriseInfo, {}, { as })).toMatchObject({ code: 1008 });
    expect(await logIn(leaver)).toMatchObject({ code: 5000 });
  });

  it('continues after an interruption at any step, and creates nothing twice', async () => {
    const seen: string[][] = [];
    for (const step of [0, 1, 2, 3]) {
      await expect(carryOut(deletionId, step)).rejects.toThrow('killed');
      seen.push((await archivesOf(deletionId)).map(({ id }) => id));
      expect((await deletionOf(deletionId)).state).toBe('packing');
    }
    await carryOut(deletionId);
    const whole = await archivesOf(deletionId);
    expect(whole.map(({ name }) => name)).toEqual(
      ['用户数据', '系统数据', '附件'].map((title) => `${leaver.name}-${title}.zip`),
    );
    expect(seen.map(({ length }) => length)).toEqual([0, 1, 2, 3]);
    for (const ids of seen) expect(whole.map(({ id }) => id).slice(0, ids.length)).toEqual(ids);
    await carryOut(deletionId);
    expect(await archivesOf(deletionId)).toEqual(whole);
    expect(await deletionOf(deletionId)).toMatchObject({ state: 'deleted', user_data_file: whole[0]!.id });
  });

  it('creates the same archives when run twice at once', async () => {
    const twice = { name: '两次删除有限公司', loginName: 'twice1', adminMail: 'twice1@example.cn' };
    await registerAs(twice);
    const id = (await request((await partyOf(twice)).id))!;
    await Promise.all([carryOut(id), carryOut(id)]);
    expect((await archivesOf(id)).map(({ name }) => name)).toEqual([
      '两次删除有限公司-用户数据.zip',
      '两次删除有限公司-系统数据.zip',
    ]);
    expect(await deletionOf(id)).toMatchObject({ state: 'deleted', has_attachments: false });
  });

  it('responds to a login with the backup instead of a session', async () => {
    const { code, data } = await logIn(leaver);
    expect(code).toBe(1000);
    expect(data).toMatchObject({ state: 'deleted', deleteTime: expect.stringMatching(/^\d{4}-/) });
    left = data as Left;
    expect(left.id).toMatch(/^[\w-]{43}$/);
  });
});

describe('the backup', () => {
  it('contains the enterprise’s data as tables for a spreadsheet and as JSON', async () => {
    const files = await unzip(left.userDataPath);
    expect([...files.keys()]).toEqual([
      '企业信息 Enterprise.csv',
      '账号 Accounts.csv',
      '场所 Sites.csv',
      '计量器具 Meters.csv',
      '报告 Reports.csv',
      '填报数据 Data entered.csv',
      '基准年 Base years.csv',
      '范围三筛查 Scope 3 screening.csv',
      '回答 Answers.csv',
      '持证人员 Certified staff.csv',
      '整改计划 Plans.csv',
      '自评结果 Results of self-assessments.csv',
      '提交 Submissions.csv',
      '证据材料 Evidence.csv',
      '文件清单 Files.csv',
      'data.json',
    ]);
    const data = JSON.parse(files.get('data.json')!.toString());
    expect(data.enterprise).toEqual([
      expect.objectContaining({ name: leaver.name, address: '=阳光大道 1 号', contact: '沈一诺' }),
    ]);
    expect(data.accounts).toEqual([expect.objectContaining({ loginName: leaver.loginName, mail: leaver.adminMail })]);
    expect(data.sites).toEqual([expect.objectContaining({ nameZh: site.nameZh, share: '100', area: '浙江省' })]);
    expect(data.evidence).toEqual([expect.objectContaining({ name: '离场电费单.pdf', tags: '离场标签' })]);
    expect(data.meters).toEqual([expect.objectContaining({ site: site.nameZh, number: 'LEAVING-METER-7' })]);
    expect(data.entered).toEqual([expect.objectContaining({ number: reportNumber, value: '987.654', unit: 'GJ' })]);
    expect(data.reports).toEqual([expect.objectContaining({ number: reportNumber, state: 'draft' })]);
    expect(data.files).toHaveLength(3);
    const table = files.get('企业信息 Enterprise.csv')!.toString();
    expect(table).toMatch(/^\uFEFF"企业名称 Enterprise name","英文名称 English name","统一社会信用代码/);
    expect(table).toContain(`"'=阳光大道 1 号"`);
    expect(table).toContain(`"${leaver.name}"`);
  });

  it('contains system data about it: history, logins, mails', async () => {
    const files = await unzip(left.sysDataPath);
    const data = JSON.parse(files.get('data.json')!.toString());
    const actions = (data.history as { action: string }[]).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['enterprise.register', 'enterprise.edit', 'party.suspend']));
    expect((data.logins as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(['succeeded', 'suspended']);
    expect(data.mails).toEqual([expect.objectContaining({ subject: '零碳评价系统：注册成功' })]);
  });

  it('contains its files, including two with the same name', async () => {
    const files = await unzip(left.attachmentPath);
    expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
      ['0001-离场凭证.txt', '第一份'],
      ['0002-离场凭证.txt', '第二份'],
      ['0003-离场电费单.pdf', '第一份'],
    ]);
  });

  it('contains no password and nothing of another enterprise', async () => {
    const other = await partyOf(stayer);
    for (const path of [left.userDataPath, left.sysDataPath, left.attachmentPath]) {
      const whole = [...(await unzip(path))].map(([name, bytes]) => name + bytes.toString()).join('\n');
      for (const foreign of [stayer.name, stayer.loginName, stayer.adminMail, '留下的', '$argon2']) {
        expect(whole).not.toContain(foreign);
      }
      const data = /"(?:partyId|personId|id|party_id|person_id)": "(\d+)"/g;
      const ids = [...whole.matchAll(data)].map(([, id]) => id);
      expect(ids).not.toContain(other.id);
      expect(ids).not.toContain(other.personId);
    }
  });
});

describe('permanent erasure', () => {
  it('accepts the id of a login once', async () => {
    expect(await server.call(eraseEnterprise, { id: 'made-up' })).toMatchObject({ code: 4003 });
    const packed = (await archivesOf(deletionId)).map(({ sha256 }) => sha256);
    const stale = (await logIn(leaver)).data as Left;
    const both = await Promise.all([
      server.call(eraseEnterprise, { id: left.id }),
      server.call(eraseEnterprise, { id: left.id }),
    ]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([1000, 4003]));
    expect(await server.call(eraseEnterprise, { id: stale.id })).toMatchObject({ code: 4003 });
    for (const path of [left.userDataPath, left.sysDataPath, left.attachmentPath]) {
      expect((await download(path)).status).toBe(404);
    }
    hashes.push(...packed);
  });

  it('leaves no trace in the database', async () => {
    const dump = JSON.stringify(await contentOf(database.url));
    const traces = [
      leaver.name,
      leaver.loginName,
      leaver.adminMail,
      '阳光大道',
      '沈一诺',
      '离场凭证',
      '离场一厂',
      '离场边界',
      'LEAVING-METER-7',
      '离场电费单',
      '离场标签',
      '离场未传完',
      reportNumber,
      '离场蒸汽',
      '987.654',
    ];
    expect(traces.filter((trace) => dump.includes(trace))).toEqual([]);
    const kept = [stayer.name, stayer.loginName, stayer.adminMail, '别人的'];
    expect(kept.filter((text) => !dump.includes(text))).toEqual([]);
  });

  it('deletes the bytes of its files and archives', async () => {
    const jobs = await database.kysely
      .selectFrom('kernel.outbox')
      .select('payload')
      .where('topic', '=', 'kernel.remove-erased-bytes')
      .execute();
    const context = { database, services: { storage: server.storage } } as unknown as JobContext;
    for (const { payload } of jobs) await removeErasedBytes(payload as { hashes: string[] }, context);
    expect(hashes).toHaveLength(5);
    for (const sha256 of hashes) expect(await server.storage.read(sha256)).toBeUndefined();
  });

  it('leaves a history that verifies without its content', async () => {
    while ((await chainBatch(database.kysely)).rows === batchSize);
    const { broken, erased, unchained } = await verifyHistory(database.kysely);
    expect({ broken, unchained }).toEqual({ broken: null, unchained: 0 });
    expect(erased).toBeGreaterThan(3);
  });

  it('treats the account as unknown, and releases name and login', async () => {
    expect((await logIn(leaver)).data).toMatchObject({ codeError: '000100' });
    expect((await logIn(stayer)).data).toHaveProperty('data.token');
    expect((await registerAs(leaver)).code).toBe(1000);
  });
});
