import type { Answer } from '#kernel/contract/codes.ts';
import type { Endpoint, InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import { passwordFields } from '#kernel/envelope/protocol.ts';
import { newCallId, type CallOptions, type TestServer } from './use-server.ts';

/** A call whose passwords are sealed separately, as every client does (docs/wire.md §2). */
export function callSealed<E extends Endpoint>(
  server: Pick<TestServer, 'call' | 'sender'>,
  endpoint: E,
  params: InputOf<E>,
  options: CallOptions = {},
): Promise<Answer<OutputOf<E>>> {
  const id = options.id ?? newCallId();
  const sealed = { ...(params as Record<string, unknown>) };
  for (const name of passwordFields) {
    const value = sealed[name];
    if (typeof value === 'string' && value !== '') sealed[name] = server.sender.sealField(id, name, value);
  }
  return server.call(endpoint, sealed as InputOf<E>, { ...options, id });
}
