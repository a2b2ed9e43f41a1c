import * as z from 'zod/mini';
import { uploadEndpoint } from '#kernel/contract/upload-endpoint.ts';

/** The maximum size of a file, in bytes. */
export const mostBytes = 4 * 1_048_576;

/** A call that uploads one or two files, and a picture. */
export const exampleUpload = uploadEndpoint({
  path: '/test/thing/file',
  summary: 'A thing’s file.',
  access: { permission: 'test.write', scope: 'own' },
  files: [
    { name: 'proof', least: 1, most: 2, mostBytes, types: ['application/pdf'] },
    { name: 'photo', least: 0, most: 1, mostBytes, types: ['image/png', 'image/jpeg'] },
  ],
  input: z.object({ id: z.string().check(z.maxLength(10)) }),
  output: z.object({ files: z.array(z.string()) }),
});
