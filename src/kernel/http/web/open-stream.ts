import { begin, isOf } from './begin.ts';
import type { CallParts } from './call-settings.ts';
import { readAnswer } from './exchange.ts';
import { sendSealed, type SealedRequest } from './send-sealed.ts';

/** An open stream of sealed events. */
export interface EventStream {
  /** Bytes of `text/event-stream`. */
  readonly body: ReadableStream<Uint8Array>;
  /** Decrypts an event's `data`. Throws if it was not sealed for this stream under this number. */
  open(data: string, number: string): unknown;
}

/** Opens a stream: an enveloped GET whose response does not end. Throws a CallError if it was refused. */
export type OpenStream = (path: `/${string}`, params: object, signal: AbortSignal) => Promise<EventStream>;

/** Milliseconds until a stream must start. */
const patience = 20_000;

/** Opens streams with the page's key and session; corrects key and time as for calls. */
export const createOpenStream =
  (parts: CallParts): OpenStream =>
  (path, params, signal) => {
    const send = async (request: SealedRequest) => {
      const { sender, id } = request;
      const response = await begin(parts.settings, request, signal, patience);
      if (response.status === 200 && response.body && isOf(response, 'text/event-stream')) {
        const open: EventStream['open'] = (data, number) => JSON.parse(sender.open(data, `${id}.${number}`));
        return { accepted: { body: response.body, open } };
      }
      return { status: response.status, answer: readAnswer(await response.text()) };
    };
    return sendSealed(parts, { method: 'GET', path }, params, send, signal);
  };
