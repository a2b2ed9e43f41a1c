import { beforeAll, expect, it } from 'vitest';
import type { Tx } from '#kernel/db/server/database.ts';
import { listDirectory } from '#zero-carbon/certification/directory/directory.contract.ts';
import {
  listingHistory,
  setListing,
  showListing,
} from '#zero-carbon/certification/directory/listing/listing.contract.ts';
import { queryCertificates, verifyCertificate } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { deleteEnterprise } from '#zero-carbon/enterprises/enterprises/server/deletion/delete-enterprise.ts';
import { eraseEnterprise } from '#zero-carbon/enterprises/enterprises/server/deletion/erase-enterprise.ts';
import { requestDeletion } from '#zero-carbon/enterprises/enterprises/server/deletion/request-deletion.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeCertificate } from '../../../../../../test/support/make-certificate.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
let number: string;

const numberOf = async (id: string): Promise<string> =>
  (await database.pool.query('select number from zero_carbon.certificates where id = $1', [id])).rows[0].number;

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, {
    kind: 'enterprise',
    permissions: { 'enterprise.read': 'own', 'enterprise.edit': 'own' },
  });
  const organisation = await fakeActor(database, server.clock, { kind: 'review_organisation' });
  const whose = { owner: owner.partyId, assigned: organisation.partyId };
  number = await numberOf(await makeCertificate(database, server.clock, whose));
  const other = await fakeActor(database, server.clock, { kind: 'enterprise' });
  await makeCertificate(database, server.clock, { owner: other.partyId, assigned: organisation.partyId });
  const { keyring, clock } = server;
  await beginLog({ database, clock, keyring, publicUrl: 'http://127.0.0.1:8080', onProgress: () => {} });
});

const listed = async (): Promise<string[]> =>
  (await server.call(listDirectory, { start: 0, limit: 20 })).data.rows.map((row) => row.number);
const inFeed = async (): Promise<string[]> =>
  (await (await fetch(`${server.url}/open/certificates.json`)).json()).certificates.map(
    (row: { number: string }) => row.number,
  );
const set = (listing: boolean) => server.call(setListing, { listed: listing }, { as: owner.session });

it('removes an enterprise from directory and open data at once, and leaves its certificates verifiable', async () => {
  expect((await server.call(showListing, {}, { as: owner.session })).data).toEqual({
    listed: true,
    since: null,
    certificates: 1,
  });
  expect(await listed()).toContain(number);
  const held = await fetch(`${server.url}/open/certificates.csv`);
  const etag = held.headers.get('etag')!;
  await held.text();

  expect((await set(false)).data).toMatchObject({ listed: false, certificates: 1 });
  expect(await listed()).not.toContain(number);
  expect(await listed()).toHaveLength(1);
  const after = await fetch(`${server.url}/open/certificates.csv`, { headers: { 'if-none-match': etag } });
  expect(after.status).toBe(200);
  expect(await after.text()).not.toContain(number);
  expect(await inFeed()).not.toContain(number);
  const { data: verified } = await server.call(verifyCertificate, { number });
  expect(verified.certificate).toMatchObject({ ntwCertNo: number, isValid: 'valid' });
  const { data: found } = await server.call(queryCertificates, { start: 0, limit: 20 });
  expect(found.rows.map((row) => row.ntwCertNo)).toContain(number);
});

it('applies to later certificates, and excludes them from the count', async () => {
  const { listed: before } = (await server.call(listDirectory, { start: 0, limit: 1 })).data;
  const organisation = await fakeActor(database, server.clock, { kind: 'review_organisation' });
  const whose = { owner: owner.partyId, assigned: organisation.partyId };
  const next = await numberOf(await makeCertificate(database, server.clock, whose));
  expect(await listed()).not.toContain(next);
  expect((await server.call(listDirectory, { start: 0, limit: 1 })).data.listed).toBe(before);
});

it('restores the listing, ignores a repeated change and records the history', async () => {
  await set(false);
  expect((await set(true)).data).toMatchObject({ listed: true, since: null, certificates: 2 });
  expect(await listed()).toContain(number);
  expect(await inFeed()).toContain(number);
  const { data } = await server.call(
    listingHistory,
    { start: 0, limit: 20, sort: '-at' },
    { as: owner.session, lang: 'en' },
  );
  expect(data.rows.map(({ action }) => action)).toEqual(['Listed again', 'Removed from the directory']);
});

it('requires the permission to edit the enterprise', async () => {
  const reader = await fakeActor(database, server.clock, {
    kind: 'enterprise',
    permissions: { 'enterprise.read': 'own' },
  });
  expect((await server.call(setListing, { listed: false }, { as: reader.session })).code).toBe(4003);
  expect((await server.call(setListing, { listed: false })).code).not.toBe(1000);
});

it('erases the listing with its enterprise, whose certificates leave directory and open data permanently', async () => {
  const { clock, storage } = server;
  expect(await inFeed()).toContain(number);
  const inTransaction = <Result>(use: (tx: Tx) => Promise<Result>): Promise<Result> =>
    database.kysely.transaction().execute(use);
  const deletion = await inTransaction((tx) => requestDeletion(tx, owner.partyId, clock));
  await deleteEnterprise(deletion!, { database, storage, clock, report: async () => {} });
  expect(await inTransaction((tx) => eraseEnterprise(tx, owner.partyId, clock))).toBe(true);
  expect(await listed()).not.toContain(number);
  expect(await inFeed()).not.toContain(number);
  const { data } = await server.call(verifyCertificate, { number });
  expect(data.certificate).toMatchObject({ ntwCertNo: number });
});
