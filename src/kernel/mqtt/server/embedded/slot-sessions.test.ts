import { describe, expect, test } from 'vitest';
import type { Incoming } from '#kernel/mqtt/server/broker.ts';
import { createSlotSessions } from './slot-sessions.ts';

const payload = Buffer.from('{}');

describe('slot sessions of the embedded broker', () => {
  const listen = (sessions: ReturnType<typeof createSlotSessions>, filter: string) => {
    const got: Incoming[] = [];
    const { close } = sessions.open({
      clientId: filter,
      filters: [filter],
      onMessage: (message) => void got.push(message),
    });
    return { got, close };
  };

  test('acknowledges a message once, when it is confirmed', () => {
    const sessions = createSlotSessions();
    const { got } = listen(sessions, 'a/+');
    const settled: unknown[] = [];
    sessions.take('a/1', payload, (error) => settled.push(error));
    expect(settled).toStrictEqual([]);
    got[0]!.confirm();
    got[0]!.confirm();
    expect(settled).toStrictEqual([undefined]);
  });

  test('queues messages without a listener in order for the next listener', () => {
    const sessions = createSlotSessions();
    for (const topic of ['a/1', 'b/1', 'a/2']) sessions.take(topic, payload, () => {});
    expect(listen(sessions, 'a/+').got.map(({ topic }) => topic)).toStrictEqual(['a/1', 'a/2']);
    expect(listen(sessions, 'b/+').got.map(({ topic }) => topic)).toStrictEqual(['b/1']);
  });

  test('passes unconfirmed messages to the next holder, and no confirmed ones', () => {
    const sessions = createSlotSessions();
    const first = listen(sessions, 'a/+');
    for (const topic of ['a/1', 'a/2', 'a/3']) sessions.take(topic, payload, () => {});
    first.got[1]!.confirm();
    first.close();
    first.got[2]!.confirm();
    expect(listen(sessions, 'a/+').got.map(({ topic }) => topic)).toStrictEqual(['a/1']);
  });

  test('limits the queue and refuses a message beyond the limit', () => {
    const sessions = createSlotSessions();
    const refused: Error[] = [];
    const large = Buffer.alloc(64 * 1024);
    for (let count = 0; count < 600; count += 1) sessions.take('a/1', large, (error) => error && refused.push(error));
    expect(refused).toHaveLength(600 - 512);
  });
});
