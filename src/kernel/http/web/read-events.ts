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
 * Parses a `text/event-stream` into events by the HTML standard, as far as the server uses it: `id`, `event`, `data`,
 * comments.
 *
 * @param onChunk called at every chunk, comments too: the connection is alive.
 * @throws RangeError for an event without an end.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ReadEvent) => void,
  onChunk: () => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onChunk();
    rest += decoder.decode(value, { stream: true });
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const event = eventOf(rest.slice(0, end));
      rest = rest.slice(end + 2);
      if (event) onEvent(event);
    }
    if (rest.length > longest) throw new RangeError('An event without an end');
  }
}

function eventOf(block: string): ReadEvent | undefined {
  const fields = { id: '', event: 'message', data: '' };
  let said = false;
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(id|event|data): ?(.*)$/.exec(line) ?? [];
    if (name === undefined) continue;
    said = true;
    fields[name as keyof typeof fields] = value;
  }
  return said ? fields : undefined;
}
