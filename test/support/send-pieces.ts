import { pieceSize } from '#kernel/files/resumable.ts';

const version = { 'tus-resumable': '1.0.0' };

/** How much of an upload is there, by its address; the status where it does not say. */
export async function sentSoFar(url: string): Promise<number> {
  const { status, headers } = await fetch(url, { method: 'HEAD', headers: version });
  if (status !== 200) throw new Error(`HEAD answered ${status}`);
  return Number(headers.get('upload-offset'));
}

/** Sends bytes as those that come at a place of a file. */
export const sendBytes = (url: string, bytes: Uint8Array, offset: number): Promise<Response> =>
  fetch(url, {
    method: 'PATCH',
    headers: { ...version, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });

/** Sends one piece of a file from a place on. */
export const sendPiece = (url: string, bytes: Uint8Array, offset: number): Promise<Response> =>
  sendBytes(url, bytes.subarray(offset, offset + pieceSize), offset);

/** Sends what is missing of a file, piece by piece. */
export async function sendRest(url: string, bytes: Uint8Array): Promise<void> {
  for (let offset = await sentSoFar(url); offset < bytes.length;) {
    const answer = await sendPiece(url, bytes, offset);
    if (answer.status !== 204) throw new Error(`PATCH answered ${answer.status}: ${await answer.text()}`);
    offset = Number(answer.headers.get('upload-offset'));
  }
}
