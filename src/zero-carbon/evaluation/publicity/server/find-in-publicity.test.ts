import { expect, it } from 'vitest';
import { queryCertificates } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { listPublicity } from '#zero-carbon/evaluation/publicity/publicity.contract.ts';
import { makePublic } from '../../../../../test/support/make-decision.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

it('finds the publicity of an enterprise without a certificate by its Chinese or English name', async () => {
  const { decision, enterprise } = await makePublic(database, server.clock);
  const { items } = (await server.call(listPublicity, {})).data;
  const { enterprise: name, site, until } = items.find(({ id }) => id === decision)!;
  const nameEn = `Yonglan ${enterprise.partyId} Precision Motor`;
  await database.kysely
    .updateTable('zero_carbon.enterprises')
    .set({ name_en: nameEn })
    .where('party_id', '=', enterprise.partyId)
    .execute();
  for (const companyName of [name, ` ${name.slice(1)}`, nameEn.toUpperCase()]) {
    const { reasons } = (await server.call(queryCertificates, { companyName })).data;
    expect(reasons?.[0]).toEqual({
      kind: 'inPublicity',
      decisions: expect.arrayContaining([{ id: decision, enterprise: name, site, until }]),
    });
    expect(reasons?.map(({ kind }) => kind)).not.toContain('notYetIssued');
  }
  const { reasons } = (await server.call(queryCertificates, { companyName: '100%_囍' })).data;
  expect(reasons?.map(({ kind }) => kind)).toEqual(['notYetIssued', 'otherScheme']);
});
