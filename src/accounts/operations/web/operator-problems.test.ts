import { expect, test } from 'vitest';
import { translate } from '#kernel/i18n/text.ts';
import { operatorProblems, type OperatorSources } from './operator-problems.ts';

const none = { total: 0, more: false };
const well: OperatorSources = {
  failedJobs: 0,
  failedMails: none,
  keptMails: none,
  alteredFiles: none,
  similarNames: none,
  missingYear: null,
};

test('finds no problem only if every source has none', () => {
  expect(operatorProblems(well)).toEqual([]);
  const one = { total: 1, more: false };
  const wrong: Partial<OperatorSources>[] = [
    { failedJobs: 1 },
    { failedMails: one },
    { keptMails: one },
    { alteredFiles: one },
    { similarNames: one },
    { missingYear: 2027 },
  ];
  for (const source of wrong) expect(operatorProblems({ ...well, ...source })).toHaveLength(1);
});

test('reports unsent mail with its reason', () => {
  const [problem] = operatorProblems({ ...well, keptMails: { total: 81, more: false } });
  expect(translate(problem!, 'zh')).toBe('81 封邮件未发出：未配置邮件服务器');
});
