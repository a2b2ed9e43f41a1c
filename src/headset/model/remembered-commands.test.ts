import { expect, it } from 'vitest';
import { RememberedCommands } from './remembered-commands.ts';

it('knows the last 256 commands with its answers, and no more', () => {
  const remembered = new RememberedCommands();
  expect(remembered.has('1')).toBe(false);
  for (let id = 1; id <= 257; id += 1) remembered.remember(String(id), id % 2 ? 'busy' : undefined);
  expect(remembered.has('1')).toBe(false);
  expect(remembered.has('2')).toBe(true);
  expect(remembered.answerTo('2')).toBeUndefined();
  expect(remembered.answerTo('257')).toBe('busy');
});
