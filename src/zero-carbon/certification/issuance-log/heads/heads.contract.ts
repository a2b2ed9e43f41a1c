import * as z from 'zod/mini';
import { mailAddress } from '#accounts/identity/people/people-fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

/** The token of a mailed link: users do not type it. */
const token = z.string().check(z.maxLength(100));

/** Hours in which an address is confirmed, or forgotten. */
export const confirmHours = 48;

export const askForHeads = endpoint({
  method: 'POST',
  path: '/heads/ask',
  summary:
    'Subscribes an address to the daily head of the issuance log; the response is the same for existing subscriptions.',
  access: 'public',
  changes: 'effect',
  input: z.object({
    /** The recipient's address; stored until the recipient unsubscribes. */
    mail: mailAddress,
    /** A captcha's ticket: used up by this call, whatever comes of it. */
    ticket: z.string().check(z.maxLength(200)),
  }),
  output: z.object({}),
  errors: [{ code: 5000, errCode: '000109', when: 'the ticket is not good any more' }],
});

export const confirmHeads = endpoint({
  method: 'POST',
  path: '/heads/confirm',
  summary: 'Confirms, by a mailed link, that an address wants the head of each day.',
  access: 'public',
  changes: 'effect',
  input: z.object({ token }),
  output: z.object({}),
  errors: [{ code: 5000, when: 'the link was used before, or is too old' }],
});

export const endHeads = endpoint({
  method: 'POST',
  path: '/heads/end',
  summary: 'Ends the daily mails to an address and deletes it. Repeating the call has no further effect.',
  access: 'public',
  changes: 'effect',
  input: z.object({ token }),
  output: z.object({}),
  errors: [{ code: 5000, when: 'the link is not whole' }],
});
