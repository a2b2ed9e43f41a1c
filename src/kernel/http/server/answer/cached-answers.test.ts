import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listenForChanges } from '#kernel/db/server/listen-for-changes.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { createCachedAnswers, type CachedAnswers } from './cached-answers.ts';
import { respond } from './respond.ts';

const database = useDatabase();
let changes: ReturnType<typeof listenForChanges>;
let answers: CachedAnswers;

beforeAll(async () => {
  changes = listenForChanges(database.url, () => {});
  answers = createCachedAnswers(changes);
  await vi.waitFor(() => expect(changes.isListening()).toBe(true), 60_000);
});
afterAll(() => changes.close());

const keep = (question: string, text: string): void => answers.begin(question, ['a.b'])(respond.accepted(text, 'zh'));

it('retains the most recent responses within the byte limit', () => {
  const text = '零'.repeat(10_000);
  for (let round = 0; round < 3; round += 1) keep('again', text);
  // 30 kB each: about 260 of them fit in 8 MB
  for (let number = 0; number < 400; number += 1) keep(`${number}`, text);
  expect(answers.find('again')).toBeUndefined();
  expect(answers.find('100')).toBeUndefined();
  expect(answers.find('399')?.isBytes).toBe(true);
  const held = Array.from({ length: 400 }, (_, number) => answers.find(`${number}`)).filter(Boolean);
  expect(held.length).toBeGreaterThan(200);
  expect(held.length).toBeLessThan(270);
});

it('counts the size of the requests, so that many short responses stay within the limit', () => {
  const question = (number: number): string => `${number} ${'q'.repeat(900)}`;
  for (let number = 0; number < 6_000; number += 1) keep(question(number), '');
  expect(answers.find(question(0))).toBeUndefined();
  expect(answers.find(question(5_999))).toBeDefined();
});
