import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { apiDocument } from '../../tools/api-doc/api-document.ts';
import { openApiDocument } from '../../tools/api-doc/open-api.ts';
import { asyncApiDocument } from '../../tools/device-doc/async-api.ts';
import { deviceDocument } from '../../tools/device-doc/device-document.ts';
import { kitsDocument } from '../../tools/kits-document.ts';
import { tableFiles } from '../../tools/tables/table-files.ts';
import { useDatabase } from '../support/use-database.ts';
import { readmes, withMap } from '../../tools/readme-map.ts';
import { languages } from '#kernel/i18n/text.ts';
import { read } from './source-tree.ts';

const database = useDatabase();

it('keeps docs/api.md and docs/openapi.json in step with the contracts: npm run api-doc', async () => {
  expect(read('docs/api.md')).toBe(await apiDocument());
  // Compared without toBe, whose difference of two long texts takes minutes.
  expect((await openApiDocument()) === read('docs/openapi.json')).toBe(true);
});

it('publishes a valid OpenAPI document whose references and links resolve', async () => {
  const document = JSON.parse(read('docs/openapi.json')) as Record<string, unknown>;
  expect(await new Validator().validate(document)).toEqual({ valid: true });
  const at = (pointer: string): unknown =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (value, key) => (value as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/')],
        document,
      );
  const links = [
    ...read('docs/openapi.json').matchAll(/"\$ref": ?"#([^"]+)"/g),
    ...read('docs/api.md').matchAll(/openapi\.json#([^)]+)\)/g),
  ];
  const pointers = new Set(links.map(([, pointer = '']) => pointer));
  expect(pointers.size).toBeGreaterThan(900);
  expect([...pointers].filter((pointer) => at(pointer) === undefined)).toEqual([]);
});

it('names each operation of the OpenAPI document once', async () => {
  const ids = [...read('docs/openapi.json').matchAll(/"operationId": ?"([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('keeps docs/kits.md in step with the docstrings: npm run kits-doc', () => {
  expect(read('docs/kits.md')).toBe(kitsDocument());
});

it('keeps docs/device.md and its AsyncAPI twin in step with the messages: npm run device-doc', () => {
  expect(read('docs/device.md')).toBe(deviceDocument());
  expect(read('docs/device.asyncapi.yaml')).toBe(asyncApiDocument());
});

it.each(languages)('keeps the source tree of the README in step with the domains: npm run readme-map (%s)', (lang) => {
  const readme = read(readmes[lang]);
  expect(readme).toBe(withMap(readme, lang));
});

it('keeps the table types in step with the migrations: npm run tables', async () => {
  for (const [file, text] of Object.entries(await tableFiles(database.pool))) expect(read(file), file).toBe(text);
});
