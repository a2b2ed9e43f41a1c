import { createParser } from 'eventsource-parser';

/** One event of a `text/event-stream`. */
export interface ReadEvent {
  /** Its number; empty if it has none. */
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Maximum characters of one event; a longer one is not from this server. */
const longest = 8_000_000;

/**
 * Parses a `text/event-stream` into events.
 *
 * @param onChunk called at every chunk, comments too: the connection is alive.
 * @throws ParseError for an event without an end.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ReadEvent) => void,
  onChunk: () => void,
): Promise<void> {
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ id = '', event = 'message', data }) => onEvent({ id, event, data }),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
    maxBufferSize: longest,
  });
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onChunk();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
