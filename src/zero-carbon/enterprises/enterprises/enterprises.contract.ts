import * as z from 'zod/mini';
import { loginName, mailAddress } from '#accounts/identity/people/people-fields.ts';
import { line } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { enterpriseName, furtherFields, optionalFields, sealedPassword } from './enterprise-fields.ts';
import { enterpriseFieldWords } from './enterprises.words.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    'enterprise.read': true;
    'enterprise.edit': true;
  }
}

/** Everything of the registration form but the passwords, which a form checks before they are sealed. */
export const registrationFields = {
  name: enterpriseName,
  /** The mail that receives password resets. */
  adminMail: mailAddress,
  loginName,
  ...optionalFields,
};

export const registerEnterprise = endpoint({
  method: 'POST',
  path: '/user/register',
  summary: 'Registers an enterprise and the account of its owner.',
  access: 'public',
  changes: 'effect',
  input: z.object({
    ...registrationFields,
    /** What the cascades showed; the server reads the codes beside them. */
    countryView: z.optional(line(200)),
    adminAreaView: z.optional(line(200)),
    industryView: z.optional(line(400)),
    /** 8 to 16 letters and digits, at least one of each; sealed by itself. */
    pwd: sealedPassword(enterpriseFieldWords.needPassword),
    /** The same once more, sealed by itself. */
    confirmPwd: sealedPassword(enterpriseFieldWords.needConfirmation),
    /** Of a passed verification; asked for after some registrations from one address within an hour. */
    ticket: z.optional(line(100)),
  }),
  output: z.object({}),
  errors: [
    { code: 5000, errCode: '000102', when: 'the login name is in use' },
    { code: 5000, errCode: '000109', when: 'a verification is required, and the ticket is missing or invalid' },
  ],
});

/** What has to be known of an enterprise before its first report, in the order of the form. */
export const requiredForReport = [
  'creditCode',
  'establishedOn',
  'country',
  'adminArea',
  'industry',
  'addr',
  'linkman',
  'phone',
  'mail',
] as const;
export type RequiredForReport = (typeof requiredForReport)[number];

const text = z.nullable(z.string());

const information = z.object({
  /** Goes up with every change; a change names the one it is based on. */
  version: z.int(),
  name: z.string(),
  nameEn: text,
  creditCode: text,
  country: z.array(z.string()),
  /** In the caller's language. */
  countryView: z.string(),
  adminArea: z.array(z.string()),
  /** Names from the province down; in English pinyin below the provinces. */
  adminAreaView: z.string(),
  industry: z.array(z.string()),
  /** Names from the section down, in Chinese below the divisions. */
  industryView: z.string(),
  addr: text,
  linkman: text,
  phone: text,
  mail: text,
  website: text,
  stockCode: text,
  establishedOn: text,
  /** The enterprise holds certificates: name and credit code cannot be changed here. */
  nameFixed: z.boolean(),
  /** What is still missing before the first report. */
  missing: z.array(z.enum(requiredForReport)),
  /** Whole per cent of what is required before the first report; 100 when nothing is missing. */
  complete: z.int(),
});
export type EnterpriseInformation = z.output<typeof information>;

export const enterpriseInfo = endpoint({
  method: 'GET',
  path: '/enterprise/info',
  summary: "The basic information of the actor's own enterprise.",
  access: { permission: 'enterprise.read', scope: 'own' },
  changes: 'none',
  input: z.object({}),
  output: information,
});

export const saveEnterpriseInfo = endpoint({
  method: 'POST',
  path: '/enterprise/info',
  summary: "Rewrites the basic information of the actor's own enterprise; a field that is left out is emptied.",
  access: { permission: 'enterprise.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({
    /** As read. */
    version: z.int().check(z.gte(0), z.lte(2_000_000_000)),
    name: enterpriseName,
    ...optionalFields,
    ...furtherFields,
  }),
  output: information,
  errors: [{ code: 4009, when: 'another user has changed it' }],
});

/** One step of a cascade. */
const choice = z.object({
  code: z.string(),
  /** In the caller's language, else in the one that exists. */
  name: z.string(),
  /** Nothing below it. */
  leaf: z.boolean(),
  /** From the top down to it, of what was found by its name. */
  way: z.optional(z.array(z.object({ code: z.string(), name: z.string() }))),
});

/** A part of a name in either language: up to 20 of all levels, the shortest names first. */
const find = z.optional(line(40));
export type Choice = z.output<typeof choice>;

export const countries = endpoint({
  method: 'GET',
  path: '/enterprise/countries',
  summary: 'Countries and regions by ISO 3166-1 alpha-2 code, China first.',
  access: 'public',
  changes: 'none',
  input: z.object({}),
  output: z.array(choice),
});

export const areas = endpoint({
  method: 'GET',
  path: '/enterprise/areas',
  summary:
    'The administrative areas of China below one, by GB/T 2260 code; the provinces where none is named; of all levels by a part of a name.',
  access: 'public',
  changes: 'none',
  input: z.object({ parent: z.optional(line(6)), find }),
  output: z.array(choice),
});

export const industries = endpoint({
  method: 'GET',
  path: '/enterprise/industries',
  summary:
    'The industries of GB/T 4754-2017 below one; the sections where none is named; of all levels by a part of a name.',
  access: 'public',
  changes: 'none',
  input: z.object({ parent: z.optional(line(4)), find }),
  output: z.array(choice),
});

export const eraseEnterprise = endpoint({
  method: 'GET',
  path: '/enterprise/removedeletedlog4user',
  summary: 'Erases a deleted enterprise for good, its backup included.',
  access: 'public',
  changes: 'effect',
  input: z.object({
    /** The capability that the login of a deleted enterprise answered with; good once, for 30 minutes. */
    id: line(100, 1),
  }),
  output: z.object({}),
});
