import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, type ESTree, type Plugin } from 'vite';

/** What the client reads of every call: how to send it, and whether its answer is sealed. */
const sent = new Set(['method', 'path', 'access', 'sealed', 'files']);
/** What declares a call. */
const declaring = new Set(['endpoint', 'list', 'exportEndpoint', 'exportList', 'uploadEndpoint']);
/** Besides, of a list that one of its screens shows: its filters are made from their schemas. */
const shown = ['filters', 'needs', 'ranges', 'sorts', 'pageSize'];
/** What it never reads. */
const unsent = 'output|summary|errors|changes|columns';

/**
 * Leaves out of the client what only the server reads of a contract: the schema of the answer, the texts of docs/api.md,
 * and the schema of the input, unless a form checks by it, which it does as `saveThing.input`, by the call's own name, or a
 * screen shows the list, which it does as `list={listThings}`.
 * Schemas that nobody reads any more go as well, and where no form is, the library that they are made with.
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
      // Making schemas has no effect: who reads none of a module's needs not load it.
      handler: (code) => ({ code: leanModule(code, checked), map: null, moduleSideEffects: false }),
    },
  };
}

const isClients = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(^|[\\/])server[\\/]/.test(file);

/** The names of calls by whose input a form checks. */
export const inputsRead = (code: string): string[] =>
  [...code.matchAll(/(?<![\w$.])([A-Za-z_$][\w$]*)\.input\b(?!<)/g)].map(([, name = '']) => name);

/** The names of lists that a screen shows: `<ListScreen list={loginLog}`. */
export const listsShown = (code: string): string[] =>
  [...code.matchAll(/(?<![\w$.])list=\{([A-Za-z_$][\w$]*)\}/g)].map(([, name = '']) => name);

/** What a module reads of a call that the client does not have: a part of any name, or the input by another name. */
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
 * A module of contracts or of their schemas without what the client does not read.
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
      } else if (init.type === 'CallExpression' || init.type === 'ObjectExpression') {
        // Making a schema changes nothing: whoever is not read may go, with all that it is made of.
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
