import type { ESTree } from 'vite';
import { describe, expect, it } from 'vitest';
import { lifecycles, ungoverned } from './product-lifecycles.ts';
import { lineOf, parse, read, sourceFiles, sqlTexts, visit } from './source-tree.ts';

/** Table and column of every value that only transitions may write. No table where it is computed. */
const stateColumns = new Map([
  ...lifecycles.map(({ table, column }) => [table, column] as const),
  ...Object.keys(ungoverned).map((table) => [table, 'state'] as const),
]);
stateColumns.delete('zero_carbon.standards');
const columnNames = new Set(stateColumns.values());

const writesState = (table: string | undefined, assigned: string): boolean =>
  table !== undefined && stateColumns.has(table)
    ? assigned === stateColumns.get(table)
    : table === undefined && columnNames.has(assigned);

/** `update … set state =` and `on conflict … do update set state =` in SQL. */
function statesWrittenInSql(text: string): boolean {
  const updates = text.matchAll(
    /\b(?:update\s+(?:only\s+)?([\w.]+|§)|into\s+([\w.]+|§)[\s\S]*?do\s+update)(?:\s+(?:as\s+)?\w+)?\s+set\b([\s\S]*?)(?:\bwhere\b|\bfrom\b|\breturning\b|$)/gi,
  );
  return [...updates].some(([, updated, inserted, assignments = '']) => {
    const table = updated ?? inserted ?? '§';
    return [...assignments.matchAll(/(?:^|,|\()\s*(?:\w+\.)?(\w+|§)\s*(?==|,|\))/g)].some(([, column = '']) =>
      column === '§' ? table === '§' : writesState(table.includes('.') ? table : undefined, column),
    );
  });
}

/** `.set({ state: … })` and `.doUpdateSet({ state: … })` of Kysely, with the table at the start of the chain. */
function statesWrittenByBuilder(file: string): number[] {
  const { program, text } = parse(file);
  const found: number[] = [];
  visit(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
    const method = node.callee.property.type === 'Identifier' ? node.callee.property.name : '';
    const [given, second] = node.arguments;
    if (method !== 'set' && method !== 'doUpdateSet') return;
    const table = method === 'set' ? tableOfChain(node.callee.object) : tableAround(program, node);
    if (method === 'set' && table === undefined && !isQuery(node.callee.object)) return;
    const columns =
      given?.type === 'ObjectExpression'
        ? given.properties.flatMap((property) =>
            property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
          )
        : given?.type === 'Literal' && second
          ? [String(given.value)]
          : [];
    if (columns.some((column) => writesState(table, column))) found.push(lineOf(text, node.start));
  });
  return found;
}

const startsOfChains = new Set(['updateTable', 'insertInto', 'mergeInto']);

function chainOf(node: ESTree.Node): ESTree.CallExpression[] {
  if (node.type !== 'CallExpression') return node.type === 'MemberExpression' ? chainOf(node.object) : [];
  return [node, ...chainOf(node.callee)];
}

const startOf = (node: ESTree.Node): ESTree.CallExpression | undefined =>
  chainOf(node).find(
    ({ callee }) =>
      callee.type === 'MemberExpression' &&
      callee.property.type === 'Identifier' &&
      startsOfChains.has(callee.property.name),
  );

const isQuery = (node: ESTree.Node): boolean => startOf(node) !== undefined;

function tableOfChain(node: ESTree.Node): string | undefined {
  const [table] = startOf(node)?.arguments ?? [];
  return table?.type === 'Literal' && typeof table.value === 'string' ? table.value : undefined;
}

/** The table of the insert that has a conflict clause. */
function tableAround(program: ESTree.Program, inner: ESTree.Node): string | undefined {
  let table: string | undefined;
  visit(program, (node) => {
    const holds = node.type === 'CallExpression' && node.start <= inner.start && node.end >= inner.end;
    if (holds) table = tableOfChain(node) ?? table;
  });
  return table;
}

const others = sourceFiles.filter((file) => !file.startsWith('src/kernel/workflow/server/'));

describe('a public journal', () => {
  const journals = lifecycles.flatMap(({ journal }) => journal?.table ?? []);
  const writes = new RegExp(
    `(?:\\b(?:into|update|delete\\s+from|copy|truncate)\\s+|(?:insertInto|updateTable|deleteFrom)\\(')(?:${journals.join('|')})\\b`,
    'i',
  );
  it('is written by transitions alone, and filled by the demo', () => {
    expect(journals).not.toEqual([]);
    const written = others.filter((file) => writes.test(read(file)) && !file.startsWith('src/demo/'));
    expect(written).toEqual([]);
    expect(sourceFiles.filter((file) => writes.test(read(file)))).not.toEqual([]);
  });
});

describe('a state', () => {
  it('is written by transitions alone', () => {
    const written = others.flatMap((file) => [
      ...sqlTexts(file)
        .filter(({ text }) => statesWrittenInSql(text))
        .map(({ line }) => `${file}:${line}`),
      ...statesWrittenByBuilder(file).map((line) => `${file}:${line}`),
    ]);
    expect(written).toEqual([]);
  });
  it('is reported when SQL writes it elsewhere', () => {
    const bad = [
      `update zero_carbon.certificates set state = 'valid' where id = 1`,
      `update zero_carbon.certificates c set star = 3, state = $1 from other`,
      `update zero_carbon.certificates set (star, state) = (3, 'valid')`,
      `insert into accounts.people (id) values (1) on conflict (id) do update set state = 'active'`,
      'update § set § = 1',
    ];
    expect(bad.filter((text) => !statesWrittenInSql(text))).toEqual([]);
    const good = [
      `update zero_carbon.standards set state = 'current'`,
      `update accounts.people set name = 'state'`,
      `select state from accounts.people where state = 'x'`,
    ];
    expect(good.filter(statesWrittenInSql)).toEqual([]);
  });
});
