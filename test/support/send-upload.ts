import { createHash } from 'node:crypto';
import type { Answer } from '#kernel/contract/codes.ts';
import type { UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import type * as z from 'zod/mini';
import { newCallId, type SessionSecrets, type TestServer } from './use-server.ts';

/** Makes a call that brings one file, through the real envelope. */
export async function sendUpload<O extends z.ZodMiniType>(
  server: Pick<TestServer, 'url' | 'sender' | 'clock'>,
  endpoint: Pick<UploadEndpoint<z.ZodMiniType, O>, 'path' | 'output'>,
  bytes: Uint8Array,
  {
    as,
    name = 'file.xlsx',
    params: given = {},
  }: { readonly as: SessionSecrets; readonly name?: string; readonly params?: object },
): Promise<Answer<z.output<O>>> {
  const id = newCallId();
  const path = `/api${endpoint.path}`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const params = { ...given, files: [{ field: 'file', name, size: bytes.length, sha256 }] };
  const sealed = JSON.stringify({ t: server.clock.now().getTime(), id, s: as.proof, params });
  const body = new FormData();
  body.append('key', server.sender.key);
  body.append('data', server.sender.seal('POST', path, sealed));
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `Bearer ${as.token}`, 'accept-language': 'zh' };
  const answer = (await (await fetch(`${server.url}${path}`, { method: 'POST', headers, body })).json()) as Answer;
  const data = answer.code === 1000 ? JSON.parse(server.sender.open(answer.data as string, id)) : answer.data;
  return { ...answer, data };
}
