import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyring } from './keyring.ts';

const older = Buffer.alloc(32, 1);
const newer = Buffer.alloc(32, 2);
const before = createKeyring([older]);
const after = createKeyring([newer, older]);

describe('a keyring', () => {
  it('opens any content it sealed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), fc.string(), (plaintext, label, aad) => {
        expect(after.open(label, after.seal(label, plaintext, aad), aad)).toEqual(Buffer.from(plaintext));
      }),
    );
    expect(after.open('l', after.seal('l', '证书', 'a'), 'a')?.toString('utf8')).toBe('证书');
  });

  it('opens content sealed with an older key, and seals with the first', () => {
    const old = before.seal('mail', 'x', '1');
    expect(after.open('mail', old, '1')?.toString()).toBe('x');
    expect(before.open('mail', after.seal('mail', 'x', '1'), '1')).toBeNull();
    expect(after.id).not.toBe(before.id);
    expect(after.id).toMatch(/^[0-9a-f]{8}$/);
    expect(after.ids).toEqual([after.id, before.id]);
  });

  it('opens nothing with another label or aad, or with any bit altered or missing', () => {
    const sealed = before.seal('mail', 'x', '1');
    expect(before.open('mails', sealed, '1')).toBeNull();
    expect(before.open('mail', sealed, '2')).toBeNull();
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const altered = Buffer.from(sealed);
      altered[bit >> 3]! ^= 1 << (bit & 7);
      expect(before.open('mail', altered, '1')).toBeNull();
    }
    for (let length = 0; length < sealed.length; length++)
      expect(before.open('mail', sealed.subarray(0, length), '1')).toBeNull();
  });

  it('seals the same text differently each time', () => {
    expect(before.seal('l', 'x', '').equals(before.seal('l', 'x', ''))).toBe(false);
  });

  it('derives the same 32 bytes for a label at every start, different from other labels and keys', () => {
    expect(before.derive('downloads')).toEqual(createKeyring([older]).derive('downloads'));
    expect(before.derive('downloads')).toHaveLength(32);
    expect(before.derive('downloads')).not.toEqual(before.derive('uploads'));
    expect(after.derive('downloads')).not.toEqual(before.derive('downloads'));
    expect(after.deriveEach('downloads')).toEqual([after.derive('downloads'), before.derive('downloads')]);
  });

  it('never changes its derivation, because stored data depends on it', () => {
    expect(before.id).toMatchInlineSnapshot(`"b7f1fc5a"`);
    expect(before.derive('downloads').toString('hex')).toMatchInlineSnapshot(
      `"580fabeb6f83e0e8419db654bb1fc3ad7d128d70fc4592a15dcf84cef50603f6"`,
    );
  });

  it('requires keys of 32 bytes', () => {
    expect(() => createKeyring([])).toThrow('needs a key');
    expect(() => createKeyring([Buffer.alloc(31)])).toThrow('32 bytes');
  });
});
