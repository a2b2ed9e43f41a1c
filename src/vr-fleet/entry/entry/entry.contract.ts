import * as z from 'zod/mini';
import { line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

/** Results of checking a serial number, as in fleet specification §8; `quota` if no seat is left. */
export const verdicts = ['ok', 'unknown', 'duplicate', 'entered', 'wrong_product', 'quota'] as const;

const verdict = z.object({
  /** As it will be stored: capitals, without spaces. */
  sn: z.string(),
  verdict: z.enum(verdicts),
  /** For `unknown`: positions of invalid characters, from 0. */
  wrong: z.optional(z.array(z.int())),
  /** For `unknown`: a serial number of this customer's order that differs only in similar-looking characters. */
  meant: z.optional(z.string()),
  /** For `duplicate`: the line of the first occurrence, from 1. */
  line: z.optional(z.int()),
  /** Model of an existing headset that is not entered. */
  model: z.optional(z.string()),
  /** For `wrong_product`: another order of the customer that accepts it and has a seat left. */
  otherOrderId: z.optional(z.string()),
  otherOrderNumber: z.optional(z.string()),
  /** For `ok`: the nickname that it will have. */
  nickname: z.optional(z.string()),
});
export type Verdict = z.output<typeof verdict>;

const serials = z.array(line(40)).check(z.minLength(1), z.maxLength(2_000));

export const checkSerials = endpoint({
  method: 'POST',
  path: '/vr/entry/check',
  summary: 'Checks serial numbers, one per line, without entering them.',
  access: { permission: 'devices.edit', scope: 'own' },
  changes: 'none',
  input: z.object({ orderId: recordId, serials }),
  output: z.object({
    verdicts: z.array(verdict),
    /** Seats left before, and the number of valid lines that exceed them. */
    remaining: z.int(),
    excess: z.int(),
  }),
});

export const enterDevices = endpoint({
  method: 'POST',
  path: '/vr/entry/enter',
  summary:
    'Enters headsets by serial number. If one is refused, none is entered, unless the caller requests that refused ones are skipped.',
  access: { permission: 'devices.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({
    orderId: recordId,
    serials,
    /** The serial numbers that were read by camera or from a photo. */
    scanned: z.optional(z.array(line(40)).check(z.maxLength(2_000))),
    /** Nickname before the number, `Training room`; the model if absent. */
    nickname: z.optional(line(30)),
    /** Enters the valid ones even if others are refused. */
    skipRefused: z._default(z.boolean(), false),
  }),
  output: z.object({
    entered: z.int(),
    /** The first device's id; null if none was entered. */
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
    /** The command that starts the virtual headset. */
    command: z.string(),
    /** Number of further virtual headsets that the customer may create. */
    left: z.int(),
  }),
  errors: [{ code: 5000, when: 'the portal is not a demo, or the customer already has three virtual headsets' }],
});

export const virtualOffer = endpoint({
  method: 'GET',
  path: '/vr/entry/virtual-offer',
  summary: 'Checks if virtual headsets can be created: they require the source code of the portal, as on a demo.',
  access: 'session',
  changes: 'none',
  input: z.object({}),
  output: z.object({ isOpen: z.boolean() }),
});
