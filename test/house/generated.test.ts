import { expect, it } from 'vitest';
import { apiDocument } from '../../tools/api-doc/api-document.ts';
import { read } from './source-tree.ts';

it('docs/api.md is what the contracts say: npm run api-doc', async () => {
  expect(read('docs/api.md')).toBe(await apiDocument());
});
