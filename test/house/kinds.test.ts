import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { areas } from '#app/server/areas.ts';
import { partyKinds } from '#app/web/screens.ts';
import { fieldsOf } from '#kernel/form/form-fields.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();
const registered = areas.flatMap((area) => area.partyKinds);
const codes = registered.map(({ kind }) => kind).toSorted();

it('registers each kind of party once, and the same kinds in the client', () => {
  expect(new Set(codes).size).toBe(codes.length);
  expect(partyKinds.map(({ kind }) => kind).toSorted()).toEqual(codes);
  for (const { kind, fields, labels, files = [] } of registered) {
    expect({ kind, fields: Object.keys(fields.shape) }).toEqual({ kind, fields: Object.keys(labels) });
    const rules = Object.entries(fieldsOf(fields));
    expect(rules.filter(([, rule]) => rule.kind === 'file').map(([field]) => field)).toEqual([...files]);
  }
});

it.each(['accounts.parties', 'accounts.roles'])('%s accepts exactly these kinds', async (table) => {
  const checks = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and conrelid = ${table}::regclass and pg_get_constraintdef(oid) like '%kind%'`.execute(
    database.kysely,
  );
  const allowed = [...(checks.rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, code = '']) => code);
  expect(allowed.toSorted()).toEqual(codes);
});

it('gives every kind a role, so that people can be invited', () => {
  const roles = areas.flatMap((area) => area.roles);
  expect(codes.filter((kind) => !roles.some(({ party }) => party === kind))).toEqual([]);
});
