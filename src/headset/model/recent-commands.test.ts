import { expect, it } from 'vitest';
import { RecentCommands } from './recent-commands.ts';

it('stores the last 256 commands with their responses', () => {
  const recent = new RecentCommands();
  expect(recent.has('1')).toBe(false);
  for (let id = 1; id <= 257; id += 1) recent.add(String(id), id % 2 ? 'busy' : undefined);
  expect(recent.has('1')).toBe(false);
  expect(recent.has('2')).toBe(true);
  expect(recent.answerTo('2')).toBeUndefined();
  expect(recent.answerTo('257')).toBe('busy');
});
