import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { areas } from '#app/server/areas.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { allowedBy, lifecycle, reachable, stateNames, type Lifecycle } from '#kernel/workflow/lifecycle.ts';
import { checkedStates } from '../support/checked-states.ts';
import { useDatabase } from '../support/use-database.ts';
import { lifecycles, ungoverned, unreached } from './product-lifecycles.ts';

const database = useDatabase();

/** Returns the errors of a lifecycle, checked against the database that stores its records. */
async function problems(of: Lifecycle, db: Db): Promise<string[]> {
  const states = stateNames(of);
  const expected = unreached[of.name]?.states ?? [];
  const dead = states.filter((state) => !reachable(of).has(state) && !expected.includes(state));
  const checked = await checkedStates(db, of);
  return [
    ...dead.map((state) => `${of.name}: no move leads to ${state}`),
    ...states.filter((state) => !checked.includes(state)).map((state) => `${of.name}: the database refuses ${state}`),
    ...checked
      .filter((state) => !states.includes(state))
      .map((state) => `${of.name}: only the database knows ${state}`),
  ];
}

describe('lifecycles', () => {
  it('are reported when a state is unreachable or the database disagrees', async () => {
    const name = { zh: '状态', en: 'State' };
    const look = { tone: 'faded', icon: 'check' } as const;
    const crooked = lifecycle({
      name: 'mail',
      table: 'kernel.mails',
      column: 'delivery',
      reach: { owner: null, assigned: null },
      start: 'queued',
      states: { queued: name, sent: name, kept: name, lost: name },
      looks: { queued: look, sent: look, kept: look, lost: look },
      moves: {
        send: { from: ['queued'], to: 'sent', by: 'system', done: name },
        keep: { from: ['queued'], to: 'kept', by: 'system', done: name },
      },
    });
    expect(await problems(crooked, database.kysely)).toEqual([
      'mail: no move leads to lost',
      'mail: the database refuses lost',
      'mail: only the database knows failed',
    ]);
  });
  it(`reach every state, and have the states of their table: ${lifecycles.length} of them`, async () => {
    for (const of of lifecycles) expect(await problems(of, database.kysely)).toEqual([]);
  });
  it('reach no state that is marked as unreachable', () => {
    const stated = Object.entries(unreached).flatMap(([name, { states }]) => states.map((state) => ({ name, state })));
    const reached = stated.filter(({ name, state }) => {
      const of = lifecycles.find((one) => one.name === name);
      return !of || reachable(of).has(state);
    });
    expect(reached).toEqual([]);
  });
  it('offer only plain transitions with a button, and publish in the words of their journal', async () => {
    for (const of of lifecycles) {
      const moves = Object.entries(of.moves);
      expect(moves.filter(([, { plain, button }]) => plain && !button)).toEqual([]);
      expect(moves.filter(([, { asks, published }]) => asks?.note && !published)).toEqual([]);
      // Several transitions may be one public event: a renewal and a correction both replace a certificate.
      const kinds = [...new Set(moves.flatMap(([, { published }]) => published ?? []))].toSorted();
      const journal = of.journal && { table: of.journal.table, column: 'kind' };
      expect(kinds).toEqual(journal ? (await checkedStates(database.kysely, journal)).toSorted() : []);
    }
  });
  it('wait by a date of their record, for an existing period, and lapse by a transition that the clock may make', async () => {
    const known = new Set(areas.flatMap((area) => area.lifecycles).map(({ name }) => name));
    const { rows } = await sql<{ key: string }>`select key from accounts.periods`.execute(database.kysely);
    const periods = new Set(rows.map(({ key }) => key));
    const waiting = lifecycles.filter(({ waits }) => waits);
    expect(waiting).not.toEqual([]);
    for (const { name, table, waits, moves } of waiting) {
      expect(known).toContain(name);
      const column = await sql<{ type: string }>`
        select format_type(atttypid, atttypmod) as type from pg_attribute
         where attrelid = ${table}::regclass and attname = ${waits!.column}`.execute(database.kysely);
      expect(column.rows).toEqual([{ type: 'date' }]);
      for (const [state, wait] of Object.entries(waits!.states)) {
        if (wait?.period !== undefined) expect(periods).toContain(wait.period);
        const lapse = wait?.lapse === undefined ? undefined : moves[wait.lapse];
        if (lapse) expect([lapse.from.includes(state), allowedBy(lapse).includes('system')]).toEqual([true, true]);
      }
    }
  });
  it('govern every state column, except for those with a stated reason', async () => {
    const columns = await sql<{ at: string }>`
      select table_schema || '.' || table_name as at from information_schema.columns
       where column_name = 'state' and table_schema in ('kernel', 'accounts', 'zero_carbon', 'vr_fleet')`.execute(
      database.kysely,
    );
    const governed = lifecycles.filter(({ column }) => column === 'state').map(({ table }) => table);
    expect(columns.rows.map(({ at }) => at).toSorted()).toEqual([...governed, ...Object.keys(ungoverned)].toSorted());
  });
  it.each(Object.entries(ungoverned))('know the states of %s as the database does', async (table, { states }) => {
    const checked = await checkedStates(database.kysely, { table, column: 'state' });
    expect(checked.toSorted()).toEqual([...states].toSorted());
  });
});
