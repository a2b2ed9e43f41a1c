import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { siteSettings } from '#app/site/site.contract.ts';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import { addQueryUser, queryTrainingCertificates } from '#zero-carbon/training/training.contract.ts';
import { trainingExamples } from '#zero-carbon/training/training-examples.ts';
import { fillRegister } from '../../../../../test/support/make-training.ts';
import { callSealed } from '../../../../../test/support/sealed-passwords.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { createCertificateCodes } from './certificate-codes.ts';

const database = useDatabase();
const server = useServer(database, { env: { QUERY_CERTIFICATE_CODE: '1' } });
const [first, second] = trainingExamples;
const password = 'Query2026';

beforeAll(() => fillRegister(database, server, 5));

const add = (certificateCode?: string) =>
  callSealed(server, addQueryUser, {
    name: first.name,
    idCard: first.idCard,
    newPassword: password,
    confirmNewPassword: password,
    ...(certificateCode !== undefined && { certificateCode }),
  });

describe('a portal that requires certificate codes', () => {
  it('announces it to the client, and reports a missing code at its field', async () => {
    expect((await server.call(siteSettings, {})).data.certificateCode).toBe(true);
    expect(await add()).toMatchObject({ code: 4000, data: [{ path: 'certificateCode' }] });
  });
  it('returns no picture for a query by number, because the picture shows the code', async () => {
    const asked = { queryType: 1 as const, name: first.name, certNo: first.certNo };
    const { data } = await callSealed(server, queryTrainingCertificates, asked);
    expect(data.rows).toMatchObject([{ certNo: first.certNo, certFullUrl: '' }]);
  });
  it('sets a password with the correct code in any notation, never with another one', async () => {
    const codes = createCertificateCodes(server.keyring);
    expect((await add(codes.of(second.certNo))).code).toBe(5000);
    expect((await add('AAAA-AAAA')).code).toBe(5000);
    expect((await add(codes.of(first.certNo).toLowerCase().replace('-', ' '))).code).toBe(1000);
    expect(await add(codes.of(first.certNo))).toMatchObject({ code: 5000, errCode: '000102' });
  });
});

describe('a code', () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)];
  it('belongs to one certificate and one secret key', () => {
    const codes = createCertificateCodes(createKeyring([old]));
    const all = Array.from({ length: 500 }, (_, at) => codes.of(`ZCT-017-26-${at}`));
    expect(new Set(all).size).toBe(500);
    expect(all.every((code) => /^[2-9B-DF-HJKMNP-TV-Z]{4}-[2-9B-DF-HJKMNP-TV-Z]{4}$/.test(code))).toBe(true);
    expect(createCertificateCodes(createKeyring([fresh])).of('ZCT-017-26-0')).not.toBe(all[0]);
  });
  it('printed with an older key is still valid', async () => {
    const { id } = await database.kysely
      .selectFrom('zero_carbon.training_certificates')
      .select('trainee_id as id')
      .where('number', '=', first.certNo)
      .executeTakeFirstOrThrow();
    const printed = createCertificateCodes(createKeyring([old])).of(first.certNo);
    const renewed = createCertificateCodes(createKeyring([fresh, old]));
    expect(await renewed.isOf(database.kysely, id, printed)).toBe(true);
    expect(await createCertificateCodes(createKeyring([fresh])).isOf(database.kysely, id, printed)).toBe(false);
  });
});
