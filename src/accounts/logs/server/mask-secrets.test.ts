import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskSecrets } from './mask-secrets.ts';

test('no token of 16 random bytes or more stays readable, wherever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 16, max: 64 }), fc.string(), fc.string(), (bytes, before, after) => {
      for (const coding of ['base64url', 'hex'] as const) {
        const token = randomBytes(bytes).toString(coding);
        // twenty small letters in a row are drawn less often than once in 10^12
        expect(maskSecrets(`${before} ${token} ${after}`).text).not.toContain(token);
      }
    }),
  );
});

test('links keep their address, and a code to type in is masked', () => {
  const token = randomBytes(32).toString('base64url');
  const link = `http://portal.example.cn/#/index/reset?token=${token}`;
  expect(maskSecrets(`打开 ${link} 重设密码`)).toEqual({
    text: '打开 http://portal.example.cn/#/index/reset?token=•••••• 重设密码',
    masked: true,
  });
  expect(maskSecrets('验证码 402913，10 分钟内有效').text).toBe('验证码 ••••••，10 分钟内有效');
});

test('dates, numbers and words stay', () => {
  const text = '2026-11-21 10:31 · 0572-5210001 · 20261121 · RPT-2026-00123 · someverylongwordindeedwithoutanend';
  expect(maskSecrets(text)).toEqual({ text, masked: false });
});
