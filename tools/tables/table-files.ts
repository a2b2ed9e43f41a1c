import type pg from 'pg';
import { format, type FormatConfig } from 'oxfmt';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../api-doc/parse-source.ts';
import { columnType } from './column-type.ts';
import { overrides, typeModules } from './overrides.ts';
import { readColumns, type CatalogColumn } from './read-columns.ts';

/** The file for the tables of each schema. */
const files: Readonly<Record<string, string>> = {
  kernel: 'src/kernel/area.tables.ts',
  accounts: 'src/accounts/area.tables.ts',
  zero_carbon: 'src/zero-carbon/area.tables.ts',
  vr_fleet: 'src/vr-fleet/area.tables.ts',
};

/**
 * The Kysely types of every table of a migrated database, as the content of their files.
 *
 * @throws an Error that names a column without a known type, or an override without a column.
 */
export async function tableFiles(pool: pg.Pool): Promise<Record<string, string>> {
  const columns = await readColumns(pool, Object.keys(files));
  refuseUnusedOverrides(columns);
  const written: Record<string, string> = {};
  for (const [schema, file] of Object.entries(files)) {
    written[file] = await formatted(file, tableFile(columns.filter((column) => column.schema === schema)));
  }
  return written;
}

function refuseUnusedOverrides(columns: readonly CatalogColumn[]): void {
  const names = new Set(columns.map(({ schema, table, column }) => `${schema}.${table}.${column}`));
  const unused = Object.values(overrides)
    .flatMap((types) => Object.keys(types))
    .filter((name) => !names.has(name));
  if (unused.length > 0) throw new Error(`tools/tables/overrides.ts names unknown columns: ${unused.join(', ')}`);
}

function tableFile(columns: readonly CatalogColumn[]): string {
  const tables = [...Map.groupBy(columns, ({ schema, table }) => `${schema}.${table}`)].map(([name, own]) => {
    const lines = own.map((column) => `${doc(column.comment)}${column.column}: ${columnType(column, overrides)};`);
    return `${doc(own[0]!.tableComment)}'${name}': {\n${lines.join('\n')}\n};`;
  });
  const body = tables.join('\n');
  return [
    '// Generated from the migrated database by `npm run tables`. Do not edit.',
    ...importsOf(body),
    '',
    `declare module '#kernel/db/server/database.ts' {\ninterface Tables {\n${body}\n}\n}`,
  ].join('\n');
}

const doc = (comment: string | null): string => (comment === null ? '' : `/** ${comment} */\n`);

/** The imports of the types that a text uses. */
function importsOf(text: string): string[] {
  const code = text.replace(/\/\*\*.*?\*\/|'[^']*'/g, '');
  const used = new Set(code.match(/\w+/g));
  const modules = Map.groupBy(
    Object.entries({ ...typeModules, ColumnType: 'kysely', Generated: 'kysely', GeneratedAlways: 'kysely' }).filter(
      ([name]) => used.has(name),
    ),
    ([, module]) => module,
  );
  return [...modules]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([module, names]) =>
        `import type { ${names
          .map(([name]) => name)
          .toSorted()
          .join(', ')} } from '${module}';`,
    );
}

async function formatted(file: string, text: string): Promise<string> {
  const options = JSON.parse(readFileSync(path.join(repositoryRoot, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(path.basename(file), text, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return code;
}
