import { pieceSize } from '#kernel/files/resumable.ts';

const version = { 'tus-resumable': '1.0.0' };

/** The stored size of an upload, by its address. Throws with the status if it is not 200. */
export async function sentSoFar(url: string): Promise<number> {
  const { status, headers } = await fetch(url, { method: 'HEAD', headers: version });
  if (status !== 200) throw new Error(`HEAD answered ${status}`);
  return Number(headers.get('upload-offset'));
}

/** Sends bytes for an offset of a file. */
export const sendBytes = (url: string, bytes: Uint8Array, offset: number): Promise<Response> =>
  fetch(url, {
    method: 'PATCH',
    headers: { ...version, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });

/** Sends one chunk of a file from an offset on. */
export const sendPiece = (url: string, bytes: Uint8Array, offset: number): Promise<Response> =>
  sendBytes(url, bytes.subarray(offset, offset + pieceSize), offset);

/** Sends the missing bytes of a file, chunk by chunk. */
export async function sendRest(url: string, bytes: Uint8Array): Promise<void> {
  for (let offset = await sentSoFar(url); offset < bytes.length;) {
    const answer = await sendPiece(url, bytes, offset);
    if (answer.status !== 204) throw new Error(`PATCH answered ${answer.status}: ${await answer.text()}`);
    offset = Number(answer.headers.get('upload-offset'));
  }
}
