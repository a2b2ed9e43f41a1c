import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import './certificate-templates.states.ts';

const name = z.object({
  zh: z.string(),
  en: z.string(),
  /** The text of the QR code that a certificate of this name bears. */
  code: z.string(),
});

export const showSamples = endpoint({
  method: 'GET',
  path: '/templates/samples',
  summary: 'The shortest and the longest names that certificates of a template’s kind have been issued to.',
  access: { permission: 'designs.edit', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    /** How many of the longest names are tried at each check. */
    names: z.int(),
    shortest: name,
    longest: name,
    /** Of a certificate of the sample that designs are looked at with. */
    code: z.string(),
  }),
});

export const checkTemplate = endpoint({
  method: 'GET',
  path: '/templates/faults',
  summary: 'The obstacles to publishing a draft, tested with the longest existing names.',
  access: { permission: 'designs.edit', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    /** Of the draft that was checked. */
    version: z.int(),
    names: z.int(),
    faults: z.array(
      z.object({
        kind: z.string(),
        /** The layer’s id; null where one is missing. */
        layer: z.nullable(z.string()),
        /** In the caller’s language. */
        message: z.string(),
        cure: z.string(),
      }),
    ),
  }),
});

export const makeSpecimen = endpoint({
  method: 'POST',
  path: '/templates/specimen',
  summary:
    'A test print of a template as it is stored, in whatever state: the PDF of a certificate that there is not, marked as a specimen. It can be downloaded for a day.',
  access: { permission: 'designs.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: fileAnswer,
});
