import { code } from '#kernel/contract/codes.ts';
import { begin, isOf } from '#kernel/http/web/begin.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import type { CallParts } from '#kernel/http/web/call-settings.ts';
import { failure, readAnswer, type Exchange } from '#kernel/http/web/exchange.ts';
import { sendSealed, type SealedRequest } from '#kernel/http/web/send-sealed.ts';
import { countRows } from './count-rows.ts';
import { isWhole } from './whole-file.ts';

/** A completely downloaded spreadsheet. */
export interface Sheet {
  /** `20261121093005.xlsx`. */
  readonly name: string;
  readonly blob: Blob;
  readonly rows: number;
}

export interface Progress {
  readonly rows: number;
  readonly total: number;
}

export interface Fetching {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

interface Body extends ReturnType<typeof readHead> {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Maximum duration of an export (milliseconds, docs/wire.md §1) … */
const longest = 3_600_000;
/** … and maximum time without data: then the connection counts as lost, whatever the network reports. */
const longestSilence = 90_000;
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Downloads an export; `task` if it is so large that the server writes it in the background. An interrupted download is
 * discarded and never returned as complete.
 *
 * @throws CallError if it was refused or interrupted; the signal's reason if the caller cancelled.
 */
export async function fetchSheet(
  parts: CallParts,
  { path }: { readonly path: string },
  params: unknown,
  { signal, onProgress }: Fetching,
): Promise<Sheet | 'task'> {
  const { settings } = parts;
  const session = settings.session()?.token;
  const control = new AbortController();
  const cut = (): void => control.abort();
  signal.addEventListener('abort', cut, { once: true });
  const limit = setTimeout(cut, longest);
  let silence = setTimeout(cut, longestSilence);
  try {
    const send = async (request: SealedRequest) => {
      const response = await begin(settings, request, control.signal, longestSilence);
      const build = response.headers.get('x-portico-build');
      if (build !== null) settings.onBuild(build);
      if (response.status !== 200 || !response.body || !isOf(response, sheetType))
        return taskOr({ status: response.status, answer: readAnswer(await response.text()) });
      settings.onAccepted({ access: 'session' });
      return { accepted: { body: response.body, ...readHead(response.headers) } };
    };
    const accepted = await sendSealed<Body | 'task'>(parts, { method: 'POST', path }, params, send, control.signal);
    if (accepted === 'task') return accepted;
    const { body, name, total } = accepted;
    onProgress({ rows: 0, total });
    const count = countRows((rows) => onProgress({ rows: Math.min(rows, total), total }));
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    await readAll(body, (chunk) => {
      clearTimeout(silence);
      silence = setTimeout(cut, longestSilence);
      // The next user to log in must not receive another user's export.
      if (settings.session()?.token !== session) cut();
      chunks.push(chunk);
      count(chunk);
    });
    const blob = new Blob(chunks, { type: sheetType });
    const end = new Uint8Array(await blob.slice(-64).arrayBuffer());
    if (!isWhole(end, blob.size)) throw failure(settings, 'network', 'cutOff');
    return { name, blob, rows: total };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof CallError ? error : failure(settings, 'network', 'cutOff');
  } finally {
    clearTimeout(limit);
    clearTimeout(silence);
    signal.removeEventListener('abort', cut);
    cut();
  }
}

async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onChunk(value);
  }
}

/** A response instead of a spreadsheet: a task was started, or the export was refused. */
const taskOr = (refused: Exchange) =>
  refused.status === 200 && refused.answer?.code === code.accepted ? { accepted: 'task' as const } : refused;

/** The headers of an export: the file's name, and the number of rows. */
function readHead(headers: Headers): { readonly name: string; readonly total: number } {
  const [name = 'export.xlsx'] = /\d{14}\.xlsx/.exec(headers.get('content-disposition') ?? '') ?? [];
  return { name, total: Number(headers.get('x-portico-rows')) };
}
