import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { uploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';

export const uploadPartyFile = uploadEndpoint({
  path: '/parties/upload',
  summary: 'Brings a file for a party; saving the party with its id claims it, else it is removed a day later.',
  access: { permission: 'parties.edit', scope: 'all' },
  files: [
    {
      name: 'file',
      least: 1,
      most: 1,
      mostBytes: 10 * 1_048_576,
      types: ['application/pdf', 'image/jpeg', 'image/png'],
    },
  ],
  input: z.object({}),
  output: fileAnswer,
});

export const lookAlikes = endpoint({
  method: 'GET',
  path: '/parties/look-alikes',
  summary: 'The parties whose names can be confused with that of one, by look-alike characters. At most 20.',
  access: { permission: 'parties.read', scope: 'all' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** In the caller's language. */
      kindName: z.string(),
    }),
  ),
});
