/** The names of a record in code, database and addresses. */
export interface Names {
  readonly area: string;
  /** The folder in the area: `portal/useful-links`. */
  readonly domain: string;
  /** The prefix of the files: `useful-links`. */
  readonly file: string;
  /** `usefulLink` and `usefulLinks`. */
  readonly one: string;
  readonly many: string;
  /** `UsefulLinks`. */
  readonly component: string;
  /** `useful-link`, the name in the history. */
  readonly entity: string;
  /** `useful_links`. */
  readonly table: string;
  readonly permission: string;
}

interface Template extends Names {
  readonly schema: string;
  /** The role that gets the permission, and its kind of party. */
  readonly role: string;
  readonly party: string;
  /** Of the migration. */
  readonly number: string;
}

/**
 * The names of a record, from its area and domain.
 *
 * @throws Error for a name that is not in kebab case and plural.
 * @example
 * namesOf('accounts/meeting-rooms').table; // 'meeting_rooms'
 */
export function namesOf(where: string): Names {
  const [area = '', ...folders] = where.split('/');
  const file = folders.at(-1) ?? '';
  if (
    folders.length === 0 ||
    ![area, ...folders].every((part) => /^[a-z]+(?:-[a-z]+)*$/.test(part)) ||
    !file.endsWith('s')
  )
    throw new Error('Usage: npm run new -- record AREA/DOMAIN, with a plural in kebab case: accounts/meeting-rooms');
  const many = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const entity = file.slice(0, -1);
  return {
    area,
    domain: folders.join('/'),
    file,
    one: many.slice(0, -1),
    many,
    component: many.charAt(0).toUpperCase() + many.slice(1),
    entity,
    table: file.replaceAll('-', '_'),
    permission: `${file}.edit`,
  };
}

/**
 * The files of a new record, by their path: a record with a name in both languages and a note.
 *
 * @example
 * recordFiles(template)['src/accounts/meeting-rooms/meeting-rooms.contract.ts'];
 */
export function recordFiles(template: Template): Readonly<Record<string, string>> {
  const { area, domain, file, one, many, component, entity, table, permission, schema, role, party, number } = template;
  const folder = `src/${area}/${domain}`;
  const from = `#${area}/${domain}/${file}`;
  const support = '../'.repeat(domain.split('/').length + 3);
  const title = file.replaceAll('-', ' ');
  const single = entity.replaceAll('-', ' ');
  const heading = title.charAt(0).toUpperCase() + title.slice(1);
  const headingOne = single.charAt(0).toUpperCase() + single.slice(1);
  return {
    [`migrations/${number}-${file}.sql`]: `create table ${schema}.${table} (
  id bigint generated always as identity primary key,
  name_zh text not null,
  name_en text not null,
  note text,
  -- the names, for the search and for uniqueness
  search_key text collate "C" not null,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint ${table}_name unique (search_key)
);
create index ${table}_newest on ${schema}.${table} (created_at desc, id desc);
`,
    [`${folder}/${file}.words.ts`]: `import { words } from '#kernel/i18n/text.ts';

export const ${one}Words = words({
  title: { zh: '${heading}', en: '${heading}' },
  one: { zh: '${headingOne}', en: '${headingOne}' },
  add: { zh: '添加', en: 'Add a ${single}' },
  none: { zh: '暂无数据', en: 'No ${title}' },
  find: { zh: '名称', en: 'Name' },
  rows: { zh: '共 {total} 条', en: '${heading}: {total}' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  needName: { zh: '请输入名称', en: 'Please enter the name' },
  nameTaken: { zh: '名称已存在', en: 'This name already exists' },
  note: { zh: '备注', en: 'Note' },
  created: { zh: '添加时间', en: 'Added' },
  deleteText: { zh: '删除后不能恢复。', en: 'This cannot be undone.' },
});
`,
    [`${folder}/${file}.contract.ts`]: `import { instant, line } from '#kernel/checks/fields.ts';
import { defineRecord } from '#kernel/record/define-record.ts';
import { shownField, textField } from '#kernel/record/record-fields.ts';
import { ${one}Words as text } from './${file}.words.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Reading and editing ${title}. */
    '${permission}': true;
  }
}

const editors = { permission: '${permission}', scope: 'all' } as const;

export const ${many} = defineRecord({
  entity: '${entity}',
  path: '/${file}',
  about: '${title}',
  read: editors,
  edit: editors,
  words: text,
  name: 'nameZh',
  fields: {
    nameZh: textField(text.nameZh, { max: 100, missing: text.needName }),
    nameEn: textField(text.nameEn, { max: 100, missing: text.needName }),
    note: textField(text.note, { max: 200, lines: 2, list: 'hidden' }),
    createdAt: shownField(text.created, 'instant', instant, { list: 'wide' }),
  },
  filters: { find: line(100) },
  sorts: ['-createdAt'],
  deletes: {},
});
`,
    [`${folder}/${file}.screens.ts`]: `import { screens } from '#kernel/area/screens.ts';

export const ${one}Screens = screens([
  {
    code: '${area}.${file}',
    path: '/${file}',
    name: { zh: '${heading}', en: '${heading}' },
    permission: '${permission}',
    page: '${file}-page',
  },
]);
`,
    [`${folder}/${file}.domain.ts`]: `import { domain } from '#kernel/area/server/domain.ts';
import { stored${component} } from './server/${file}.records.ts';

export const ${many} = domain({
  name: '${domain}',
  about: { zh: '${heading}', en: '${title}' },
  stored: [stored${component}],
});
`,
    [`${folder}/server/${file}.records.ts`]: `import { storedRecord } from '#kernel/record/server/stored-record.ts';
import { ${many} } from '${from}.contract.ts';
import { ${one}Words as text } from '${from}.words.ts';

export const stored${component} = storedRecord(${many}, {
  table: '${schema}.${table}',
  rows: ({ db }) => db.selectFrom('${schema}.${table} as r'),
  find: { column: 'search_key', of: ['nameZh', 'nameEn'], at: 'anywhere' },
  constraints: { ${table}_name: ['nameZh', text.nameTaken] },
});
`,
    [`${folder}/server/${file}.test.ts`]: `import { expect, it } from 'vitest';
import { ${many} } from '${from}.contract.ts';
import { fakeActor } from '${support}test/support/fake-actor.ts';
import { useDatabase } from '${support}test/support/use-database.ts';
import { useServer } from '${support}test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

it('adds, edits on the current version, finds and deletes, for its editors only', async () => {
  const { session: as } = await fakeActor(database, server.clock, { role: '${role}', kind: '${party}' });
  const save = (more: { id?: string; version?: number; note?: string } = {}) =>
    server.call(${many}.save, { nameZh: '名称', nameEn: 'Name', ...more }, { as });
  const { id } = (await save()).data;
  expect(await save()).toMatchObject({ code: 4000, data: [{ path: 'nameZh' }] });
  expect((await save({ id, version: 1, note: 'Edited' })).data).toEqual({ id, version: 2 });
  expect((await save({ id, version: 1 })).code).toBe(4009);
  const found = await server.call(${many}.list, { find: '名', start: 0, limit: 20 }, { as });
  expect(found.data.rows).toMatchObject([{ id, nameEn: 'Name', note: 'Edited' }]);
  const { session: stranger } = await fakeActor(database, server.clock, {});
  expect((await server.call(${many}.show, { id }, { as: stranger })).code).toBe(4003);
  expect((await server.call(${many}.delete, { id }, { as })).data).toEqual({ name: '名称' });
});
`,
    [`${folder}/web/${file}-page.tsx`]: `import type { ReactNode } from 'react';
import { RecordScreen } from '#kernel/record/web/record-screen.tsx';
import { ${many} } from '${from}.contract.ts';

export function ${component}Page(): ReactNode {
  return <RecordScreen of={${many}} />;
}
`,
  };
}
