import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { line } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { captchaWords } from './captcha.words.ts';

/** The picture as drawn, in pixels, and the width of its piece (specification §9). */
export const canvas = { width: 310, height: 160, piece: 50 } as const;

/** How many digits a mailed code has. */
export const mailCodeDigits = 6;

/** Minutes that a mailed code is valid. */
export const mailCodeMinutes = 10;

/** Seconds until a screen offers to send another code. */
export const mailCodePause = 60;

const nothing = z.object({});

/** What every way ends in: a ticket that lets one login or request through, or why there is none. */
const verdict = z.union([
  z.object({
    success: z.literal(true),
    /** 256 random bits, base64url; good for 60 s, once, and only with the cookie of the challenge. */
    ticket: z.string(),
  }),
  z.object({
    success: z.literal(false),
    /** `expired`: too late, or there is no challenge any more, or there was none. */
    reason: z.enum(['wrong', 'expired']),
  }),
]);
export type Verdict = z.output<typeof verdict>;

const tooOften = { code: 4029, when: 'too many challenges or tries of one browser or one network' } as const;
const public_ = { access: 'public', changes: 'attempt', errors: [tooOften] } as const;

const work = z.object({
  /** 22 characters of base64url. */
  salt: z.string(),
  /** How many numbers are asked for. */
  rounds: z.int(),
  /** Number `i`, from 0, is right where SHA-256 of the ASCII text `salt.i.number` begins with this many zero bits. */
  bits: z.int(),
});

/** The solution of a sum: one whole number for each round, in their order. */
const numbers = z.array(z.int().check(z.gte(0), z.lte(4_294_967_295))).check(z.maxLength(64));

/** A mailed code: six digits. */
export const mailCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, bilingual(captchaWords.sixDigits)));

export const getCaptcha = endpoint({
  ...public_,
  method: 'GET',
  path: '/captcha/get',
  summary: 'A slider puzzle, good for 2 minutes and one try; it replaces the one before and is bound to a cookie.',
  input: nothing,
  output: z.object({
    /** The picture with its gap, 310 × 160: a data URL of WebP. */
    image1: z.string(),
    /** The piece at its height, 50 × 160, transparent beside it: a data URL of WebP. */
    image2: z.string(),
    /** A proof of work for the browser to do meanwhile; heavier the more tries have failed. */
    work,
  }),
});

export const verifyCaptcha = endpoint({
  ...public_,
  method: 'POST',
  path: '/captcha/verify',
  summary:
    "Tries a position of the piece, with the solution of the puzzle's sum; right or wrong, the puzzle is used up.",
  input: z.object({
    /** Distance of the piece's left edge from the picture's, in the picture as shown. */
    x: z.number().check(z.gte(0), z.lte(100_000)),
    /** How wide the picture is shown, in the same unit. */
    width: z.number().check(z.gte(10), z.lte(100_000)),
    /** Of the picture's `work`. May be absent as long as few tries have failed; wrong numbers are a wrong try. */
    numbers: z.optional(numbers),
  }),
  output: verdict,
  errors: [
    tooOften,
    { code: 5000, when: '`numbers` are needed and absent: `data.work` is true, and the puzzle is not used up' },
  ],
});

export const getWork = endpoint({
  ...public_,
  method: 'GET',
  path: '/captcha/work',
  summary: 'A sum for the browser instead of the puzzle: a proof of work, good for 5 minutes and one try.',
  input: nothing,
  output: work,
});

export const verifyWork = endpoint({
  ...public_,
  method: 'POST',
  path: '/captcha/work',
  summary: 'Hands a proof of work in; right or wrong, it is used up.',
  input: z.object({ numbers }),
  output: verdict,
});

export const sendMailCode = endpoint({
  ...public_,
  method: 'POST',
  path: '/captcha/mailcode',
  summary:
    'Mails a code of six digits, valid for 10 minutes, to the address of an account; the response is the same if there is none.',
  input: z.object({ loginname: line(100, 1) }),
  output: nothing,
});

export const verifyMailCode = endpoint({
  ...public_,
  method: 'POST',
  path: '/captcha/mailcode/verify',
  summary: 'Tries a mailed code; after five wrong ones it is used up.',
  input: z.object({ code: mailCode }),
  output: verdict,
});
