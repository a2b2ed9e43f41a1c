import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { namesOf, recordFiles, type Names } from './record-template.ts';

/**
 * Writes a new record with its test, and registers it: the domain and its screen in the area's lists, and the
 * permission for the administrator, or for the area's first role.
 *
 * @param root of the repository.
 * @param where area and domain: `accounts/meeting-rooms`, `zero-carbon/portal/links`.
 * @returns the written and edited files, relative to the root.
 * @throws Error for a name that is not in kebab case, an unknown area, and an existing domain.
 * @example
 * newRecord(repositoryRoot, 'accounts/meeting-rooms');
 */
export function newRecord(root: string, where: string): string[] {
  const names = namesOf(where);
  const { area, domain } = names;
  const areaFile = `src/${area}/area.server.ts`;
  const server = read(areaFile, `There is no area ${area}.`);
  const grants = administrator.test(server);
  const [, role = 'administrator', party = 'operator'] = (!grants && firstRole.exec(server)) || [];
  const [, schema = ''] = /schema: '(\w+)'/.exec(server) ?? [];
  if (existsSync(path.join(root, 'src', area, domain))) throw new Error(`${where} exists already.`);
  const number = String(readdirSync(path.join(root, 'migrations')).length + 1).padStart(4, '0');
  const files = recordFiles({ ...names, schema, role, party, number });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  edit(areaFile, (text) => registered(text, names));
  edit(`src/${area}/area.screens.ts`, (text) =>
    withImport(text, `import { ${names.one}Screens } from './${domain}/${names.file}.screens.ts';`).replace(
      /\n\];\s*$/,
      `\n  ...${names.one}Screens,\n];\n`,
    ),
  );
  return [...Object.keys(files), areaFile, `src/${area}/area.screens.ts`];

  function read(file: string, missing: string): string {
    try {
      return readFileSync(path.join(root, file), 'utf8');
    } catch {
      throw new Error(missing);
    }
  }

  function edit(file: string, change: (text: string) => string): void {
    const before = readFileSync(path.join(root, file), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} has another form than expected.`);
    writeFileSync(path.join(root, file), after);
  }
}

/** The permissions that an area grants to the administrator, and those of its first role. */
const administrator = /(grants: \{\s*administrator: \{)/;
const firstRole = /roles: \[\s*\{\s*code: '(\w+)',\s*party: '(\w+)'/;

const registered = (text: string, { many, file, domain, permission }: Names): string =>
  appended(
    withImport(text, `import { ${many} } from './${domain}/${file}.domain.ts';`),
    /\n  domains: \[/,
    `    ${many},`,
  ).replace(administrator.test(text) ? administrator : /(roles: \[[\s\S]*?holds: \{)/, `$1 '${permission}': 'all',`);

/** Adds an import after the last one. */
function withImport(text: string, line: string): string {
  const end = text.lastIndexOf("';\n", text.indexOf('\n\n')) + 3;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
}

/** Adds a line at the end of the list that starts with a pattern. */
function appended(text: string, start: RegExp, line: string): string {
  const from = text.search(start);
  const end = text.indexOf('\n  ],', from);
  return from < 0 || end < 0 ? text : `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}
