import * as z from 'zod/mini';

/**
 * A call of a headset or of a broker: plain JSON outside the envelope, with an authentication of its own (docs/device.md).
 * A refusal is an HTTP status with its reason.
 */
export interface DeviceEndpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Reason extends string = string,
> {
  readonly kind: 'device';
  readonly method: 'GET' | 'POST';
  /** From the root; `:rev` is a path parameter of the input. */
  readonly path: `/device/${string}`;
  /** One English sentence, for docs/api.md. */
  readonly summary: string;
  /** The caller and its authentication; the rest of a sentence, for docs/api.md. */
  readonly caller: string;
  /** The body of a POST, the path parameters of a GET. */
  readonly input: Input;
  readonly output: Output;
  /** The reasons for refusal, each with its HTTP status; `invalid` means that the input does not match its schema. */
  readonly refusals: Readonly<Record<Reason | 'invalid', number>>;
  /** JSON that matches `output` when absent. */
  readonly answers?: 'bytes';
}

/**
 * Declares a call of a headset or of a broker.
 *
 * @example
 * export const enroll = deviceEndpoint({
 *   method: 'POST', path: '/device/v1/enroll', summary: 'Enrols a headset.', caller: 'a headset, by its signature.',
 *   input: enrolmentRequest, output: enrolmentAnswer, refusals: { invalid: 400, refused: 403, too_many: 429 },
 * });
 */
export const deviceEndpoint = <Input extends z.ZodMiniType, Output extends z.ZodMiniType, Reason extends string>(
  definition: Omit<DeviceEndpoint<Input, Output, Reason>, 'kind'>,
): DeviceEndpoint<Input, Output, Reason> => ({ kind: 'device', ...definition });

type Bytes = AsyncIterable<string | Uint8Array> | Uint8Array | undefined;

/**
 * Declares a call that responds with bytes instead of JSON; its handler returns a Node stream, a buffer, or nothing if
 * the headers suffice. It also receives `HEAD` requests, and then returns no stream.
 *
 * @example
 * export const contentCall = bytesEndpoint({ method: 'GET', path: '/device/v1/content/:sha256', … });
 */
export const bytesEndpoint = <Input extends z.ZodMiniType, Reason extends string>(
  definition: Omit<DeviceEndpoint<Input, z.ZodMiniType<Bytes, Bytes>, Reason>, 'kind' | 'output' | 'answers'>,
): DeviceEndpoint<Input, z.ZodMiniType<Bytes, Bytes>, Reason> => ({
  kind: 'device',
  ...definition,
  output: z.any() as z.ZodMiniType<Bytes, Bytes>,
  answers: 'bytes',
});

/** Maximum bytes of the body of such a call. */
export const deviceBodyLimit = 4_096;
