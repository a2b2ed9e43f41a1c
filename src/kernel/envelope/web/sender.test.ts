import { afterEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { newId, useReceiver } from '../../../../test/support/use-receiver.ts';

const server = useReceiver(useDatabase());
const path = '/api/user/login';

describe('a sender on a page loaded over plain http', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('works without crypto.subtle, randomUUID and Buffer', async () => {
    const key = await server.receiver.currentKey();
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    vi.stubGlobal('Buffer', undefined);
    vi.resetModules();
    const { createSender } = await import('./sender.ts');
    const sender = createSender(key);
    const id = 'AAECAwQFBgcICQoLDA0ODw';
    const data = sender.seal('POST', path, JSON.stringify({ t: Date.now(), id, params: { name: '零碳' } }));
    const password = sender.sealField(id, 'password', 'Portico2026');
    vi.unstubAllGlobals();

    const opened = await server.receiver.open({ method: 'POST', path, key: sender.key, data, address: '192.0.2.1' });
    if (opened.refusal !== undefined) throw new Error(opened.refusal);
    expect(opened.params).toEqual({ name: '零碳' });
    expect(opened.openField('password', password)).toBe('Portico2026');
    expect(sender.open(opened.sealAnswer('"好"'), id)).toBe('"好"');
  });

  it('seals the same text differently each time, with a new secret for each page', async () => {
    const [one, other] = [await server.newSender(), await server.newSender()];
    expect(one.key).not.toBe(other.key);
    expect(one.seal('GET', path, '{}')).not.toBe(one.seal('GET', path, '{}'));
    const id = newId();
    expect(one.sealField(id, 'pwd', 'x')).not.toBe(one.sealField(id, 'pwd', 'x'));
  });

  it('rejects an invalid key, and a response not sealed for it', async () => {
    const { createSender } = await import('./sender.ts');
    for (const publicKey of ['', 'AA', 'A'.repeat(43), 'A'.repeat(44), 'é'.repeat(43)])
      expect(() => createSender({ kid: 'k', publicKey })).toThrow();
    const sender = await server.newSender();
    for (const answer of ['', 'A', 'AAAA', '=', 'A'.repeat(100)]) expect(() => sender.open(answer, newId())).toThrow();
  });
});
