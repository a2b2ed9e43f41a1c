import * as z from 'zod/mini';
import { uploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import './certificate-templates.states.ts';

/** Of either side. */
export const mostPixels = 8_000;

export const uploadTemplatePicture = uploadEndpoint({
  path: '/templates/picture',
  summary: 'Brings a picture for a design; saving the design with its id claims it, else it is removed a day later.',
  access: { permission: 'designs.edit', scope: 'own' },
  files: [{ name: 'file', least: 1, most: 1, mostBytes: 10 * 1_048_576, types: ['image/png', 'image/jpeg'] }],
  input: z.object({}),
  output: z.object({ ...fileAnswer.shape, width: z.int(), height: z.int() }),
  errors: [{ code: 4000, when: 'it is no picture that can be read, or a side has more than 8,000 pixels' }],
});
