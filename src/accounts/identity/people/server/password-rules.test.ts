import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAllowedPassword, specifiedPolicy } from '#accounts/identity/people/password-policy.ts';
import { ConfigError } from '#kernel/config/server/config-error.ts';
import { passwordRules } from './password-rules.ts';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'portico-leaked-')), 'leaked.txt');
const policy = { ...specifiedPolicy, breachedFile: file };

it('accepts exactly 8 to 16 letters and digits with at least one of each', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]{6,20}$/);
  fc.assert(
    fc.property(word, (text) => {
      const expected = text.length >= 8 && text.length <= 16 && /\d/.test(text) && /[a-z]/i.test(text);
      expect(isAllowedPassword(specifiedPolicy, text)).toBe(expected);
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom(' ', '-', '中', 'é', '\n', '٣', 'Ａ', '🙂'), (odd) => {
      expect(isAllowedPassword(specifiedPolicy, `Portico${odd}2026`)).toBe(false);
    }),
  );
});

it('counts characters, not code units, and rejects invisible ones', () => {
  const any = { min: 12, max: 64, characters: 'any' } as const;
  expect(isAllowedPassword(any, '零碳🙂'.repeat(4))).toBe(true);
  expect(isAllowedPassword(any, '🙂'.repeat(11))).toBe(false);
  expect(isAllowedPassword(any, 'correct horse battery')).toBe(true);
  expect(isAllowedPassword(any, 'correct horse\u200b battery')).toBe(false);
});

it('rejects a leaked password in any case, in the user’s language', () => {
  writeFileSync(file, ['Portico2026', 'qwer1234', ''].join('\r\n'));
  const rules = passwordRules(policy);
  expect(rules.objection('pORTICO2026', 'en')).toContain('leaked');
  expect(rules.objection('Qwer1234', 'zh')).toContain('泄露');
  expect(rules.objection('Portico2027', 'en')).toBeUndefined();
  expect(rules.objection('short1', 'zh')).toBe('请输入 8～16 位字母和数字的组合');
  expect(passwordRules(policy)).toBe(rules);
});

it('reports an unreadable list in one sentence', () => {
  expect(() => passwordRules({ ...policy, breachedFile: '/nowhere/leaked.txt' })).toThrow(ConfigError);
});
