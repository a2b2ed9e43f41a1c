import { sessionWords } from '#accounts/identity/entrance/login-answers.words.ts';
import { code } from '#kernel/contract/codes.ts';
import { Refusal } from '#kernel/http/server/refusal.ts';

/** 4029 that says how long, and the way out: a reset by mail. The same whether or not the account exists. */
export const lockedOut = (retryAfter: number): Refusal =>
  new Refusal({
    code: code.tooMany,
    text: sessionWords.lockedOut,
    values: { minutes: Math.ceil(retryAfter / 60) },
    data: { retryAfter },
  });
