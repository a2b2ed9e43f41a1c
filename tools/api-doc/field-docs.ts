import type { ESTree } from 'vite';
import { docBefore, parseSource, resolveImport, type SourceFile } from './parse-source.ts';

/** The comments of a contract about a schema and its fields. */
export interface FieldDocs {
  readonly doc?: string | undefined;
  readonly fields?: ReadonlyMap<string, FieldDocs>;
  readonly items?: FieldDocs;
  readonly variants?: readonly FieldDocs[];
}

const nothing: FieldDocs = {};

/**
 * Reads the docstrings beside the fields of a schema from the source of its contract. A JSON schema states the allowed
 * values of a field; only the source states its meaning. Follows names through imports, spreads and `.shape`.
 */
export function readFieldDocs(file: string, exportName: string, side: 'input' | 'output'): FieldDocs {
  const source = parseSource(file);
  const found = declaration(source, exportName);
  if (found?.init?.type !== 'CallExpression') return nothing;
  // An export's list comes first.
  const definition = found.init.arguments.at(-1);
  if (definition?.type !== 'ObjectExpression') return nothing;
  for (const property of definition.properties) {
    if (property.type !== 'Property') continue;
    if (keyOf(property) === side) return evaluate(source, property.value);
    if (keyOf(property) === listParts[side]) return partOfList(evaluate(source, property.value), side);
  }
  return nothing;
}

/** The properties by which a list declares its input and output. */
const listParts = { input: 'filters', output: 'row' } as const;

const partOfList = (docs: FieldDocs, side: 'input' | 'output'): FieldDocs =>
  side === 'input' ? docs : { fields: new Map([['rows', { items: docs }]]) };

/** The same for a schema that is exported directly, such as the messages of headsets. */
export const readSchemaDocs = (file: string, exportName: string): FieldDocs => named(parseSource(file), exportName);

interface Declaration {
  readonly init: ESTree.Expression | null;
  readonly doc: string | undefined;
}

function declaration(source: SourceFile, name: string): Declaration | undefined {
  for (const statement of source.program.body) {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (inner?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of inner.declarations) {
      if (id.type === 'Identifier' && id.name === name) return { init, doc: docBefore(source, statement.start) };
    }
  }
  return undefined;
}

function importOf(source: SourceFile, name: string): { file: string; imported: string } | undefined {
  for (const statement of source.program.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.local.name !== name) continue;
      const file = resolveImport(source.file, statement.source.value);
      if (file && specifier.imported.type === 'Identifier') return { file, imported: specifier.imported.name };
    }
  }
  return undefined;
}

function evaluate(source: SourceFile, node: ESTree.Node): FieldDocs {
  switch (node.type) {
    case 'Identifier':
      return named(source, node.name);
    case 'ObjectExpression':
      return { fields: fieldsOf(source, node) };
    case 'MemberExpression': {
      if (node.property.type !== 'Identifier' || node.computed) return nothing;
      const object = evaluate(source, node.object);
      return node.property.name === 'shape' ? object : (object.fields?.get(node.property.name) ?? nothing);
    }
    case 'CallExpression':
      return call(source, node);
    case 'TSAsExpression':
      return evaluate(source, node.expression);
    default:
      return nothing;
  }
}

function named(source: SourceFile, name: string): FieldDocs {
  const found = declaration(source, name);
  if (found) return { ...(found.init && evaluate(source, found.init)), doc: found.doc };
  const imported = importOf(source, name);
  return imported ? named(parseSource(imported.file), imported.imported) : nothing;
}

function call(source: SourceFile, { callee, arguments: given }: ESTree.CallExpression): FieldDocs {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return nothing;
  const method = callee.property.name;
  if (method === 'check') return evaluate(source, callee.object);
  const first = given[0];
  if (!first) return nothing;
  switch (method) {
    case 'array':
      return { items: evaluate(source, first) };
    case 'union':
    case 'discriminatedUnion': {
      const choices = given.find((argument) => argument.type === 'ArrayExpression');
      if (!choices) return nothing;
      return { variants: choices.elements.map((choice) => (choice ? evaluate(source, choice) : nothing)) };
    }
    case 'object':
    case 'strictObject':
    case 'looseObject':
    case 'optional':
    case 'nullable':
    case 'nullish':
    case '_default':
    case 'prefault':
    case 'readonly':
    case 'pipe':
      return evaluate(source, first);
    default:
      return nothing;
  }
}

function fieldsOf(source: SourceFile, node: ESTree.ObjectExpression): Map<string, FieldDocs> {
  const fields = new Map<string, FieldDocs>();
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      for (const [name, docs] of evaluate(source, property.argument).fields ?? []) fields.set(name, docs);
      continue;
    }
    const name = keyOf(property);
    if (name === undefined) continue;
    const docs = evaluate(source, property.value);
    fields.set(name, { ...docs, doc: docBefore(source, property.start) ?? docs.doc });
  }
  return fields;
}

function keyOf({ key, computed }: ESTree.ObjectProperty): string | undefined {
  if (key.type === 'Identifier' && !computed) return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}
