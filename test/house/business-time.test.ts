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
 * Texts that may query the database's clock, each with its reason. All others pass the business time as a parameter,
 * because a test sets that clock and not the database's.
 */
const asked: readonly { readonly file: string; readonly why: string }[] = [];

const databaseClock =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\b(current_(timestamp|date|time)|localtime(stamp)?)\b|'(now|today|tomorrow|yesterday)'/i;

it('never queries the database clock in SQL', () => {
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

/** Durations use the machine's time: the kernel's timers, and the timeout of the start. */
const measures = (file: string): boolean => areaOf(file) === 'kernel' || file.startsWith('src/app/server/main/');

it('reads the business time from the clock, not from the machine', () => {
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
