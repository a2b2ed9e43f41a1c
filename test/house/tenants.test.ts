import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import type { UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { endpoint, type Endpoint } from '#kernel/contract/endpoint.ts';
import { handle, type Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { productRoutes, type AnyEndpoint } from '../../tools/api-doc/product-endpoints.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { sendUpload } from '../support/send-upload.ts';
import { callSealed } from '../support/sealed-passwords.ts';
import { useDatabase } from '../support/use-database.ts';
import { useServer } from '../support/use-server.ts';
import type { MakeRecord } from '../support/tenant-record.ts';
import { productHistories } from './product-histories.ts';
import { tenantFixtures } from './tenant-fixtures.ts';

/** An upload with an empty input names no record of another user. */
const namesRecords = (asked: AnyEndpoint): boolean =>
  !('kind' in asked && asked.kind === 'upload') || Object.keys((asked.input as z.ZodMiniObject).shape).length > 0;
const isTenantEndpoint = (asked: AnyEndpoint): boolean =>
  typeof asked.access === 'object' && asked.access.scope !== 'all' && namesRecords(asked);
const title = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

const partyById = (path: `/${string}`) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'One party by its id.',
    access: { permission: 'house.read', scope: 'own' },
    changes: 'none',
    input: z.object({ id: recordId }),
    output: z.object({ name: z.string() }),
  });
const guarded = partyById('/house/party');
const leaking = partyById('/house/leak');

async function partyNamed(db: Context['db'], id: string, party: string | null): Promise<{ name: string }> {
  const found = await sql<{ name: string }>`
    select name from accounts.parties where id = ${id} and (${party}::bigint is null or id = ${party})`.execute(db);
  const [row] = found.rows;
  if (!row) throw refuse.notFound();
  return row;
}

const database = useDatabase();
const server = useServer(database, {
  extraRoutes: [
    handle(guarded, async ({ id }, { db, actor }) => partyNamed(db, id, actor.partyId)),
    handle(leaking, async ({ id }, { db }) => partyNamed(db, id, null)),
  ],
});

const ownParty: MakeRecord = async (db, _clock, { partyId }) => {
  const party = await db.kysely
    .selectFrom('accounts.parties')
    .select('name')
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow();
  return { params: { id: partyId }, mark: party.name };
};

/** Returns whether the owner of a record reads it, and whether another tenant with the same permission does. */
async function whoReads(
  asked: AnyEndpoint,
  make: MakeRecord,
  fixed: object = {},
): Promise<{ owner: boolean; other: boolean }> {
  if (typeof asked.access !== 'object') throw new Error(`${title(asked)} is no tenant's endpoint`);
  const wish = { permissions: { [asked.access.permission]: asked.access.scope } };
  const owner = await fakeActor(database, server.clock, wish);
  const other = await fakeActor(database, server.clock, wish);
  const { params: made, mark, file } = await make(database, server.clock, owner);
  const params = { ...fixed, ...(made as object) };
  const reads = async (as: typeof owner): Promise<boolean> =>
    JSON.stringify(
      file === undefined
        ? await callSealed(server, asked as Endpoint, params as never, { as: as.session })
        : await sendUpload(server, asked as UploadEndpoint, file, { as: as.session, params }),
    ).includes(mark);
  return { owner: await reads(owner), other: await reads(other) };
}

describe('another tenant', () => {
  it('is reported when an endpoint admits it', async () => {
    expect(await whoReads(guarded, ownParty)).toEqual({ owner: true, other: false });
    expect(await whoReads(leaking, ownParty)).toEqual({ owner: true, other: true });
  });

  const tenantEndpoints = [
    ...productRoutes.map(({ endpoint: asked }) => ({ name: title(asked), endpoint: asked, fixed: {} })),
    ...productHistories,
  ].filter(({ endpoint: asked }) => isTenantEndpoint(asked));
  it(`is refused by each of the product's ${tenantEndpoints.length} tenant endpoints`, async () => {
    expect(tenantEndpoints.map(({ name }) => name).toSorted()).toEqual(Object.keys(tenantFixtures).toSorted());
    for (const { name, endpoint: asked, fixed } of tenantEndpoints) {
      const answer = { endpoint: name, ...(await whoReads(asked, tenantFixtures[name]!, fixed)) };
      expect(answer).toEqual({ endpoint: name, owner: true, other: false });
    }
  });
});
