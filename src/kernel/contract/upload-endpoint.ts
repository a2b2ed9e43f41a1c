import type * as z from 'zod/mini';
import type { Access } from './endpoint.ts';

/** The accepted media types; a file's content must match its type. */
export const mediaTypes = [
  'application/pdf',
  'application/ofd',
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/csv',
] as const;
export type MediaType = (typeof mediaTypes)[number];

export interface FileField {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  /** Maximum bytes of one file. */
  readonly mostBytes: number;
  readonly types: readonly MediaType[];
}

/** A call that uploads files (docs/wire.md §2); it takes effect as a whole or not at all. */
export interface UploadEndpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> {
  readonly kind: 'upload';
  readonly method: 'POST';
  readonly path: `/${string}`;
  /** One English sentence, for docs/api.md. */
  readonly summary: string;
  readonly access: A;
  readonly files: readonly FileField[];
  /** The input beside the files. */
  readonly input: Input;
  readonly output: Output;
  /** Business refusals beyond the general codes, each with its condition. */
  readonly errors?: readonly { readonly code: number; readonly errCode?: string; readonly when: string }[];
}

/**
 * Declares a call that uploads files.
 *
 * @example
 * export const uploadAccreditation = uploadEndpoint({
 *   path: '/parties/accreditation', summary: 'A party’s accreditation.', access: { permission: 'parties.manage', scope: 'all' },
 *   files: [{ name: 'file', least: 1, most: 1, mostBytes: 10 * 1024 * 1024, types: ['application/pdf'] }],
 *   input: z.object({ id: recordId }), output: z.object({ fileId: z.string() }),
 * });
 */
export const uploadEndpoint = <Input extends z.ZodMiniType, Output extends z.ZodMiniType, const A extends Access>(
  definition: Omit<UploadEndpoint<Input, Output, A>, 'kind' | 'method'>,
): UploadEndpoint<Input, Output, A> => ({ kind: 'upload', method: 'POST', ...definition });

/** The params of an upload's handler beside the files. */
export type UploadParams<E extends UploadEndpoint> = z.output<E['input']>;
