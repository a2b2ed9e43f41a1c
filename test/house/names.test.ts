import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allFiles, filesLike, isTest, lineOf, parse, read, visit } from './source-tree.ts';

const ourCode = filesLike(/^(src|test|tools|bench|migrations)\//);
const scripts = filesLike(/^(src|test|tools|bench)\/.*\.(tsx?|mjs)$/);

describe('names of files', () => {
  it('describe the file and are not catch-all names', () => {
    const vague =
      /^(index|utils?|types?|helpers?|misc|common|shared|constants)\.[^.]*(ts|tsx|mjs|css)$|^(common|shared|utils|helpers)$/;
    expect(ourCode.filter((file) => file.split('/').some((part) => vague.test(part)))).toEqual([]);
  });
  it('are kebab-case, with their role between dots', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
    expect(
      ourCode.filter((file) => !file.split('/').every((part) => part.startsWith('.') || kebab.test(part))),
    ).toEqual([]);
  });
  it('end in -page.tsx exactly for pages', () => {
    const pages = filesLike(/^src\/.*\/web\/.*\.pages\.ts$/).flatMap((file) =>
      [...read(file).matchAll(/import\(\s*'([^']+)'\s*\)/g)].map(([, imported]) => imported ?? ''),
    );
    expect(pages.filter((imported) => !imported.endsWith('-page.tsx'))).toEqual([]);
  });
  it('of migrations are numbered in sequence without gaps or duplicates', () => {
    const numbers = filesLike(/^migrations\/.*\.sql$/).map(
      (file) => /^(\d{4})-[a-z-]+\.sql$/.exec(path.basename(file))?.[1],
    );
    expect(numbers).toEqual(numbers.map((_, place) => String(place + 1).padStart(4, '0')));
  });
});

describe('imports', () => {
  const specifiers = (file: string): { specifier: string; line: number }[] => {
    const found: { specifier: string; line: number }[] = [];
    const { program, text } = parse(file);
    visit(program, (node) => {
      const from =
        node.type === 'ImportDeclaration' ||
        node.type === 'ExportNamedDeclaration' ||
        node.type === 'ExportAllDeclaration' ||
        node.type === 'ImportExpression'
          ? node.source
          : null;
      if (from?.type === 'Literal' && typeof from.value === 'string') {
        found.push({ specifier: from.value, line: lineOf(text, from.start) });
      }
    });
    return found;
  };
  it('never climb: another folder of src is #area/…, and only a test imports from outside, from test/support', () => {
    const climbing = filesLike(/^src\/.*\.tsx?$/).flatMap((file) =>
      specifiers(file)
        .filter(({ specifier }) => specifier.includes('..'))
        .filter(({ specifier }) => !isTest(file) || !/^(\.\.\/)+test\/support\/[\w-]+\.(ts|json)$/.test(specifier))
        .map(({ specifier, line }) => `${file}:${line} ${specifier}`),
    );
    expect(climbing).toEqual([]);
  });
  it('of our own files name the file with its extension', () => {
    const bare = scripts.flatMap((file) =>
      specifiers(file)
        .filter(({ specifier }) => /^[.#]/.test(specifier) && !/\.(tsx?|mjs|json|css|svg)(\?\w+)?$/.test(specifier))
        .map(({ specifier, line }) => `${file}:${line} ${specifier}`),
    );
    expect(bare).toEqual([]);
  });
  it('never reach a file that only re-exports: no barrels', () => {
    const barrels = filesLike(/^src\/.*\.tsx?$/).filter((file) => {
      const { body } = parse(file).program;
      const passes = body.filter(
        (statement) => statement.type === 'ExportNamedDeclaration' && statement.source !== null,
      );
      return (
        body.some(({ type }) => type === 'ExportAllDeclaration') || (body.length > 0 && passes.length === body.length)
      );
    });
    expect(barrels).toEqual([]);
  });
});

describe('files', () => {
  it('contain no banners and no to-do comments', () => {
    const banner = /^\s*(\/\/|\/?\*+|--)\s*([-=*#~_])\2{5,}/m;
    const note = /\b(T[O]DO|F[I]XME|H[A]CK)\b/;
    const found = allFiles
      .filter((file) => /\.(tsx?|mjs|css|sql|md|json|html)$/.test(file) && !file.endsWith('package-lock.json'))
      .filter((file) => banner.test(read(file).replace(/^---[\s\S]*?---/, '')) || note.test(read(file)));
    expect(found).toEqual([]);
  });
  it('export nouns as types, without prefixes and without Service, Manager, Dto', () => {
    const odd = filesLike(/^src\/.*\.tsx?$/).flatMap((file) =>
      parse(file).program.body.flatMap((statement) => {
        if (statement.type !== 'ExportNamedDeclaration') return [];
        const { declaration } = statement;
        const isType = declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'TSTypeAliasDeclaration';
        return isType && /^[IT][A-Z][a-z]|(Service|Manager|Dto|DTO|Helper|Util)$/.test(declaration.id.name)
          ? [`${file} ${declaration.id.name}`]
          : [];
      }),
    );
    expect(odd).toEqual([]);
  });
});
