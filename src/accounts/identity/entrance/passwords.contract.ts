import * as z from 'zod/mini';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

/** Base64url of 32 bytes with a key, as sealed by itself (docs/wire.md §2): far longer than any password. */
export const sealedPassword = (required: string) =>
  z.string({ error: required }).check(z.minLength(1, required), z.maxLength(1_000));

export const passwordTwice = {
  /** The new password, sealed by itself. */
  newPassword: sealedPassword(bilingual(peopleWords.newPasswordRequired)),
  /** The same again, sealed by itself. */
  confirmNewPassword: sealedPassword(bilingual(peopleWords.confirmRequired)),
};

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/password',
  summary:
    "Changes the caller's own password and ends all sessions of the account, this one too; a wrong one counts like at login.",
  access: 'session',
  changes: 'attempt',
  input: z.object({
    /** The current password, sealed by itself. */
    password: sealedPassword(bilingual(peopleWords.passwordRequired)),
    ...passwordTwice,
  }),
  output: z.object({}),
  errors: [
    { code: 4000, when: 'the current password is wrong, or the new one does not meet the policy' },
    { code: 4029, when: 'too many wrong passwords; data.retryAfter in seconds' },
  ],
});

export const requestReset = endpoint({
  method: 'POST',
  path: '/user/forgot',
  summary: 'Mails a link to reset the password if the account exists; the response is the same if it does not.',
  access: 'public',
  changes: 'effect',
  input: z.object({
    loginname: z
      .string({ error: bilingual(peopleWords.loginNameRequired) })
      .check(z.trim(), z.minLength(1, bilingual(peopleWords.loginNameRequired)), z.maxLength(100)),
    /** A captcha's ticket; needed after three requests from one address in an hour. */
    ticket: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({}),
  errors: [{ code: 5000, errCode: '000109', when: 'a ticket is required, or the ticket is no longer valid' }],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/reset',
  summary: 'Sets a new password with the token of a mailed link, and ends all sessions of the account.',
  access: 'public',
  changes: 'effect',
  input: z.object({
    /** From the link: good for 30 minutes and one use. */
    token: z.string().check(z.maxLength(100)),
    ...passwordTwice,
  }),
  output: z.object({
    /** Whose password it is, for the login form. */
    loginname: z.string(),
  }),
  errors: [{ code: 5000, when: 'the link has expired or was used' }],
});
