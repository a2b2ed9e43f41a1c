import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskSecrets } from './mask-secrets.ts';

test('masks every token of at least 16 random bytes at any position', () => {
  fc.assert(
    fc.property(fc.integer({ min: 16, max: 64 }), fc.string(), fc.string(), (bytes, before, after) => {
      for (const coding of ['base64url', 'hex'] as const) {
        const token = randomBytes(bytes).toString(coding);
        // twenty lower-case letters in a row are less likely than 1 in 10^12
        expect(maskSecrets(`${before} ${token} ${after}`, null).text).not.toContain(token);
      }
    }),
  );
});

test('masks the token of a link and a code, and leaves the address of the link', () => {
  const token = randomBytes(32).toString('base64url');
  const link = `http://portal.example.cn/#/index/reset?token=${token}`;
  expect(maskSecrets(`打开 ${link} 重设密码`, null)).toEqual({
    text: '打开 http://portal.example.cn/#/index/reset?token=•••••• 重设密码',
    masked: true,
  });
  expect(maskSecrets('验证码 402913，10 分钟内有效', null).text).toBe('验证码 ••••••，10 分钟内有效');
});

test('leaves dates, numbers and words unchanged', () => {
  const text = '2026-11-21 10:31 · 0572-5210001 · 20261121 · RPT-2026-00123 · someverylongwordindeedwithoutanend';
  expect(maskSecrets(text, null)).toEqual({ text, masked: false });
});

test('masks only the marked secrets of a mail and tokens of links', () => {
  const number = 'ZCE-017-25-I3-02030R0-Q';
  const token = randomBytes(32).toString('base64url');
  expect(maskSecrets(`提醒：申报证书 ${number} 的第 1 次年度监督，邮编 313000`, [])).toMatchObject({ masked: false });
  expect(maskSecrets(`验证码 313000，证书 ${number}`, ['313000']).text).toBe(`验证码 ••••••，证书 ${number}`);
  expect(maskSecrets(`见 http://portal/#/index/x?token=${token}`, []).text).not.toContain(token);
});
