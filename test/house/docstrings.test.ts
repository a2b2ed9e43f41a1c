import path from 'node:path';
import type { ESTree } from 'vite';
import { expect, it } from 'vitest';
import { docBefore, repositoryRoot, resolveImport } from '../../tools/api-doc/parse-source.ts';
import { absolute, filesLike, isTest, parse } from './source-tree.ts';

/** Generated types and texts describe themselves. */
const speaksForItself = /\.(words|tables)\.ts$/;

const kernelFiles = filesLike(/^src\/kernel\/.*\.tsx?$/).filter((file) => !isTest(file) && !speaksForItself.test(file));

const isFunction = (node: ESTree.Node | null | undefined): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

/** Returns true if an export can be called, so that it needs an example. */
function isCallable(declaration: ESTree.Declaration): boolean {
  if (['FunctionDeclaration', 'TSDeclareFunction', 'ClassDeclaration'].includes(declaration.type)) return true;
  return declaration.type === 'VariableDeclaration' && declaration.declarations.some(({ init }) => isFunction(init));
}

const isError = (declaration: ESTree.Declaration): boolean =>
  declaration.type === 'ClassDeclaration' &&
  declaration.superClass?.type === 'Identifier' &&
  declaration.superClass.name.endsWith('Error');

interface KernelExport {
  readonly file: string;
  readonly name: string;
  readonly doc: string | undefined;
  /** Thrown by other functions, not created by them. */
  readonly isError: boolean;
  /** Its own line shows the call. */
  readonly isOneLine: boolean;
}

const found = kernelFiles.flatMap((file): KernelExport[] => {
  const source = parse(file);
  return source.program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration || !isCallable(statement.declaration))
      return [];
    const doc = docBefore(source, statement.start);
    return namesOf(statement.declaration).map((name) => ({
      file,
      name,
      doc,
      isError: isError(statement.declaration!),
      isOneLine: !source.text.slice(statement.start, statement.end).includes('\n'),
    }));
  });
});

/** The first declaration of an overloaded function counts for all. */
const exports = [...new Map(found.toReversed().map((one) => [`${one.file} ${one.name}`, one])).values()];

function namesOf(declaration: ESTree.Declaration): string[] {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  }
  return 'id' in declaration && declaration.id && 'name' in declaration.id ? [declaration.id.name] : [];
}

/** Returns `src/kernel/http` for every file below it. */
const roomOf = (file: string): string => file.split('/').slice(0, 3).join('/');

/** Collects `file name` for every import from another domain or area, which is the interface of its domain. */
const interfaces = new Set(
  filesLike(/^(src|tools|bench)\/.*\.tsx?$/)
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      parse(file).program.body.flatMap((statement) => {
        if (statement.type !== 'ImportDeclaration') return [];
        const from = resolveImport(absolute(file), statement.source.value);
        if (from === undefined) return [];
        const target = path.relative(repositoryRoot, from).split(path.sep).join('/');
        if (roomOf(target) === roomOf(file)) return [];
        return statement.specifiers.flatMap((specifier) =>
          specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
            ? [`${target} ${specifier.imported.name}`]
            : [],
        );
      }),
    ),
);

it('finds the kernel’s exports and the ones that others use', () => {
  expect(exports.length).toBeGreaterThan(100);
  expect(interfaces).toContain('src/kernel/contract/endpoint.ts endpoint');
});

it('documents every callable export of the kernel', () => {
  expect(exports.filter(({ doc }) => !doc).map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});

it('gives one example for each export that others call', () => {
  const without = exports
    .filter(({ file, name, isError, isOneLine }) => !isError && !isOneLine && interfaces.has(`${file} ${name}`))
    .filter(({ doc }) => doc?.split('@example').length !== 2);
  expect(without.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});
