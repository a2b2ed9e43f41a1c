import type { Generated } from 'kysely';
import { moveNotice } from '#kernel/notify/server/notice-kind.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

interface CaseTable {
  id: Generated<string>;
  state: string;
  due_on: string | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'trial.due_cases': CaseTable;
  }
}

const text = { zh: '案件', en: 'Case' };
const look = { tone: 'warning', icon: 'clock' } as const;
const each = <Value>(names: readonly string[], value: Value): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, value]));
/** Many states, because all dues of one state are processed in one transaction. */
export const lapsing = Array.from({ length: 10 }, (_, at) => `lapsing${at}`);
export const reminded = Array.from({ length: 10 }, (_, at) => `reminded${at}`);

const states: Record<string, typeof text> = { new: text, closed: text, ...each([...lapsing, ...reminded], text) };
const looks: Record<string, typeof look> = { new: look, closed: look, ...each([...lapsing, ...reminded], look) };

export const dueCases = lifecycle({
  name: 'due-case',
  table: 'trial.due_cases',
  reach: { owner: null, assigned: null },
  start: 'new',
  states,
  looks,
  waits: {
    column: 'due_on',
    states: {
      ...each(lapsing, { by: 'system', period: 'publicity', lapse: 'close' } as const),
      ...each(reminded, { by: 'calendar.edit', period: 'publicity' } as const),
    },
  },
  moves: { close: { from: lapsing, to: 'closed', by: 'system', done: text } },
});

export const dueNotice = moveNotice({
  name: 'trial.due-case',
  title: text,
  lifecycle: dueCases,
  moves: [],
  whom: 'all',
  permission: 'calendar.edit',
  toDo: true,
  text,
  about: (_db, ids) => Promise.resolve(new Map(ids.map((id) => [id, { values: {}, path: `/index/cases/${id}` }]))),
});
