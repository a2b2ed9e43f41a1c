import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { cappedTotal, line, maxCharacters, paging } from '#kernel/checks/fields.ts';
import { isIdCard } from '#kernel/checks/id-card.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import { hasInvisible } from '#kernel/checks/normalise.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { trainingInputWords } from './training.words.ts';

/** Of the vocabulary of certificates, what a training certificate can be. */
export const trainingCertificateStates = ['valid', 'withdrawn', 'expired'] as const;
export type TrainingCertificateState = (typeof trainingCertificateStates)[number];

const required = (text: Text) => bilingual(text);

/** A required text, with the specification's message if it is missing. */
const requiredText = (text: Text, max: number) =>
  z.string({ error: required(text) }).check(
    z.trim(),
    z.minLength(1, required(text)),
    maxCharacters(max),
    z.refine((value) => !hasInvisible(value), { error: bilingual(inputWords.hiddenControls) }),
  );

const idNumber = (text: Text) =>
  requiredText(text, 40).check(
    z.refine((value) => isIdCard(value), { error: bilingual(trainingInputWords.badIdCard) }),
  );

/** As sealed by itself (docs/wire.md §2): far longer than any password. */
const sealedPassword = (text: Text) => z.string({ error: required(text) }).check(z.minLength(1), z.maxLength(1_000));

const queryFields = {
  /** 1: name and certificate number; 2: name and ID card number. */
  queryType: z.literal([1, 2, '1', '2']),
  /** The whole name, as on the certificate. */
  name: requiredText(trainingInputWords.name, 50),
  /** The whole number, whatever its case; for type 1. */
  certNo: z.optional(line(40)),
  /** 18 characters, or 15 digits; for type 2. */
  idCard: z.optional(z.string().check(z.maxLength(40))),
};

interface QueryForm {
  readonly queryType: string | number;
  readonly certNo?: string | undefined;
  readonly idCard?: string | undefined;
}

const isType = (given: unknown, type: 1 | 2): boolean => given === type || given === String(type);

/** Said together with what is wrong with the other fields, not after it. */
const together = { when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null };

/** Which of the two numbers is needed, and what it must be, is up to the type; the other one is not read. */
const numberGiven = [
  z.refine<QueryForm>(({ queryType, certNo }) => !isType(queryType, 1) || !!certNo, {
    path: ['certNo'],
    error: bilingual(trainingInputWords.certNo),
    ...together,
  }),
  z.refine<QueryForm>(({ queryType, idCard }) => !isType(queryType, 2) || !!idCard, {
    path: ['idCard'],
    error: bilingual(trainingInputWords.idCard),
    ...together,
  }),
  z.refine<QueryForm>(
    ({ queryType, idCard }) =>
      !isType(queryType, 2) || typeof idCard !== 'string' || idCard === '' || isIdCard(idCard.slice(0, 40)),
    {
      path: ['idCard'],
      error: bilingual(trainingInputWords.badIdCard),
      ...together,
    },
  ),
] as const;

export const queryForm = z.object(queryFields).check(...numberGiven);

/** Of a solved captcha; required once too many wrong answers were given about a person on one day. */
const ticket = z.optional(z.string().check(z.maxLength(200)));

const guessErrors = [
  {
    code: 5000,
    when: 'a captcha ticket is required: too many wrong numbers about this person today; data.ticket is true',
  },
  {
    code: 4029,
    when: 'too many queries from one network, or wrong numbers about this person today; data.retryAfter in seconds',
  },
] as const;

export const checkQueryUser = endpoint({
  method: 'POST',
  path: '/certorg/checkqueryuser',
  summary:
    'What a query needs: nocert nothing, for there is nothing; queryUserNotExist a first query password; queryUserExist the query password; other no password.',
  access: 'public',
  changes: 'none',
  input: z.object({ ...queryFields, ticket }).check(...numberGiven),
  /**
   * `nocert`: no such name and number; `queryUserNotExist`: a query password is to be set first; `queryUserExist`: it is
   * to be entered; `other`: none is needed, as for type 1.
   */
  output: z.enum(['nocert', 'queryUserNotExist', 'queryUserExist', 'other']),
  errors: guessErrors,
});

export const addQueryUser = endpoint({
  method: 'POST',
  path: '/certorg/addqueryuser',
  summary: 'Sets the first query password of a certificate holder; it cannot be changed here.',
  access: 'public',
  changes: 'attempt',
  input: z.object({
    /** The whole name, as on the certificate. */
    name: requiredText(trainingInputWords.name, 50),
    /** 18 characters, or 15 digits. */
    idCard: idNumber(trainingInputWords.idCard),
    /** 8 to 16 letters and digits, at least one of each; sealed by itself. */
    newPassword: sealedPassword(trainingInputWords.newPassword),
    /** The same again, sealed by itself. */
    confirmNewPassword: sealedPassword(trainingInputWords.confirmNewPassword),
    /** Printed on a certificate of the holder; required where the portal asks for it (`site/settings`), else not read. */
    certificateCode: z.optional(z.string().check(z.maxLength(20))),
    ticket,
  }),
  output: z.object({}),
  errors: [
    { code: 5000, errCode: '000102', when: 'the holder has a query password already' },
    { code: 5000, when: 'there is no certificate of that name and number, or the certificate code is of none of them' },
    ...guessErrors,
  ],
});

const row = z.object({
  certNo: z.string(),
  name: z.string(),
  /** Masked: the first two digits and the two before the check digit. */
  idCard: z.string(),
  /** In the caller's language. */
  course: z.string(),
  /** Issue date. */
  certDate: z.string(),
  /** Last day of validity. */
  validDate: z.string(),
  isValid: z.enum(trainingCertificateStates),
  /**
   * A signed download of the certificate as a PNG, good for 15 minutes; empty for type 1 where the portal asks for
   * certificate codes, which pictures bear.
   */
  certFullUrl: z.string(),
});
export type TrainingCertificateRow = z.output<typeof row>;

export const queryTrainingCertificates = endpoint({
  method: 'POST',
  path: '/certorg/querytrainingcert',
  summary: 'Training certificates of one person: one by its number, or all by ID card number and query password.',
  access: 'public',
  changes: 'attempt',
  sealed: true,
  input: z
    .object({
      ...queryFields,
      /** The query password, for type 2; sealed by itself. */
      queryCode: z.optional(z.string().check(z.maxLength(1_000))),
      ticket,
      ...paging,
    })
    .check(
      ...numberGiven,
      z.refine(
        (form: QueryForm & { queryCode?: string | undefined }) => !isType(form.queryType, 2) || !!form.queryCode,
        {
          path: ['queryCode'],
          error: bilingual(trainingInputWords.queryCode),
        },
      ),
    ),
  output: z.object({ rows: z.array(row), ...cappedTotal }),
  errors: [
    { code: 5000, when: 'the query password is wrong, or no person has this name and ID card number' },
    guessErrors[0],
    {
      code: 4029,
      when: 'too many wrong query passwords for this person or from this network, or too many wrong numbers or names',
    },
  ],
});
