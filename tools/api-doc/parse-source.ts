import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type ESTree, type ParseResult } from 'vite';

export interface SourceFile {
  /** An absolute path. */
  readonly file: string;
  readonly text: string;
  readonly program: ESTree.Program;
  readonly comments: ParseResult['comments'];
}

export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

const parsed = new Map<string, SourceFile>();

/** A TypeScript file as its syntax tree. Each file is read once. */
export function parseSource(file: string): SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const source = { file, text, program, comments };
  parsed.set(file, source);
  return source;
}

/** The docstring that ends right before a position, as one line without its stars; undefined without a docstring. */
export function docBefore({ text, comments }: SourceFile, position: number): string | undefined {
  const comment = comments.find(({ end }) => end <= position && text.slice(end, position).trim() === '');
  if (comment?.type !== 'Block' || !comment.value.startsWith('*')) return undefined;
  return comment.value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .join('\n')
    .trim();
}

/** The file of an import from this repository; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return path.join(repositoryRoot, 'src', specifier.slice(1));
  if (specifier.startsWith('.')) return path.resolve(path.dirname(from), specifier);
  return undefined;
}
