import { describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { shareAnswer } from './share-answer.ts';

/** A query whose responses the test resolves by hand. */
function question() {
  const asked: { answer: (value: string) => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  const ask = (signal: AbortSignal): Promise<string> =>
    new Promise((answer, fail) => {
      asked.push({ answer, fail, signal });
    });
  return { asked, ask };
}
const open = (): AbortSignal => new AbortController().signal;

describe('a shared response', () => {
  it('is requested once for simultaneous callers, and again for later ones', async () => {
    const { asked, ask } = question();
    const both = [shareAnswer('same', open(), ask), shareAnswer('same', open(), ask)];
    const other = shareAnswer('other', open(), ask);
    expect(asked).toHaveLength(2);
    for (const { answer } of asked) answer('first');
    expect(await Promise.all([...both, other])).toEqual(['first', 'first', 'first']);
    const second = shareAnswer('same', open(), ask);
    asked[2]!.answer('second');
    expect(await second).toBe('second');
  });
  it('is not shared after a while, because it may be outdated', async () => {
    const { asked, ask } = question();
    const before = shareAnswer('slow', open(), ask);
    await sleep(150);
    const after = shareAnswer('slow', open(), ask);
    asked[0]!.answer('old');
    asked[1]!.answer('new');
    expect(await Promise.all([before, after])).toEqual(['old', 'new']);
  });
  it('is aborted when all callers have aborted, not before', async () => {
    const { asked, ask } = question();
    const [one, other] = [new AbortController(), new AbortController()];
    const answers = [shareAnswer('left', one.signal, ask), shareAnswer('left', other.signal, ask)];
    one.abort();
    expect(asked[0]!.signal.aborted).toBe(false);
    other.abort();
    expect(asked[0]!.signal.aborted).toBe(true);
    asked[0]!.fail(new Error('aborted'));
    await expect(Promise.allSettled(answers)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  });
  it('fails for all callers, and is requested again afterwards', async () => {
    const { asked, ask } = question();
    const both = [shareAnswer('bad', open(), ask), shareAnswer('bad', open(), ask)];
    asked[0]!.fail(new Error('no'));
    await expect(Promise.allSettled(both)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    const second = shareAnswer('bad', open(), ask);
    asked[1]!.answer('good');
    expect(await second).toBe('good');
  });
});
