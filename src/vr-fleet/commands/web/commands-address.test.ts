import { expect, test } from 'vitest';
import { batchAddress, commandsAddress, readCommandsAddress } from './commands-address.ts';

test.each([
  {},
  { type: 'volume' as const, page: 3 },
  { batch: '7' },
  { type: 'restart' as const, batch: '7', progress: 'failed' as const, page: 1, rows: 4 },
])('an address gives back what it was written from: %o', (given) => {
  const [, search = ''] = commandsAddress(given).split('?');
  expect(readCommandsAddress(search)).toEqual(given);
});

test('what it cannot mean is left out', () => {
  expect(readCommandsAddress('type=fly&batch=x&progress=done&page=1&rows=9')).toEqual({});
  expect(batchAddress('12')).toBe('/index/vr/commands?batch=12');
});
