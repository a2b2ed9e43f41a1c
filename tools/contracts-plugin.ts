import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, type ESTree, type Plugin } from 'vite';

/** The properties that the client reads of every call: how to send it, and if its response is sealed. */
const sent = new Set(['method', 'path', 'access', 'sealed', 'files']);
/** The functions that declare a call. */
const declaring = new Set(['endpoint', 'list', 'exportEndpoint', 'exportList', 'uploadEndpoint']);
/** Additional properties of a list on a screen: its filters are built from their schemas. */
const shown = ['filters', 'needs', 'ranges', 'sorts', 'pageSize'];
/** Properties that the client never reads. */
const unsent = 'output|summary|errors|changes|columns';

/**
 * Removes from the client the parts of a contract that only the server reads: the schema of the response, the texts of
 * docs/api.md, and the schema of the input. The input stays where a form validates by it as `saveThing.input`, with the
 * call's own name, or where a screen shows the list as `list={listThings}`.
 * Unused schemas are removed as well, and without a form also the schema library.
 */
export function leanContracts(): Plugin {
  let root = '';
  let checked: ReadonlySet<string> = new Set();
  return {
    name: 'portico:contracts',
    apply: 'build',
    configResolved(config) {
      root = path.resolve(config.root, '../..');
    },
    async buildStart() {
      const files = (await readdir(root, { recursive: true })).filter(isClients).map((file) => path.join(root, file));
      const names = new Set<string>();
      for (const file of files) {
        const code = await readFile(file, 'utf8');
        const wrong = wrongReading(code);
        if (wrong !== undefined)
          this.error(`${path.relative(root, file)}: the client has no ${wrong}; see tools/contracts-plugin.ts`);
        for (const name of [...inputsRead(code), ...listsShown(code)]) names.add(name);
      }
      checked = names;
    },
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: 'zod/mini' },
      // Building schemas has no side effect, so a module without a used schema need not load.
      handler: (code) => ({ code: leanModule(code, checked), map: null, moduleSideEffects: false }),
    },
  };
}

const isClients = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(^|[\\/])server[\\/]/.test(file);

/** The names of calls whose input a form validates by. */
export const inputsRead = (code: string): string[] =>
  [...code.matchAll(/(?<![\w$.])([A-Za-z_$][\w$]*)\.input\b(?!<)/g)].map(([, name = '']) => name);

/** The names of lists on a screen: `<ListScreen list={loginLog}`. */
export const listsShown = (code: string): string[] =>
  [...code.matchAll(/(?<![\w$.])list=\{([A-Za-z_$][\w$]*)\}/g)].map(([, name = '']) => name);

/**
 * The first access to a property of a call that the client does not have: any removed property, or the input under
 * another name.
 */
export function wrongReading(code: string): string | undefined {
  if (/\b(?:endpoint|list|uploadEndpoint)\(\{|\bexport(?:Endpoint|List)\(/.test(code)) return undefined;
  const imports = [...code.matchAll(/import \{([^}]*)\} from '[^']+\.contract\.ts'/g)];
  const names = imports
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().split(' ').at(-1) ?? '')
    .filter((name) => name !== '');
  const parts =
    names.length > 0 ? new RegExp(`(?<![\\w$.])(?:${names.join('|')})\\.(?:${unsent})\\b`).exec(code) : null;
  return (parts ?? new RegExp(`(?<![\\w$.])endpoint\\.(?:input|${unsent})\\b`).exec(code))?.[0];
}

/**
 * A module of contracts or their schemas without the parts that the client does not read.
 *
 * @param code JavaScript.
 * @param checked names of the calls whose input stays.
 */
export function leanModule(code: string, checked: ReadonlySet<string>): string {
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  for (const statement of parseSync('module.js', code).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (!init) continue;
      const { start, end } = init;
      const called = init.type === 'CallExpression' && init.callee.type === 'Identifier' ? init.callee.name : '';
      if (init.type === 'CallExpression' && declaring.has(called)) {
        const isRead = id.type === 'Identifier' && checked.has(id.name);
        const stays = isRead ? new Set([...sent, ...(called === 'list' ? shown : ['input'])]) : sent;
        edits.push({
          start,
          end,
          text: leanCall(code, init, stays, called === 'endpoint' ? undefined : "method: 'POST'"),
        });
      } else if (['CallExpression', 'ObjectExpression', 'ArrayExpression'].includes(init.type)) {
        // Building a schema has no side effect, so an unused one can be removed with its parts.
        edits.push({ start, end, text: `/*#__PURE__*/ (() => (${code.slice(start, end)}))()` });
      }
    }
  }
  let text = code;
  for (const edit of edits.toReversed()) text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return text;
}

function leanCall(code: string, call: ESTree.CallExpression, stays: ReadonlySet<string>, first?: string): string {
  const [list] = call.arguments;
  // The address of an export comes from its list's.
  if (list?.type === 'Identifier' && call.arguments.at(-1)?.type === 'ArrayExpression')
    return `/*#__PURE__*/ exportList(${list.name}, undefined, [])`;
  // An export's list comes first.
  const definition = call.arguments.at(-1);
  if (definition?.type !== 'ObjectExpression') return code.slice(call.start, call.end);
  const parts = definition.properties.filter(
    (part) => part.type !== 'Property' || part.key.type !== 'Identifier' || stays.has(part.key.name),
  );
  return `({ ${[first, ...parts.map(({ start, end }) => code.slice(start, end))].filter(Boolean).join(', ')} })`;
}
