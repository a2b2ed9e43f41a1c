import { expect, test } from 'vitest';
import { words } from '#kernel/i18n/text.ts';
import { toMermaid, toTable } from './draw-lifecycle.ts';
import { isIrreversible, lifecycle, movesFrom, reachable, stateNames, type Lifecycle } from './lifecycle.ts';

const states = words({
  draft: { zh: '草稿', en: 'Draft' },
  submitted: { zh: '已提交', en: 'Submitted' },
  accepted: { zh: '已通过', en: 'Accepted' },
});

const look = { tone: 'success', icon: 'check' } as const;
const looks = { draft: look, submitted: look, accepted: look };

const report = lifecycle({
  name: 'report',
  table: 'trial.reports',
  reach: { owner: 'party_id', assigned: null },
  start: 'draft',
  states,
  looks,
  moves: {
    submit: { from: ['draft'], to: 'submitted', by: 'test.write', done: states.submitted },
    accept: { from: ['submitted'], to: 'accepted', by: ['test.decide', 'system'], done: states.accepted },
    discard: { from: ['draft', 'submitted'], to: 'draft', by: 'system', done: states.draft },
  },
});

test('lists the moves out of a state that the user may make', () => {
  expect(movesFrom(report, 'draft')).toEqual(['submit', 'discard']);
  expect(movesFrom(report, 'draft', (permission) => permission === 'test.write')).toEqual(['submit']);
  expect(movesFrom(report, 'submitted', (permission) => permission === 'test.decide')).toEqual(['accept']);
  expect(movesFrom(report, 'accepted')).toEqual([]);
});

test('excludes states that no move leads to', () => {
  expect([...reachable(report)]).toEqual(stateNames(report));
  const cut: Lifecycle = { ...report, moves: { submit: report.moves.submit } };
  expect([...reachable(cut)]).toEqual(['draft', 'submitted']);
});

test('does not compile if the lifecycle table is inconsistent', () => {
  lifecycle({
    name: 'report',
    table: 'trial.reports',
    reach: { owner: null, assigned: null },
    // @ts-expect-error -- no such state
    start: 'printed',
    states,
    looks,
    moves: {
      // @ts-expect-error -- no such state
      submit: { from: ['drawn'], to: 'submitted', by: 'test.write', done: states.submitted },
    },
  });
  // @ts-expect-error -- no such state
  expect(movesFrom(report, 'printed')).toEqual([]);
});

test('treats a move to an unsuccessful end as irreversible', () => {
  const voided = { ...report.looks, submitted: { tone: 'faded', icon: 'minus' } as const };
  const ending: Lifecycle = {
    ...report,
    looks: voided,
    moves: { void: { from: ['draft'], to: 'submitted', by: 'system', done: states.submitted } },
  };
  expect(isIrreversible(ending, ending.moves['void']!)).toBe(true);
  expect(isIrreversible(report, report.moves.submit)).toBe(false);
  expect(isIrreversible(report, report.moves.accept)).toBe(false);
});

test('generates documentation from the table', () => {
  expect(toMermaid(report, 'zh')).toBe(`stateDiagram-v2
  draft: 草稿
  submitted: 已提交
  accepted: 已通过
  [*] --> draft
  draft --> submitted: submit
  submitted --> accepted: accept
  draft --> draft: discard
  submitted --> draft: discard
  accepted --> [*]
`);
  expect(toTable(report)).toContain('| accept | submitted | accepted | test.decide, system |  |');
});
