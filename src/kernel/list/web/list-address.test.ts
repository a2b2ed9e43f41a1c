import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { calendarDate, line, recordId } from '#kernel/checks/fields.ts';
import { list } from '#kernel/list/list.ts';
import { pageSizes } from '#kernel/ui/table/page-sizes.ts';
import { listAddress, readListAddress, type ListAddress } from './list-address.ts';

const states = ['active', 'locked', 'invited'] as const;
const people = list({
  path: '/test/people',
  summary: 'For this test.',
  access: 'session',
  filters: {
    find: line(40),
    role: z.enum(['reviewer', 'expert']),
    state: z.array(z.enum(states)).check(z.maxLength(3)),
    party: recordId,
    late: z.boolean(),
    visits: z.int().check(z.gte(0), z.lte(1_000)),
    from: calendarDate,
    until: calendarDate,
  },
  ranges: [['from', 'until']],
  sorts: ['name', '-at'],
  row: z.object({ id: z.string() }),
});

const searchOf = (address: ListAddress<typeof people>): string =>
  listAddress(people, '/index/people', address).split('?')[1] ?? '';

const given = fc.record(
  {
    find: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }).filter((text) => text.trim() === text),
    role: fc.constantFrom('reviewer' as const, 'expert' as const),
    state: fc.subarray([...states], { minLength: 1 }),
    party: fc.bigInt(1n, 10n ** 18n - 1n).map(String),
    late: fc.boolean(),
    visits: fc.nat(1_000),
    from: fc.constantFrom('1999-12-31', '2026-01-01'),
    until: fc.constantFrom('2026-01-01', '2026-11-22'),
  },
  { requiredKeys: [] },
);

describe('the address of a list', () => {
  it('restores the same filters, sorting and page', () => {
    const address = fc.record(
      {
        filters: given,
        sort: fc.constantFrom('-name', 'at', '-at'),
        page: fc.integer({ min: 2, max: 100 }),
        limit: fc.constantFrom(...pageSizes.filter((size) => size !== 20)),
        view: fc.constantFrom('wall', 'map'),
        open: fc.constantFrom('', '7', 'ZCE-1'),
      },
      { requiredKeys: ['filters'] },
    );
    fc.assert(
      fc.property(address, (one) => {
        expect(readListAddress(people, searchOf(one))).toEqual(one);
      }),
    );
  });
  it('accepts any text and yields a valid query', () => {
    const names = fc.constantFrom(...Object.keys(people.filters), 'sort', 'page', 'limit', 'open', 'other');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(names, fc.oneof(fc.string(), fc.constantFrom('-1', '1e3', 'active.x')))),
        (parts) => {
          const read = readListAddress(people, new URLSearchParams(parts).toString());
          expect(z.safeParse(people.input, { ...read.filters, sort: read.sort }).success).toBe(true);
          expect(readListAddress(people, searchOf(read))).toEqual(read);
        },
      ),
    );
  });
  it.each([
    ['role=judge&other=1', {}],
    ['state=locked.gone.active', { state: ['active', 'locked'] }],
    ['party=0&late=yes&visits=1001', {}],
    ['visits=-0', { visits: 0 }],
    ['from=2026-02-30', {}],
    ['from=2026-02-02&until=2026-02-01', { from: '2026-02-02' }],
  ])('drops from %s the values the list refuses', (search, filters) => {
    expect(readListAddress(people, search)).toEqual({ filters });
  });
  it.each(['page=0', 'page=1', 'page=x', 'page=501', 'limit=7', 'limit=20', 'sort=name', 'sort=age', 'open='])(
    'treats %s as the default',
    (search) => expect(readListAddress(people, search)).toEqual({ filters: {} }),
  );
  it('contains the page size only if it differs from the default of the list', () => {
    const large = list({
      path: '/test/large',
      summary: 'For this test.',
      access: 'session',
      filters: { late: z.boolean() },
      pageSize: 100,
      row: z.object({ id: z.string() }),
    });
    expect(listAddress(large, '/index/large', { filters: {}, limit: 100, page: 2 })).toBe('/index/large?page=2');
    expect(readListAddress(large, 'limit=20&page=100&sort=name')).toEqual({ filters: {}, limit: 20, page: 100 });
    expect(readListAddress(large, 'limit=100&page=101')).toEqual({ filters: {} });
    expect(z.safeParse(large.input, { start: 0, limit: 100, sort: '-id' }).data).toEqual({ start: 0, limit: 100 });
  });
});
