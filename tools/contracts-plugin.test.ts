import { expect, test } from 'vitest';
import { inputsRead, leanModule, listsShown, wrongReading } from './contracts-plugin.ts';

const contract = `
import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';
const row = z.object({ id: z.string() });
export const given = z.object({ name: z.string() }).check(z.refine(() => true));
export const kinds = ['a', 'b'];
export const listThings = endpoint({
  method: 'GET', path: '/thing/list', summary: 'A list, (with) { brackets }.', access: 'session', changes: 'none',
  sealed: true, input: given, output: z.array(row), errors: [{ code: 5000, when: 'never' }],
});
`;

/** Runs the module without its imports. Returns its exports, and the number of schemas that were created. */
function run(code: string): { readonly made: Record<string, Record<string, unknown>>; readonly schemas: number } {
  let schemas = 0;
  const schema = { check: () => schema };
  const make = (): object => {
    schemas += 1;
    return schema;
  };
  const z = { object: make, string: make, array: make, refine: make };
  const body = code.replaceAll(/^import .*$/gm, '').replaceAll(/^export /gm, '');
  // oxlint-disable-next-line typescript/no-implied-eval -- what the plugin gives is code, and runs here
  const made = new Function('z', 'endpoint', `${body}; return { given, kinds, listThings };`)(
    z,
    (definition: object) => definition,
  ) as Record<string, Record<string, unknown>>;
  return { made, schemas };
}

test('retains the properties of a call that the client needs to send it', () => {
  const { listThings } = run(leanModule(contract, new Set())).made;
  expect(listThings).toEqual({ method: 'GET', path: '/thing/list', access: 'session', sealed: true });
});

test('retains the input where a form reads it by the name of the call', () => {
  const read = inputsRead(
    'const { problems } = checkInput(listThings.input, typed, lang); type A = z.input<typeof b>;',
  );
  expect(read).toEqual(['listThings']);
  const { listThings, given } = run(leanModule(contract, new Set(read))).made;
  expect(listThings?.['input']).toBe(given);
});

test('builds other exports as before, and marks them as removable', () => {
  const lean = leanModule(contract, new Set());
  expect(run(lean).made['kinds']).toEqual(['a', 'b']);
  expect(run(lean).schemas).toBe(run(contract).schemas - 1);
  expect(lean).toContain('const row = /*#__PURE__*/ (() =>');
});

test('reports a read of a removed property', () => {
  const imports = "import { listThings, type Thing as T } from '#a/things.contract.ts';\n";
  expect(wrongReading(`${imports}show(listThings.output);`)).toBe('listThings.output');
  expect(wrongReading('check(endpoint.input, typed);')).toBe('endpoint.input');
  expect(wrongReading(`${imports}check(listThings.input); form.output; thing.changes.map(show);`)).toBeUndefined();
  expect(wrongReading(`${contract}export const other = endpoint({ output: listThings.output });`)).toBeUndefined();
});

test('retains a list’s filters where a screen shows it, and treats it as any other call elsewhere', () => {
  const lists = contract.replace(
    /endpoint\(\{[\s\S]*\}\);\n$/,
    "list({ path: '/thing/list', summary: 'Things.', access: 'session', filters: { find: given }, sorts: ['-at'], row });",
  );
  const sent = { method: 'POST', path: '/thing/list', access: 'session' };
  expect(run(leanModule(lists, new Set())).made['listThings']).toEqual(sent);
  const shown = listsShown('<ListScreen<Row> list={listThings} filters={{}} />');
  const { listThings, given } = run(leanModule(lists, new Set(shown))).made;
  expect(listThings).toEqual({ ...sent, filters: { find: given }, sorts: ['-at'] });
});

test('retains the list of an export, which supplies its address', () => {
  const lean = leanModule(
    "export const exportThings = exportList(listThings, text.title, [{ key: 'id', label, kind: 'text' }]);",
    new Set(),
  );
  expect(lean).toBe('export const exportThings = /*#__PURE__*/ exportList(listThings, undefined, []);');
});
