import { describe, expect, it } from 'vitest';
import { lineOf, migrationFiles, read, withoutComments } from './source-tree.ts';

/**
 * A destructive statement needs a line above it with the reason why no running version is affected:
 * `-- contract: nothing has read this column since 0012`.
 */
const undoing =
  /\b(drop\s+(table|schema|column|constraint|index|function|trigger|type|view|not null|default)|rename\s+(to|column|constraint)|(?<!or )truncate|alter\s+column\s+\w+\s+(set\s+data\s+)?type|set\s+not\s+null)\b/gi;

const excused = (text: string, index: number): boolean => {
  const before = text.slice(0, index).split('\n').slice(0, -1).at(-1) ?? '';
  return /^\s*--\s*contract:\s+\S+ \S+/.test(before);
};

describe('migrations', () => {
  it('exist', () => {
    expect(migrationFiles.length).toBeGreaterThan(3);
  });
  it('only add, unless a line states why a removal is safe', () => {
    const found = migrationFiles.flatMap((file) => {
      const text = read(file);
      return [...withoutComments(text).matchAll(undoing)]
        .filter(({ index }) => !excused(text, index))
        .map(({ index, 0: what }) => `${file}:${lineOf(text, index)} ${what}`);
    });
    expect(found).toEqual([]);
  });
  it('run on an older Postgres than the shipped one: nothing newer than 15', () => {
    const newer =
      /\b(any_value|json_table|json_query|json_value|json_exists|merge\s+into[\s\S]*returning|uuidv7|virtual\)?\s*,|nulls\s+not\s+distinct\s+on)\b/i;
    expect(migrationFiles.filter((file) => newer.test(withoutComments(read(file))))).toEqual([]);
  });
});
