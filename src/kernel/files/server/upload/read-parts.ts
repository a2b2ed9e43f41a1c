import { parse } from 'content-disposition';

/** One part of a `multipart/form-data` body. */
export interface Part {
  /** Of its field. */
  readonly name: string;
  /** Must be read before the next part is requested; unread bytes are skipped. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** A body that is no `multipart/form-data`, or ends too early. */
export class BrokenBody extends Error {
  constructor(what: string) {
    super(`The body is broken: ${what}`);
    this.name = 'BrokenBody';
  }
}

/** Maximum bytes of a part's header. */
const longestHead = 4_096;
/** Maximum characters of its field's name. */
const longestName = 100;

/**
 * Splits a body into its parts while it arrives (RFC 7578). Buffers at most a chunk and a boundary's length.
 *
 * @param boundary of the request's content type.
 * @throws BrokenBody
 */
export async function* readParts(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part> {
  const source = body[Symbol.asyncIterator]();
  const mark = Buffer.from(`\r\n--${boundary}`);
  // The first boundary has no line before it.
  let held = Buffer.from('\r\n');
  const more = async (): Promise<void> => {
    const { done, value } = await source.next();
    if (done) throw new BrokenBody('it ends too early');
    held = held.length === 0 ? Buffer.from(value) : Buffer.concat([held, value]);
  };
  const take = (length: number): Buffer => {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };

  async function* untilMark(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = held.indexOf(mark);
      const certain = at < 0 ? Math.max(0, held.length - mark.length + 1) : at;
      if (certain > 0) yield take(certain);
      if (at >= 0) break;
      await more();
    }
    take(mark.length);
  }

  for await (const before of untilMark()) if (before.length > 0) throw new BrokenBody('it does not begin with a part');
  for (;;) {
    while (held.length < 2) await more();
    const end = take(2).toString('latin1');
    if (end === '--') return;
    if (end !== '\r\n') throw new BrokenBody('a boundary does not end its line');
    let headEnd = held.indexOf('\r\n\r\n');
    for (; headEnd < 0; headEnd = held.indexOf('\r\n\r\n')) {
      if (held.length > longestHead) throw new BrokenBody('a head is too long');
      await more();
    }
    const head = take(headEnd + 4).toString('utf8');
    const name = nameIn(head);
    if (name === '' || name.length > longestName) throw new BrokenBody('a part has no name');
    const bytes = untilMark();
    yield { name, bytes };
    // Skip the unread rest of the part before the next one.
    let step = await bytes.next();
    while (!step.done) step = await bytes.next();
  }
}

/** The field name in a part's header; empty for a part that is no form field. */
function nameIn(head: string): string {
  const [, disposition = ''] = /^content-disposition:(.*)$/im.exec(head) ?? [];
  const { type, parameters } = parse(disposition, { multipart: true });
  return type === 'form-data' ? (parameters['name'] ?? '') : '';
}

/** The boundary in a content type. */
export function boundaryOf(contentType: string | undefined): string {
  const [, quoted, plain] =
    /^multipart\/form-data;(?:.*;)? *boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new BrokenBody('it names no boundary');
  return boundary;
}
