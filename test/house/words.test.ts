import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Text } from '#kernel/i18n/text.ts';
import { absolute, filesLike, isTest, parse, read, sourceFiles, visit } from './source-tree.ts';

interface Entry {
  readonly file: string;
  /** The exported table, and the key in it. */
  readonly table: string;
  readonly key: string;
  readonly text: Text;
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;

/** A language is named in its own language, in every UI language. */
const ownNames = new Set(['中文', 'English']);

const han = '\\p{Script=Han}';
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

async function readEntries(files: readonly string[]): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const file of files) {
    const module = (await import(pathToFileURL(absolute(file)).href)) as Record<string, unknown>;
    for (const [table, value] of Object.entries(module)) {
      if (typeof value !== 'object' || value === null) continue;
      for (const [key, text] of Object.entries(value)) if (isText(text)) found.push({ file, table, key, text });
    }
  }
  return found;
}

// A lifecycle from a preset has no texts of its own.
const wordFiles = filesLike(/^src\/.*\.(words|states)\.ts$/).filter((file) => /\bwords\(/.test(read(file)));
const entries = await readEntries(wordFiles);
const tableNames = new Set(entries.map(({ table }) => table));
/** Texts for people, in every kind of file: roles, menus, words. */
const allTexts = [...entries, ...(await readEntries(filesLike(/^src\/.*\.(screens|seed)\.ts$/)))];

/** Idioms that readers of English have to decode; a term of the field replaces each. */
const privateWords = [
  'says?|said|tells?|told|stands?|standing|stood|judged?|worth|begun|anew|obeys?|heeds?|mend(?:s|ed)?',
  'whoever|whomever|whatever|somebody|anybody|everybody|nobody',
  'go(?:es)? on|going on|comes? (?:to|about)|becomes? of|held back|left out|put right|breaks? off|broke off',
  'gives? up|takes? (?:in|off|up)|taken (?:in|off|up)|hand(?:s|ed)? in|short of|under way|by the clock|good for',
].join('|');
const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted();
/** The values that select singular or plural. */
const counted = (text: string): string[] => [...text.matchAll(/\{(\w+)\|/g)].map(([, name]) => name ?? '');
/** Values that are not a count, or are never one. */
const constants = new Set(['n', 'most', 'types', 'searched']);
const named = ({ file, table, key }: Entry): string => `${path.basename(file)} ${table}.${key}`;
const wrong = (test: (entry: Entry) => boolean): string[] =>
  allTexts.filter(test).map((entry) => `${named(entry)}: ${entry.text.zh} | ${entry.text.en}`);

describe('texts', () => {
  it('are found', () => {
    expect(entries.length).toBeGreaterThan(20);
    expect(new Set(entries.map(({ file }) => file))).toEqual(new Set(wordFiles));
  });
  it('exist in both languages', () => {
    expect(wrong(({ text: { zh, en } }) => zh.trim() === '' || en.trim() === '')).toEqual([]);
  });
  it('have the same placeholders in both', () => {
    expect(wrong(({ text: { zh, en } }) => places(zh).join() !== places(en).join())).toEqual([]);
  });
  it('select singular or plural by a value that they contain, and only in English', () => {
    expect(wrong(({ text: { en } }) => counted(en).some((name) => !places(en).includes(name)))).toEqual([]);
    expect(wrong(({ text: { zh } }) => counted(zh).length > 0)).toEqual([]);
  });
  it('do so wherever the counted noun follows its count', () => {
    const many =
      /(?<! to )\{(\w+)\} (?:characters|entries|rows|files|headsets|certificates|documents|records|people|seats|mails|jobs)\b/;
    expect(wrong(({ text: { en } }) => many.test(en) && !constants.has(many.exec(en)?.[1] ?? ''))).toEqual([]);
  });
  it('contain no Chinese in English, and are not left in English in Chinese', () => {
    expect(wrong(({ text: { en } }) => cjk.test(en) && !ownNames.has(en))).toEqual([]);
    const translated = (zh: string): boolean => cjk.test(zh) || !/[a-z]{2}/.test(zh.replace(/\{\w+\}/g, ''));
    expect(wrong(({ text: { zh } }) => !translated(zh) && !ownNames.has(zh))).toEqual([]);
  });
  it('use full-width punctuation in Chinese', () => {
    const halfWidth = new RegExp(
      `${han}\\s*[,;:?!]|[,;?!]\\s*${han}|${han}\\.(?!\\w)|${han}\\(|\\)${han}|${han}["']|\\.\\.\\.`,
      'u',
    );
    expect(wrong(({ text: { zh } }) => halfWidth.test(zh))).toEqual([]);
  });
  it('separate Chinese from Latin letters and digits by a space', () => {
    const figure = '(?:total|n|days|hours|minutes|seconds|percent|rev|seats)';
    const close = new RegExp(`${han}(?:[A-Za-z0-9]|\\{${figure}\\})|(?:[A-Za-z0-9%]|\\{${figure}\\})${han}`, 'u');
    expect(wrong(({ text: { zh } }) => close.test(zh))).toEqual([]);
  });
  it('use terms of the field instead of private words', () => {
    const unclear = new RegExp(`\\b(?:${privateWords})\\b`, 'i');
    expect(wrong(({ text: { en } }) => unclear.test(en.replace(/\{\w+\}/g, '')))).toEqual([]);
  });
  it('contain no double spaces and no tabs', () => {
    expect(wrong(({ text: { zh, en } }) => [zh, en].some((text) => / {2}|\t/.test(text)))).toEqual([]);
  });
});

describe('tables of texts', () => {
  it('are in *.words.ts and *.states.ts alone', () => {
    const elsewhere = sourceFiles.filter(
      (file) => !wordFiles.includes(file) && /\bwords\(\{/.test(withoutComments(read(file))),
    );
    expect(elsewhere.filter((file) => file !== 'src/kernel/i18n/text.ts')).toEqual([]);
  });
  it('contain no unused text', () => {
    expect(entries.filter((entry) => !isUsed(entry)).map(named)).toEqual([]);
  });
});

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\//g, '');

/** Returns `table.key` for each use, `table.*` where a key is computed or the whole table is passed on. */
const uses = new Set(
  filesLike(/^(src|tools)\/.*\.tsx?$/)
    .filter((file) => !isTest(file))
    .flatMap(usesIn),
);

function usesIn(file: string): string[] {
  const { program } = parse(file);
  const used: string[] = [];
  const notUses = new Set<unknown>();
  /** The file's local name of each table. */
  const tables = new Map(entries.filter((entry) => entry.file === file).map(({ table }) => [table, table]));
  visit(program, (node) => {
    if (node.type === 'ImportSpecifier' && node.imported.type === 'Identifier' && tableNames.has(node.imported.name)) {
      tables.set(node.local.name, node.imported.name);
    }
    if (node.type === 'ImportSpecifier') notUses.add(node.local).add(node.imported);
    if (node.type === 'VariableDeclarator') notUses.add(node.id);
    if (node.type === 'TSTypeQuery') notUses.add(node.exprName);
    const table = node.type === 'MemberExpression' && node.object.type === 'Identifier' && tables.get(node.object.name);
    if (table && node.type === 'MemberExpression') {
      notUses.add(node.object);
      const { property } = node;
      if (!node.computed && property.type === 'Identifier') used.push(`${table}.${property.name}`);
      else used.push(property.type === 'Literal' ? `${table}.${String(property.value)}` : `${table}.*`);
    }
    if (node.type === 'Identifier' && !notUses.has(node) && tables.has(node.name))
      used.push(`${tables.get(node.name)}.*`);
  });
  return used;
}

function isUsed({ table, key }: Entry): boolean {
  return uses.has(`${table}.*`) || uses.has(`${table}.${key}`);
}
