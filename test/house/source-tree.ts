import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ESTree } from 'vite';
import { parseSource, repositoryRoot } from '../../tools/api-doc/parse-source.ts';

/** Output of tools, the same as in .gitignore. */
const notKept = new Set(['.git', 'node_modules', 'data', 'dist', 'coverage', '.installing']);

function walk(folder: string): string[] {
  return readdirSync(path.join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name === 'node_modules' || (folder === '' && notKept.has(entry.name))) return [];
    return entry.isDirectory() ? walk(at) : [at];
  });
}

/** Every file of the repository, relative to its root with `/`, without the output of tools. */
export const allFiles: readonly string[] = walk('').toSorted();

/** The files whose whole path matches. */
export const filesLike = (pattern: RegExp): string[] => allFiles.filter((file) => pattern.test(file));

/** The product's source: TypeScript under src, without tests. */
export const sourceFiles = filesLike(/^src\/.*\.tsx?$/).filter((file) => !isTest(file));

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

export const absolute = (file: string): string => path.join(repositoryRoot, file);

export const read = (file: string): string => readFileSync(absolute(file), 'utf8');

export const parse = (file: string) => parseSource(absolute(file));

/** Returns `kernel`, `accounts`, `zero-carbon`, `app` … */
export const areaOf = (file: string): string => file.split('/')[1] ?? '';

/** Visits a node, then every node below it. */
export function visit(node: ESTree.Node | ESTree.Program, look: (node: ESTree.Node) => void): void {
  look(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, look);
  }
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** A text in the source, with its first line. */
export interface WrittenText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Every string and template of a file, with `§` for each value of a template. */
export function writtenTexts(file: string): WrittenText[] {
  const { program, text: source } = parse(file);
  const found: WrittenText[] = [];
  const keep = (start: number, text: string): void => {
    found.push({ file, line: source.slice(0, start).split('\n').length, text });
  };
  visit(program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') keep(node.start, node.value);
    if (node.type === 'TemplateLiteral') {
      keep(node.start, node.quasis.map(({ value }) => value.cooked ?? value.raw).join('§'));
    }
  });
  return found;
}

/** The same texts where they are SQL: a statement or a fragment. */
export const sqlTexts = (file: string): WrittenText[] => writtenTexts(file).filter(({ text }) => isSql(text));

const isSql = (text: string): boolean =>
  /\b(select|insert into|update|delete from|truncate|merge into|lock table|copy|create|alter|drop|vacuum|from|join|where|set|values|returning|order by)\b/i.test(
    text,
  ) && /\s/.test(text.trim());

export const migrationFiles = filesLike(/^migrations\/.*\.sql$/);

/** SQL without its comments, which are blanked so that line numbers stay the same. */
export const withoutComments = (sql: string): string =>
  sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

/** Returns `file:line: what` for a match in a text. */
export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
