import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '#kernel/workflow/canonical-json.ts';
import { chainRow, contentHash } from '#kernel/workflow/history/server/chain.ts';
import { computeSeal, isIntact, sealedScores, type Seal } from './seal.ts';

/** Seals as the server does: with the functions of the chain. */
function sealed(content: string, salt: Buffer, before: Buffer): Seal {
  const row = {
    id: '7',
    at: '1763870400000000',
    personId: '12',
    partyId: '3',
    entity: 'score',
    entityId: '5',
    action: 'score.seal',
  };
  const head = chainRow({ position: 18_203, hash: before }, { ...row, contentHash: contentHash(salt, content) });
  const hash = head.hash.toString('hex');
  return {
    ...row,
    position: head.position,
    before: before.toString('hex'),
    hash,
    salt: salt.toString('hex'),
    content,
  };
}

const content = canonicalJson({
  report: 'RPT-2025-00102',
  run: '4',
  scores: { '1.1': { points: '8.50', comment: '两页里没有找到' }, '5.1': { points: '2.00', comment: 'As found' } },
});
const seal = sealed(content, Buffer.alloc(16, 7), Buffer.alloc(32, 9));

describe('a seal', () => {
  it('equals the hash of the server’s chain for any content', () => {
    const bytes = (length: number) =>
      fc.uint8Array({ minLength: length, maxLength: length }).map((all) => Buffer.from(all));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), bytes(16), bytes(32), (text, salt, before) => {
        const one = sealed(canonicalJson({ text }), salt, before);
        expect(computeSeal(one)).toBe(one.hash);
        expect(isIntact(one, '5', { place: 18_204, hash: one.hash.toUpperCase() })).toBe(true);
      }),
    );
  });

  it('contains the scores', () => expect(sealedScores(seal).scores['5.1']!.points).toBe('2.00'));

  it('detects any changed byte, another receipt and another seat: 1,000 of 1,000', () => {
    const receipt = { place: seal.position, hash: seal.hash };
    const texts = [
      'before',
      'hash',
      'salt',
      'content',
      'id',
      'at',
      'personId',
      'partyId',
      'entity',
      'entityId',
      'action',
    ] as const;
    let found = 0;
    for (let count = 0; count < 1_000; count += 1) {
      const name = texts[count % texts.length]!;
      const bytes = Buffer.from(seal[name]!, 'utf8');
      const at = (count * 7919) % bytes.length;
      bytes[at] = bytes[at]! ^ (1 << (count % 7));
      const changed = { ...seal, [name]: bytes.toString('utf8') };
      if (!isIntact(changed, '5', receipt)) found += 1;
    }
    expect(found).toBe(1_000);
    expect(isIntact(seal, '5', receipt)).toBe(true);
    expect(isIntact(seal, '6', receipt)).toBe(false);
    expect(isIntact(seal, '5', { ...receipt, place: 18_205 })).toBe(false);
    expect(isIntact({ ...seal, position: 18_205 }, '5')).toBe(false);
    expect(isIntact({ ...seal, salt: 'x' }, '5')).toBe(false);
  });
});
