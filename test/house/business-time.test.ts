import type { ESTree } from 'vite';
import { expect, it } from 'vitest';
import {
  areaOf,
  lineOf,
  migrationFiles,
  parse,
  read,
  sourceFiles,
  visit,
  withoutComments,
  writtenTexts,
} from './source-tree.ts';

/**
 * Texts in which the database's own clock may be asked, each with its reason. Anything else takes business time as a
 * parameter, for a test moves that clock and not the database's.
 */
const asked: readonly { readonly file: string; readonly why: string }[] = [];

const databaseClock =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\b(current_(timestamp|date|time)|localtime(stamp)?)\b|'(now|today|tomorrow|yesterday)'/i;

it('SQL never asks the database what time it is', () => {
  const inCode = sourceFiles.flatMap((file) =>
    writtenTexts(file)
      .filter(({ text }) => /\s|\(/.test(text) && databaseClock.test(text))
      .map(({ line }) => ({ file, line })),
  );
  const inMigrations = migrationFiles.flatMap((file) => {
    const text = withoutComments(read(file));
    const found = databaseClock.exec(text);
    return found ? [{ file, line: lineOf(text, found.index) }] : [];
  });
  const found = [...inCode, ...inMigrations].filter(({ file }) => !asked.some((exception) => exception.file === file));
  expect(found).toEqual([]);
});

/** How long something takes is the machine's time: the kernel's timers, and the patience of the start. */
const measures = (file: string): boolean => areaOf(file) === 'kernel' || file.startsWith('src/app/server/main/');

it('what has to do with business asks the clock for the time, not the machine', () => {
  const asking = sourceFiles
    .filter((file) => file.includes('/server/') && !measures(file))
    .flatMap((file) => {
      const { program, text } = parse(file);
      const found: string[] = [];
      visit(program, (node) => {
        const isDate = node.type === 'NewExpression' && node.arguments.length === 0 && nameOf(node.callee) === 'Date';
        const isNow =
          node.type === 'CallExpression' &&
          node.callee.type === 'MemberExpression' &&
          nameOf(node.callee.object) === 'Date' &&
          nameOf(node.callee.property) === 'now';
        if (isDate || isNow) found.push(`${file}:${lineOf(text, node.start)}`);
      });
      return found;
    });
  expect(asking).toEqual([]);
});

const nameOf = (node: ESTree.Node): string | undefined => (node.type === 'Identifier' ? node.name : undefined);
