import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { Readable } from 'node:stream';
import { recordHistory } from '#kernel/record/history.contract.ts';
import * as contract from '#accounts/parties/parties.contract.ts';
import { ownAccount } from '#accounts/identity/people/people.contract.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { invite } from '#accounts/members/invitations.contract.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import { fakeActor, type FakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

let administrator: FakeActor;
beforeAll(async () => {
  administrator = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
});

type Saved = Parameters<typeof server.call<typeof contract.saveParty>>[1];
const call = <E extends (typeof contract)['listParties' | 'showParty' | 'saveParty' | 'deleteParty']>(
  endpoint: E,
  params: Parameters<typeof server.call<E>>[1],
) => server.call(endpoint, params, { as: administrator.session, lang: 'zh' });
const organisation = (code: string, name: string, more: object = {}): Saved => ({
  kind: 'review_organisation',
  name,
  code,
  nameEn: `Organisation ${code}`,
  ...more,
});

it('adds an organisation with its details, and returns, lists and finds it', async () => {
  const more = {
    accreditationNumber: 'R-017',
    accreditedFrom: '2026-01-01',
    accreditedUntil: '2028-12-31',
    contact: '',
  };
  const { data } = await call(contract.saveParty, organisation('117', '钱塘零碳评价中心', more));
  const { contact: _empty, ...kept } = more;
  const details = { code: '117', nameEn: 'Organisation 117', ...kept };
  expect((await call(contract.showParty, { id: data.id })).data).toMatchObject({
    name: '钱塘零碳评价中心',
    state: 'active',
    version: 1,
    people: 0,
    details,
    files: {},
  });
  const found = await call(contract.listParties, { kind: 'review_organisation', find: '钱塘', state: 'active' });
  expect(found.data).toMatchObject({ total: 1, rows: [{ id: data.id, details }] });
  expect((await call(contract.listParties, { find: '100%' })).data.total).toBe(0);
  expect((await call(contract.listParties, { kind: 'operator' })).data.rows).toMatchObject([
    { people: 1, details: {} },
  ]);
});

it('reports each invalid or duplicate value at its field', async () => {
  await call(contract.saveParty, organisation('118', '灵隐零碳评价中心'));
  const wrong = { code: '1a', accreditedFrom: '2026-02-01', accreditedUntil: '2026-01-01', contact: 'x'.repeat(101) };
  const refused = await call(contract.saveParty, organisation('', '某某中心', { ...wrong, nameEn: '' }));
  expect((refused.data as unknown as { path: string }[]).map(({ path }) => path)).toEqual([
    'code',
    'nameEn',
    'contact',
  ]);
  const paths = async (params: Saved) =>
    ((await call(contract.saveParty, params)).data as unknown as { path: string }[])[0]?.path;
  expect(await paths(organisation('118', '另一个中心'))).toBe('code');
  expect(await paths(organisation('119', ' 灵隐零碳评价中心'))).toBe('name');
  expect(
    await paths(organisation('119', '日期中心', { accreditedFrom: '2026-02-01', accreditedUntil: '2026-01-01' })),
  ).toBe('accreditedUntil');
});

it('refuses the second of two edits of the same version, and retains the first', async () => {
  const { data } = await call(contract.saveParty, organisation('120', '两人中心'));
  const first = { ...organisation('120', '两人中心', { contact: '甲' }), ...data };
  expect((await call(contract.saveParty, first)).data).toEqual({ id: data.id, version: 2 });
  const second = { ...organisation('120', '两人中心', { contact: '乙' }), ...data };
  expect(await call(contract.saveParty, second)).toMatchObject({ code: 4009, data: { state: '2' } });
  expect((await call(contract.showParty, { id: data.id })).data.details['contact']).toBe('甲');
  const history = await database.kysely
    .selectFrom('kernel.history')
    .select(['action', 'content'])
    .where('entity', '=', 'party')
    .where('entity_id', '=', data.id)
    .orderBy('id')
    .execute();
  expect(history.map(({ action }) => action)).toEqual(['party.add', 'party.edit']);
  expect(history[1]?.content).toContain('"contact":"甲"');
});

it('does not change the number of an organisation that has issued certificates', async () => {
  const { data } = await call(contract.saveParty, organisation('121', '发证中心'));
  await database.pool.query(
    `insert into zero_carbon.certificates (number, enterprise_name, name_key, search_key, credit_code, site_address,
       boundary_zh, boundary_en, evaluation_type, star, standard, report_start, report_end, organisation_id,
       first_issued_on, issued_on, expires_on, state)
     select 'ZCE-121-26-I3-00001R0-X', 'e', 'e', 'e', 'c', 'a', 'b', 'b', 'I', 3, 's', '2025-01-01', '2025-12-31', id,
       '2026-01-01', '2026-01-01', '2028-12-31', 'valid' from zero_carbon.organisations where code = '121'`,
  );
  const renumbered = await call(contract.saveParty, { ...organisation('122', '发证中心'), ...data });
  expect(renumbered).toMatchObject({ code: 4000, data: [{ path: 'code' }] });
  expect((await call(contract.deleteParty, { id: data.id })).code).toBe(5000);
});

it('exports the fields of one kind, or the common fields of all kinds', async () => {
  const more = { accreditationNumber: '=1+1', accreditedFrom: '2026-01-01', accreditedUntil: '2028-12-31' };
  await call(contract.saveParty, organisation('126', '导出中心', more));
  const sheet = async (params: object) => {
    const response = await server.send(contract.exportParties, params, { as: administrator.session, lang: 'zh' });
    const [head = [], first = []] = (await readXlsx(await response.arrayBuffer())).sheets[0]!.rows;
    return Object.fromEntries(head.map((label, index) => [label, first[index]]));
  };
  expect(await sheet({ kind: 'review_organisation', find: '导出' })).toMatchObject({
    名称: '导出中心',
    授权编号: '126',
    英文名称: 'Organisation 126',
    资质证书编号: '=1+1',
    资质起始日期: new Date('2026-01-01'),
    资质截止日期: new Date('2028-12-31'),
    联系人: null,
  });
  expect(Object.keys(await sheet({ kind: 'operator' }))).toEqual(['名称', '类型', '状态', '人数', '添加时间']);
  expect(Object.keys(await sheet({ find: '导出' }))).toEqual(expect.arrayContaining(['授权编号', '统一社会信用代码']));
});

it('returns the history of a party with file names, with the permission only', async () => {
  const { data } = await call(contract.saveParty, organisation('127', '历史中心'));
  await call(contract.saveParty, { ...organisation('127', '历史中心', { contact: '丙' }), ...data });
  const history = (as: FakeActor) => server.call(recordHistory, { entity: 'party', id: data.id }, { as: as.session });
  const { rows } = (await history(administrator)).data;
  expect(rows.map(({ action }) => action)).toEqual(['Edited', 'Added']);
  expect(rows[0]?.changes).toContainEqual({ field: 'contact', label: 'Contact', before: null, after: '丙' });
  expect(rows[0]?.person).not.toBeNull();
  expect((await history(await fakeActor(database, server.clock, {}))).code).toBe(4003);
});

it('stores an accreditation file uploaded by the caller, and releases it when it is replaced', async () => {
  const upload = async (personId: string): Promise<string> => {
    const received = await server.storage.receive(Readable.from([Buffer.from(`file of ${personId}`)]), 1_000);
    const facts = { name: '资质.pdf', mediaType: 'application/pdf', personId, at: server.clock.now() };
    const stored = await database.kysely.transaction().execute((tx) => storeFile(tx, server.storage, received, facts));
    return stored.id;
  };
  const file = await upload(administrator.personId);
  const { data } = await call(contract.saveParty, organisation('123', '文件中心', { accreditationFile: file }));
  const { files } = (await call(contract.showParty, { id: data.id })).data;
  expect(files['accreditationFile']).toMatchObject({ id: file, name: '资质.pdf', size: expect.any(Number) });
  const { rows } = (await server.call(recordHistory, { entity: 'party', id: data.id }, { as: administrator.session }))
    .data;
  expect(rows[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'accreditationFile', before: null, after: '资质.pdf' }),
  );
  const bytes = await fetch(`${server.url}${files['accreditationFile']?.path}`);
  expect(await bytes.text()).toBe(`file of ${administrator.personId}`);
  const stolen = await upload((await fakeActor(database, server.clock, {})).personId);
  const edit = { ...organisation('123', '文件中心', { accreditationFile: stolen }), ...data };
  expect((await call(contract.saveParty, edit)).code).toBe(4003);
  expect((await call(contract.saveParty, { ...organisation('123', '文件中心'), ...data })).code).toBe(1000);
  const owned = await database.kysely.selectFrom('kernel.files').select('entity').where('id', '=', file).execute();
  expect(owned).toEqual([{ entity: null }]);
});

it('deletes only a party without references', async () => {
  const { data } = await call(contract.saveParty, organisation('124', '多余中心'));
  const person = { party: data.id, name: '甲', mail: 'x@example.com', roles: ['reviewer'], lang: 'zh' as const };
  const invited = await server.call(invite, person, { as: administrator.session });
  expect(invited.code).toBe(1000);
  expect((await call(contract.deleteParty, { id: data.id })).code).toBe(5000);
  const { data: unused } = await call(contract.saveParty, organisation('125', '未用中心'));
  expect((await call(contract.deleteParty, { id: unused.id })).code).toBe(1000);
  expect((await call(contract.showParty, { id: unused.id })).code).toBe(4003);
  expect((await call(contract.saveParty, organisation('125', '未用中心'))).code).toBe(1000);
  expect((await call(contract.deleteParty, { id: administrator.partyId })).code).toBe(5000);
});

it('refuses to edit parties that register themselves', async () => {
  const { partyId } = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  const edit = { kind: 'enterprise', name: '改名有限公司' };
  expect((await call(contract.saveParty, { ...edit, id: partyId, version: 1 })).code).toBe(5000);
  expect((await call(contract.saveParty, { ...edit, kind: 'operator', id: partyId, version: 1 })).code).toBe(4003);
});

it('suspends a party with a reason, ends its sessions and restores it; refuses to suspend an operator', async () => {
  const { session, partyId } = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { moves } = (await call(contract.showParty, { id: partyId })).data;
  expect(moves).toEqual([{ name: 'suspend', why: null }]);
  const move = (name: string, ids: string[], reason?: string) =>
    server.call(applyMove, { lifecycle: 'party', move: name, ids, reason }, { as: administrator.session });
  expect((await move('suspend', [partyId])).code).toBe(4000);
  expect((await move('suspend', [partyId], '欠费')).data.moved).toEqual([partyId]);
  expect((await server.call(ownAccount, {}, { as: session })).code).toBe(1008);
  expect((await move('restore', [partyId], '已缴清')).code).toBe(1000);
  expect((await server.call(ownAccount, {}, { as: session })).code).toBe(1000);
  expect((await move('suspend', [administrator.partyId], '误操作')).code).toBe(5000);
  expect(
    (
      await server.call(
        applyMove,
        { lifecycle: 'party', move: 'delete', ids: [partyId] },
        { as: administrator.session },
      )
    ).code,
  ).toBe(4003);
  const lockedOut = await server.call(
    applyMove,
    { lifecycle: 'party', move: 'suspend', ids: [partyId], reason: 'x' },
    { as: session },
  );
  expect(lockedOut.code).toBe(4003);
});
