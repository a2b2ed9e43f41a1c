import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';

export const siteSettings = endpoint({
  method: 'GET',
  path: '/site/settings',
  summary: 'The texts of the footer and the contact page, and the settings of this installation for the client.',
  access: 'public',
  changes: 'none',
  input: z.object({}),
  output: z.object({
    version: z.string(),
    /** Each hidden when empty. */
    copyright: z.string(),
    icp: z.string(),
    police: z.string(),
    /** How the operator is reached; each hidden when empty. */
    contact: z.object({ mail: z.string(), phone: z.string(), address: z.string() }),
    /** The zone of dates without time, an IANA name. */
    businessZone: z.string(),
    demo: z.boolean(),
    /** Whether a first query password needs the code that is printed on a certificate. */
    certificateCode: z.boolean(),
    /** What a new password must be like, for the hint and the check of a form. */
    passwordPolicy: z.object({
      /** Characters. */
      min: z.int(),
      max: z.int(),
      /** `letters-digits`: these alone, at least one of each; `any`: every visible character and spaces. */
      characters: z.enum(['letters-digits', 'any']),
    }),
  }),
});
