import * as z from 'zod/mini';
import { line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

/** Why a serial number may not be entered, as fleet specification §8 names it; `quota` is for those beyond the seats. */
export const verdicts = ['ok', 'unknown', 'duplicate', 'entered', 'wrong_product', 'quota'] as const;

const verdict = z.object({
  /** As it will be stored: capitals, without spaces. */
  sn: z.string(),
  verdict: z.enum(verdicts),
  /** Of `unknown`: places of the characters that cannot stand there, from 0. */
  wrong: z.optional(z.array(z.int())),
  /** Of `unknown`: a serial number of this customer's order that it differs from by look-alikes alone. */
  meant: z.optional(z.string()),
  /** Of `duplicate`: the line of the first one, from 1. */
  line: z.optional(z.int()),
  /** Of a headset that is there and not entered. */
  model: z.optional(z.string()),
  /** Of `wrong_product`: another order of the customer, with a seat left, that it may be entered in. */
  otherOrderId: z.optional(z.string()),
  otherOrderNumber: z.optional(z.string()),
  /** Of `ok`: the nickname it will get. */
  nickname: z.optional(z.string()),
});
export type Verdict = z.output<typeof verdict>;

const serials = z.array(line(40)).check(z.minLength(1), z.maxLength(2_000));

export const checkSerials = endpoint({
  method: 'POST',
  path: '/vr/entry/check',
  summary: 'Judges serial numbers, a line each, without entering them.',
  access: { permission: 'devices.edit', scope: 'own' },
  changes: 'none',
  input: z.object({ orderId: recordId, serials }),
  output: z.object({
    verdicts: z.array(verdict),
    /** Seats left before, and how many good lines go beyond them. */
    remaining: z.int(),
    excess: z.int(),
  }),
});

export const enterDevices = endpoint({
  method: 'POST',
  path: '/vr/entry/enter',
  summary: 'Enters headsets by serial number: those that are good, or none where one is refused.',
  access: { permission: 'devices.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({
    orderId: recordId,
    serials,
    /** Those of them that were read by camera or from a photo. */
    scanned: z.optional(z.array(line(40)).check(z.maxLength(2_000))),
    /** Nickname before the number, `Training room`; the model where absent. */
    nickname: z.optional(line(30)),
    /** Enter the good ones although others are refused. */
    skipRefused: z._default(z.boolean(), false),
  }),
  output: z.object({
    entered: z.int(),
    /** The first device's id; null where none was entered. */
    firstId: z.nullable(z.string()),
    verdicts: z.array(verdict),
    remaining: z.int(),
    excess: z.int(),
  }),
});

export const tryVirtual = endpoint({
  method: 'POST',
  path: '/vr/entry/virtual',
  summary: 'Creates a virtual headset of the customer, three at most; it needs no seat. Its key is returned only once.',
  access: { permission: 'devices.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({}),
  output: z.object({
    deviceId: z.string(),
    /** `VIRT-…` */
    sn: z.string(),
    /** The private half of its factory key: 32 bytes, base64url. */
    key: z.string(),
    /** What to type where the virtual headset shall run. */
    command: z.string(),
    /** How many more the customer may make. */
    left: z.int(),
  }),
  errors: [{ code: 5000, when: 'the portal is no demo, or the customer has three virtual headsets already' }],
});

export const virtualOffer = endpoint({
  method: 'GET',
  path: '/vr/entry/virtual-offer',
  summary: 'Whether virtual headsets can be made: they run where the code of the portal is, as on a demo.',
  access: 'session',
  changes: 'none',
  input: z.object({}),
  output: z.object({ isOpen: z.boolean() }),
});
