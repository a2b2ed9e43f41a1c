import * as z from 'zod/mini';
import { endpoint, type OutputOf } from '#kernel/contract/endpoint.ts';
import { deviceFilter } from '#vr-fleet/headsets/devices/device-filter.ts';

/** Maximum number of headsets in one map. */
export const mostOnWall = 10_000;

/** Statuses by their letters on the wire, those of the strip. */
export const statusLetters = { o: 'online', s: 'standby', '-': 'offline', n: 'never' } as const;
/** Phases of settings by their letters. */
export const phaseLetters = { n: 'none', w: 'waiting', d: 'fetched', a: 'applied', f: 'failed' } as const;

type Letters<T> = readonly [keyof T & string, ...(keyof T & string)[]];
const letter = <T extends object>(of: T) => z.enum(Object.keys(of) as unknown as Letters<T>);

/** One headset, as a tuple instead of an object: there are up to 10,000. */
const onWall = z.tuple([
  /** Its id. */
  z.string(),
  /** Its number. */
  z.int(),
  /** Its nickname. */
  z.string(),
  /** Its place in the group, counted from 1 over all carts; null in no group. */
  z.nullable(z.int()),
  letter(statusLetters),
  /** 1: its settings failed; 2: its battery is low; 4: it is charging. Their sum. */
  z.int(),
  /** Its battery, per cent. */
  z.nullable(z.int()),
  /** Its version, as an index into `versions`. */
  z.nullable(z.int()),
  letter(phaseLetters),
  /** The highest revision of its settings. */
  z.nullable(z.int()),
]);
export type OnWall = z.output<typeof onWall>;

export const groupWall = endpoint({
  method: 'POST',
  path: '/vr/groups/wall',
  summary:
    'Returns the headsets that match a filter, each at its place: by groups in their order, then those without a group by number.',
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  input: deviceFilter,
  output: z.object({
    /** Without a filter, groups without headsets are included. */
    groups: z.array(
      z.object({
        /** Null for headsets without a group, as are the next two fields. */
        id: z.nullable(z.string()),
        name: z.nullable(z.string()),
        /** Places of a cart. */
        cartSize: z.nullable(z.int()),
        devices: z.array(onWall),
      }),
    ),
    /** System versions that occur. */
    versions: z.array(z.string()),
    /** True if more than 10,000 match: without a filter the first headsets in groups are returned, with a filter none. */
    more: z.boolean(),
  }),
});
export type Wall = OutputOf<typeof groupWall>;
