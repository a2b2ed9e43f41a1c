import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { enrolmentText, type EnrolmentAnswer } from '#vr-fleet/entry/enrolment/enrolment.messages.ts';
import { logInHeadset } from '#vr-fleet/protocol/access/server/log-in-headset.ts';
import { createAccessRegistry } from '#vr-fleet/protocol/access/server/access-registry.ts';
import { makeClaimed } from '../../../../../test/support/make-claimed.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

describe('enrolment', () => {
  const database = useDatabase();
  const server = useServer(database, { headsets: true });

  const post = async (path: string, body: unknown): Promise<{ status: number; answer: Record<string, unknown> }> => {
    const response = await fetch(`${server.url}/device/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
  };
  const challenge = async (sn: string): Promise<string> =>
    (await post('enroll/challenge', { sn })).answer['nonce'] as string;
  const signed = (key: KeyObject, sn: string, nonce: string, url = server.config.publicUrl) => ({
    sn,
    nonce,
    sig: sign(null, Buffer.from(enrolmentText(url, sn, nonce)), key).toString('base64url'),
  });
  const enrolled = async (key: KeyObject, sn: string): Promise<EnrolmentAnswer> =>
    (await post('enroll', signed(key, sn, await challenge(sn)))).answer as EnrolmentAnswer;
  const basic = ({ username, mqttPassword }: EnrolmentAnswer): string =>
    `Basic ${Buffer.from(`${username}:${mqttPassword}`).toString('base64')}`;

  test('issues a password to a headset with its factory key', async () => {
    const { sn, key, id } = await makeClaimed(database, server.clock);
    const answer = await enrolled(key, sn);
    expect(answer).toMatchObject({
      deviceId: id,
      clientId: `d${id}`,
      username: `d${id}.1`,
      brokerUrl: 'mqtt://127.0.0.1:1883',
      brokerWebSocketUrl: 'ws://127.0.0.1:8080/mqtt',
      desiredUrl: 'http://127.0.0.1:8080/device/v1/desired',
    });
    expect(answer.renewAt - server.clock.now().getTime()).toBeGreaterThan(89 * 86_400_000);
    const { rows } = await database.pool.query('select state, enrolled_at from vr_fleet.devices where id = $1', [id]);
    expect(rows[0]).toMatchObject({ state: 'enrolled', enrolled_at: expect.any(Date) });
    const reports = await database.pool.query('select from vr_fleet.device_reports where device_id = $1', [id]);
    expect(reports.rowCount).toBe(1);
    const kept = await database.pool.query('select row_to_json(c)::text as row from vr_fleet.credentials c');
    expect(JSON.stringify(kept.rows)).not.toContain(answer.mqttPassword);
  });

  test('returns unclaimed to the headset only, and refuses all others alike', async () => {
    const idle = await makeClaimed(database, server.clock, { entered: false });
    const entered = await makeClaimed(database, server.clock);
    const stranger = generateKeyPairSync('ed25519').privateKey;
    for (const sn of ['PA99999999', idle.sn, entered.sn])
      expect(await post('enroll', signed(stranger, sn, await challenge(sn)))).toStrictEqual({
        status: 403,
        answer: { reason: 'refused' },
      });
    expect(await post('enroll', signed(idle.key, idle.sn, await challenge(idle.sn)))).toStrictEqual({
      status: 403,
      answer: { reason: 'unclaimed' },
    });
  });

  test('accepts a nonce once, in any case', async () => {
    const { sn, key } = await makeClaimed(database, server.clock);
    const good = signed(key, sn, await challenge(sn));
    expect((await post('enroll', good)).status).toBe(200);
    expect(await post('enroll', good)).toStrictEqual({ status: 403, answer: { reason: 'refused' } });
    const other = generateKeyPairSync('ed25519').privateKey;
    const nonce = await challenge(sn);
    expect((await post('enroll', signed(other, sn, nonce))).answer).toStrictEqual({ reason: 'refused' });
    expect((await post('enroll', signed(key, sn, nonce))).answer).toStrictEqual({ reason: 'refused' });
  });

  test('refuses a signature for another installation and a nonce of another headset', async () => {
    const one = await makeClaimed(database, server.clock);
    const other = await makeClaimed(database, server.clock);
    const elsewhere = signed(one.key, one.sn, await challenge(one.sn), 'https://elsewhere.example');
    expect((await post('enroll', elsewhere)).answer).toStrictEqual({ reason: 'refused' });
    const foreign = signed(one.key, one.sn, await challenge(other.sn));
    expect((await post('enroll', foreign)).answer).toStrictEqual({ reason: 'refused' });
  });

  test('accepts a nonce for two minutes', async () => {
    const { sn, key } = await makeClaimed(database, server.clock);
    const late = signed(key, sn, await challenge(sn));
    server.clock.offset = 121_000;
    expect((await post('enroll', late)).answer).toStrictEqual({ reason: 'refused' });
    server.clock.offset = 0;
  });

  test('accepts the previous password until the new one is used', async () => {
    const { sn, key, id } = await makeClaimed(database, server.clock);
    const access = createAccessRegistry(database.kysely, server.clock);
    const first = await enrolled(key, sn);
    expect(await logInHeadset(access, basic(first))).toBe(id);
    const lost = await enrolled(key, sn);
    const second = await enrolled(key, sn);
    expect(await logInHeadset(access, basic(first))).toBe(id);
    expect(await logInHeadset(access, basic(lost))).toBeUndefined();
    expect(await logInHeadset(access, basic(second))).toBe(id);
    expect(await logInHeadset(access, basic(first))).toBeUndefined();
    expect(await logInHeadset(access, basic({ ...second, mqttPassword: first.mqttPassword }))).toBeUndefined();
  });

  test.each([{ sn: 'pa0000001' }, { sn: 5 }, {}, '{', '[]', { sn: 'PA0000001', x: 'y'.repeat(5_000) }])(
    'refuses %j as invalid',
    async (body) => {
      expect(await post('enroll/challenge', body)).toStrictEqual({ status: 400, answer: { reason: 'invalid' } });
    },
  );

  test('limits the challenges for a serial number', async () => {
    const { sn } = await makeClaimed(database, server.clock);
    const answers = [];
    for (let count = 0; count < 21; count += 1) answers.push(await post('enroll/challenge', { sn }));
    expect(answers.slice(0, 20).every(({ status }) => status === 200)).toBe(true);
    expect(answers[20]).toMatchObject({ status: 429, answer: { reason: 'too_many', retryAfter: expect.any(Number) } });
  });
});
