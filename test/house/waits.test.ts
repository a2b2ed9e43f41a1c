import { expect, it } from 'vitest';
import { filesLike, lineOf, parse, read, visit } from './source-tree.ts';

it('a test that waits for a state says how long: one second, the default, fails on a busy machine', () => {
  const files = filesLike(/^(?:src|test|tools)\/.*\.tsx?$/).filter((file) => read(file).includes('vi.waitFor('));
  expect(files.length).toBeGreaterThan(5);
  const unlimited = files.flatMap((file) => {
    const { program, text } = parse(file);
    const found: string[] = [];
    visit(program, (node) => {
      if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
      const name = text.slice(node.callee.start, node.callee.end);
      if (name === 'vi.waitFor' && node.arguments.length < 2) found.push(`${file}:${lineOf(text, node.start)}`);
    });
    return found;
  });
  expect(unlimited).toEqual([]);
});
