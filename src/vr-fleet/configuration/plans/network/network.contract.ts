import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { networkWords as text } from './network.words.ts';
import { poolFields, problemsOf, type AddressRange, type PoolField } from './pool.ts';

/** Each belongs to its field, in the order of the form. */
const isSound = poolFields.flatMap((field: PoolField) =>
  (['notAddress', 'notMask', 'otherSegment', 'beforeStart', 'gatewayOutside'] as const).map((problem) =>
    z.refine<AddressRange>((range) => problemsOf(range)[field] !== problem, {
      path: [field],
      error: bilingual(text[problem]),
    }),
  ),
);
const typed = z.string().check(z.trim(), z.maxLength(15));

/** The addresses that headsets get, one each, and which headsets. */
export const pool = z
  .object({
    /** Headsets of a group; if absent, all headsets of the customer. */
    groupId: z.optional(recordId),
    start: typed,
    end: typed,
    mask: typed,
    gateway: typed,
    dns: typed,
  })
  .check(...isSound);
export type Pool = z.output<typeof pool>;

/** Maximum number of headsets in each list of a preview. */
export const mostNamed = 100;

const named = z.object({
  id: z.string(),
  number: z.int(),
  nickname: z.string(),
  sn: z.string(),
  /** As last reported. */
  present: z.nullable(z.string()),
  /** Null if no address is left. */
  address: z.nullable(z.string()),
});

/** Maximum number of plans and headsets in a warning. */
export const mostConflicts = 20;

/** Addresses that other plans or headsets have too. */
export const addressConflicts = z.object({
  /** Plans whose pool overlaps, and how many addresses both assign to different headsets. */
  overlaps: z.array(
    z.object({ id: z.string(), name: z.string(), start: z.string(), end: z.string(), shared: z.int() }),
  ),
  /** Headsets outside of the pool that report one of its addresses. */
  reported: z.array(z.object({ id: z.string(), number: z.int(), nickname: z.string(), address: z.string() })),
});
export type AddressConflicts = z.output<typeof addressConflicts>;

/** A headset's address as it was last reported, and as it would be. */
export const addressChange = z.object({
  id: z.string(),
  nickname: z.string(),
  now: z.nullable(z.string()),
  address: z.string(),
});

export const previewPool = endpoint({
  method: 'POST',
  path: '/vr/plans/pool',
  summary: 'Previews the address of a pool that each headset would receive, and the headsets without an address.',
  access: { permission: 'settings.edit', scope: 'own' },
  changes: 'none',
  input: z.object({
    /** The plan that is changed: its headsets keep their addresses. */
    id: z.optional(recordId),
    pool,
  }),
  output: z.object({
    /** Headsets that need an address; those whose service has ended need none. */
    total: z.int(),
    ended: z.int(),
    /** Addresses that can be assigned. */
    capacity: z.int(),
    /** Headsets that get none. */
    short: z.int(),
    /** In the order of their numbers, the first of them. */
    assigned: z.array(named).check(z.maxLength(mostNamed)),
    lacking: z.array(named).check(z.maxLength(mostNamed)),
    /** Assigned addresses as numbers, neighbours together, both ends of which count. */
    taken: z.array(z.tuple([z.int(), z.int()])),
    /** Headsets whose fixed address would change, and the first of them. */
    changes: z.int(),
    first: z.array(addressChange),
    ...addressConflicts.shape,
  }),
});
