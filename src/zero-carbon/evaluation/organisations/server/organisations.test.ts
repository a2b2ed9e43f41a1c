import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { saveParty, showParty } from '#accounts/parties/parties.contract.ts';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import * as contract from '#zero-carbon/evaluation/organisations/organisations.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeOrganisation } from '../../../../../test/support/make-finished-report.ts';
import { makeReview } from '../../../../../test/support/make-review.ts';
import { sendUpload } from '../../../../../test/support/send-upload.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

let manager: FakeActor;
let reviewer: FakeActor;
let elsewhere: FakeActor;
let administrator: FakeActor;
beforeAll(async () => {
  manager = await makeOrganisation(database, server.clock);
  const at = { kind: 'review_organisation', partyId: manager.partyId } as const;
  reviewer = await fakeActor(database, server.clock, { ...at, role: 'reviewer' });
  elsewhere = await makeOrganisation(database, server.clock);
  administrator = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
});

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });
const show = async (who = manager) => (await server.call(contract.showOrganisation, {}, as(who))).data!;
const save = async (given: Partial<InputOf<typeof contract.saveOrganisation>> = {}, who = manager) =>
  server.call(
    contract.saveOrganisation,
    { version: (await show()).version, fields: [], regions: [], ...given },
    as(who),
  );
const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 4, background: { r: 168, g: 50, b: 31, alpha: 0.5 } } })
    .toFormat(format)
    .toBuffer();
const upload = async (bytes: Uint8Array, endpoint = contract.uploadSeal) =>
  sendUpload(server, endpoint, bytes, { as: manager.session, name: 'seal.png' });
const claimed = async (id: string) =>
  (await database.kysely.selectFrom('kernel.files').select('entity').where('id', '=', id).executeTakeFirstOrThrow())
    .entity;

describe('the data of an organisation', () => {
  it('are changed by its manager, read by its reviewers, and hidden from others', async () => {
    const given = { accreditationNumber: 'R-017', accreditedFrom: '2026-01-01', accreditedUntil: '2028-12-31' };
    const { data } = await save({
      ...given,
      fields: ['38', '26'],
      regions: ['330000'],
      capacity: 20,
      contact: '顾清和',
    });
    expect(await show(reviewer)).toMatchObject({
      ...given,
      version: data.version,
      fields: ['26', '38'],
      regions: ['330000'],
      regionNames: ['Zhejiang'],
      capacity: 20,
      mayEdit: false,
    });
    expect((await save({}, reviewer)).code).toBe(4003);
    expect((await show(elsewhere)).capacity).toBeNull();
    // the scheme edits organisations in another screen, and is none itself
    expect(
      (await server.call(contract.saveOrganisation, { version: 1, fields: [], regions: [] }, as(administrator))).code,
    ).toBe(4003);
    const read = async (list: typeof contract.organisationHistory, who: FakeActor) =>
      (await server.call(list, { start: 0, limit: 10 }, as(who))).data.rows[0]!.changes;
    const changes = await read(contract.organisationHistory, reviewer);
    expect(changes).toContainEqual({ field: 'regions', label: 'Regions', before: null, after: 'Zhejiang' });
    expect(changes).toContainEqual({ field: 'capacity', label: 'Reports at once', before: null, after: '20' });
    const seen = await server.call(
      recordHistory,
      { entity: 'party', id: manager.partyId, start: 0, limit: 10 },
      as(administrator),
    );
    expect(seen.data.rows[0]!.changes).toEqual(changes);
  });

  it.each<[string, Partial<InputOf<typeof contract.saveOrganisation>>, string]>([
    ['a last day before the first', { accreditedFrom: '2026-02-01', accreditedUntil: '2026-01-01' }, 'accreditedUntil'],
    ['a city', { regions: ['330500'] }, 'regions'],
    ['a province that there is not', { regions: ['990000'] }, 'regions'],
    ['no field of the standard', { fields: ['00' as never] }, 'fields'],
    ['no reports at once', { capacity: 0 }, 'capacity'],
    ['more than a thousand', { capacity: 1_001 }, 'capacity'],
    ['a number that is too long', { accreditationNumber: 'R'.repeat(101) }, 'accreditationNumber'],
  ])('are refused at the field with %s', async (_what, given, path) => {
    const answer = await save(given);
    expect(answer).toMatchObject({ code: 4000 });
    expect((answer.data as unknown as { path: string }[])[0]!.path).toContain(path);
  });

  it('share one version with the scheme’s record, and the second of two edits is refused', async () => {
    const before = await show();
    const { data: party } = await server.call(showParty, { id: manager.partyId }, as(administrator));
    expect(party.version).toBe(before.version);
    await save({ capacity: 30, fields: ['38'] });
    const typed = { ...party.details, kind: 'review_organisation', name: party.name, id: party.id };
    const late = await server.call(saveParty, { ...typed, version: before.version }, as(administrator));
    expect(late).toMatchObject({ code: 4009, data: { state: String(before.version + 1) } });
    const { version } = (await server.call(saveParty, { ...typed, version: before.version + 1 }, as(administrator)))
      .data;
    expect(await save({ version: before.version + 1, capacity: 5 })).toMatchObject({ code: 4009 });
    // the form of the scheme does not contain fields and capacity, and leaves them unchanged
    expect(await show()).toMatchObject({ version, capacity: 30, fields: ['38'] });
  });
});

describe('a seal', () => {
  it('is a PNG or JPEG of printable size with any file name', async () => {
    expect((await upload(await picture(600, 480))).code).toBe(1000);
    expect((await upload(await picture(600, 480, 'jpeg'))).code).toBe(1000);
    expect((await upload(await picture(600, 480, 'webp'))).code).toBe(4000);
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).code).toBe(4000);
    const wrong = async (width: number, height: number) => (await upload(await picture(width, height))).data;
    expect(await wrong(239, 600)).toMatchObject([
      { path: 'file', message: '图片为 239 × 600 像素，每边应为 240 至 2400 像素' },
    ]);
    expect(await wrong(600, 2_401)).toHaveLength(1);
    const cut = (await picture(600, 480)).subarray(0, 20);
    expect((await upload(cut)).data).toMatchObject([{ message: '图片无法读取，请换一张' }]);
  });

  it('belongs to its organisation, is released for the next one, and stays unchanged by the scheme', async () => {
    const [first, second] = [
      (await upload(await picture(300, 300))).data,
      (await upload(await picture(400, 400))).data,
    ];
    await save({ sealFile: first.id });
    expect((await show()).sealFile).toMatchObject({ id: first.id });
    expect(await claimed(first.id)).toBe('organisation');
    await save({ sealFile: second.id });
    expect([await claimed(first.id), await claimed(second.id)]).toEqual([null, 'organisation']);
    const { data: party } = await server.call(showParty, { id: manager.partyId }, as(administrator));
    const typed = { ...party.details, kind: party.kind, name: party.name, id: party.id, version: party.version };
    const file = (
      await sendUpload(server, contract.uploadAccreditation, Buffer.from('%PDF-1.7\n'), { as: manager.session })
    ).data;
    await save({ sealFile: second.id, accreditationFile: file.id });
    const { version } = await show();
    expect((await server.call(saveParty, { ...typed, version }, as(administrator))).code).toBe(1000);
    expect([await claimed(file.id), await claimed(second.id)]).toEqual([null, 'organisation']);
    const [row] = (await server.call(contract.organisationHistory, { start: 1, limit: 1 }, as(reviewer))).data.rows;
    expect(row!.changes).toMatchObject([
      { label: 'Accreditation file', after: expect.stringContaining('file.xlsx') as unknown },
    ]);
  });

  it('cannot be another file, nor one of another party', async () => {
    const { data: file } = await sendUpload(server, contract.uploadAccreditation, Buffer.from('%PDF-1.7\n'), {
      as: manager.session,
    });
    expect(await save({ sealFile: file.id })).toMatchObject({ code: 4000, data: [{ path: 'sealFile' }] });
    expect(await claimed(file.id)).toBeNull();
    const { data: theirs } = await sendUpload(server, contract.uploadSeal, await picture(300, 300), {
      as: elsewhere.session,
    });
    expect(await save({ sealFile: theirs.id })).toMatchObject({ code: 4003 });
  });
});

describe('the staff', () => {
  const staff = async (who = manager, given: object = {}) =>
    (await server.call(contract.listStaff, { start: 0, limit: 20, ...given }, as(who))).data.rows;
  const fields = (id: string, version: number, given: ('26' | '38')[], who = manager) =>
    server.call(contract.saveReviewerFields, { id, version, fields: given }, as(who));

  it('are the members who may review, with their workload', async () => {
    await makeReview(database, server.clock, manager, reviewer);
    const rows = await staff(reviewer);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([manager.personId, reviewer.personId].toSorted());
    const row = rows.find(({ id }) => id === reviewer.personId);
    expect(row).toMatchObject({ roles: 'Reviewer', load: 1, overdue: 0, fields: [], version: 0, mayEdit: false });
    expect((await staff(elsewhere)).map(({ id }) => id)).toEqual([elsewhere.personId]);
  });

  it('receive their fields from the manager, on the current version', async () => {
    expect((await fields(reviewer.personId, 0, ['38'], reviewer)).code).toBe(4003);
    expect((await fields(elsewhere.personId, 0, ['38'])).code).toBe(4003);
    expect((await fields(reviewer.personId, 0, ['38', '26'])).data.version).toBe(1);
    expect(await fields(reviewer.personId, 0, ['38'])).toMatchObject({ code: 4009, data: { state: '1' } });
    expect((await staff(manager, { field: '26' })).map(({ id }) => id)).toEqual([reviewer.personId]);
    const [row] = (await server.call(contract.organisationHistory, { start: 0, limit: 1 }, as(manager))).data.rows;
    expect(row!.changes).toContainEqual({
      field: 'reviewerFields',
      label: 'Fields of the reviewer',
      before: null,
      after: expect.stringMatching(/.+/) as unknown,
    });
  });
});
