import { createHash } from 'node:crypto';
import type { Answer } from '#kernel/contract/codes.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import type * as z from 'zod/mini';
import { newCallId, type SessionSecrets, type TestServer } from './use-server.ts';

interface Sending {
  readonly as: SessionSecrets;
  readonly params?: object;
  /** Chinese when absent. */
  readonly lang?: Lang;
}

/** Makes a call that uploads one file, through the real envelope. */
export const sendUpload = <O extends z.ZodMiniType>(
  server: Pick<TestServer, 'url' | 'sender' | 'clock'>,
  endpoint: Pick<UploadEndpoint<z.ZodMiniType, O>, 'path' | 'output'>,
  bytes: Uint8Array,
  { name = 'file.xlsx', ...sending }: Sending & { readonly name?: string },
): Promise<Answer<z.output<O>>> => sendUploads(server, endpoint, [{ field: 'file', name, bytes }], sending);

/** A file as a call uploads it. */
export interface SentFile {
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The same with several files, in order. */
export async function sendUploads<O extends z.ZodMiniType>(
  server: Pick<TestServer, 'url' | 'sender' | 'clock'>,
  endpoint: Pick<UploadEndpoint<z.ZodMiniType, O>, 'path' | 'output'>,
  sent: readonly SentFile[],
  { as, params: given = {}, lang = 'zh' }: Sending,
): Promise<Answer<z.output<O>>> {
  const id = newCallId();
  const path = `/api${endpoint.path}`;
  const files = sent.map(({ field, name, bytes }) => ({
    field,
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const params = { ...given, files };
  const sealed = JSON.stringify({ t: server.clock.now().getTime(), id, s: as.proof, params });
  const body = new FormData();
  body.append('key', server.sender.key);
  body.append('data', server.sender.seal('POST', path, sealed));
  for (const { field, name, bytes } of sent) body.append(field, new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `Bearer ${as.token}`, 'accept-language': lang };
  const answer = (await (await fetch(`${server.url}${path}`, { method: 'POST', headers, body })).json()) as Answer;
  const data = answer.code === 1000 ? JSON.parse(server.sender.open(answer.data as string, id)) : answer.data;
  return { ...answer, data };
}
