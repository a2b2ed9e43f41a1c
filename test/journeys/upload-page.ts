import type { MediaType } from '#kernel/contract/upload-endpoint.ts';
import { uploadFiles } from '#kernel/files/web/upload-files.ts';
import { createCaller } from '#kernel/http/web/caller.ts';
import { exampleUpload } from '../support/example-upload.ts';

/** The result of an upload, for upload.test.ts to read. */
export interface Uploaded {
  readonly data?: unknown;
  readonly error?: { readonly name: string; readonly code?: number; readonly data?: unknown };
  readonly progress: readonly number[];
}

declare global {
  interface Window {
    /** @param cancelAt the number of bytes sent before it is cancelled; by default it is not cancelled. */
    upload(session: { token: string; proof: string }, size: number, cancelAt?: number): Promise<Uploaded>;
  }
}

const type: MediaType = 'application/pdf';

window.upload = async (session, size, cancelAt = 2) => {
  const progress: number[] = [];
  const control = new AbortController();
  const bytes = new Uint8Array(size).fill(55);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  const file = new File([bytes], '证书.pdf', { type });
  const onProgress = (part: number): void => {
    progress.push(part);
    if (part >= cancelAt) control.abort();
  };
  try {
    const caller = createCaller({ session: () => session, lang: () => 'en' });
    const files = [{ field: 'proof', file }];
    const data = await uploadFiles(caller, exampleUpload, { id: '7' }, files, { signal: control.signal, onProgress });
    return { data, progress };
  } catch (error) {
    const { name, code, data } = error as { name: string; code?: number; data?: unknown };
    return { error: { name, ...(code !== undefined && { code }), data }, progress };
  }
};
