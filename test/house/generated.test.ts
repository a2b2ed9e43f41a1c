import { expect, it } from 'vitest';
import { apiDocument } from '../../tools/api-doc/api-document.ts';
import { asyncApiDocument } from '../../tools/device-doc/async-api.ts';
import { deviceDocument } from '../../tools/device-doc/device-document.ts';
import { tableFiles } from '../../tools/tables/table-files.ts';
import { useDatabase } from '../support/use-database.ts';
import { read } from './source-tree.ts';

const database = useDatabase();

it('keeps docs/api.md in step with the contracts: npm run api-doc', async () => {
  expect(read('docs/api.md')).toBe(await apiDocument());
});

it('keeps docs/device.md and its AsyncAPI twin in step with the messages: npm run device-doc', () => {
  expect(read('docs/device.md')).toBe(deviceDocument());
  expect(read('docs/device.asyncapi.yaml')).toBe(asyncApiDocument());
});

it('keeps the table types in step with the migrations: npm run tables', async () => {
  for (const [file, text] of Object.entries(await tableFiles(database.pool))) expect(read(file), file).toBe(text);
});
