import { WorkbookTooLarge, WorkbookUnreadable } from './workbook-limits.ts';

/** Receives the parts of a document in their order. Names come without their namespace's prefix. */
export interface XmlListener {
  readonly open: (name: string, tag: string) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Characters of one tag or one text: the longest text of a cell with each character as a reference. */
const maxToken = 512 * 1_024;
const maxDepth = 256;

/**
 * Scans a document as it arrives. It knows elements, texts and CDATA, skips comments and instructions, and refuses a
 * document type: no program that writes workbooks has one, and it is where entities are defined.
 *
 * @throws WorkbookTooLarge for a longer token or deeper nesting than a workbook has.
 * @example
 * for await (const _ of scanXml(zip.open('xl/styles.xml'), { open: (name, tag) => … }));
 */
export async function* scanXml(chunks: AsyncIterable<Uint8Array>, listener: XmlListener): AsyncGenerator<void> {
  const scan = createScanner(listener);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    scan.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  if (decoder) scan.write(decoder.decode());
  scan.end();
}

const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';

function createScanner({ open, text, close }: XmlListener) {
  let pending = '';
  let depth = 0;
  /** Consumes the complete prefix of the pending text; returns its length. */
  const consume = (): number => {
    let at = 0;
    for (;;) {
      const start = pending.indexOf('<', at);
      if (start < 0) return at;
      if (start > at) text?.(decodeReferences(pending.slice(at, start)));
      const end = endOf(pending, start);
      if (end < 0) return start;
      at = end;
      const mark = pending.charCodeAt(start + 1);
      if (mark === slash) {
        depth -= 1;
        close?.(localName(pending, start + 2, end - 1));
      } else if (mark === bang) {
        if (pending.startsWith('<![CDATA[', start)) text?.(pending.slice(start + 9, end - 3));
        else if (!pending.startsWith('<!--', start)) throw new WorkbookUnreadable('damaged');
      } else if (mark !== question) {
        const isEmpty = pending.charCodeAt(end - 2) === slash;
        const name = localName(pending, start + 1, isEmpty ? end - 2 : end - 1);
        open(name, pending.slice(start, end));
        if (isEmpty) close?.(name);
        else if ((depth += 1) > maxDepth) throw new WorkbookTooLarge('markup');
      }
    }
  };
  return {
    write(more: string): void {
      pending += more;
      pending = pending.slice(consume());
      if (pending.length > maxToken) throw new WorkbookTooLarge('cell');
    },
    end(): void {
      if (depth !== 0 || pending.trim() !== '') throw new WorkbookUnreadable('damaged');
    },
  };
}

const [slash, bang, question] = [47, 33, 63];
const [doubleQuote, singleQuote, greater, colon, equals] = [34, 39, 62, 58, 61];

/** The offset after a tag, comment or section; -1 if it is incomplete. A quoted value may have a `>`. */
function endOf(source: string, start: number): number {
  const mark = source.charCodeAt(start + 1);
  if (mark === bang || mark === question) {
    // whether a comment or a section starts is known from its first nine characters
    if (mark === bang && source.length < start + 9) return -1;
    for (const [opening, closing] of sections) {
      if (!source.startsWith(opening, start)) continue;
      const found = source.indexOf(closing, start + opening.length);
      return found < 0 ? -1 : found + closing.length;
    }
  }
  let quote = 0;
  for (let at = start + 1; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === greater) return at + 1;
    else if (code === doubleQuote || code === singleQuote) quote = code;
  }
  return -1;
}

const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

function localName(source: string, start: number, end: number): string {
  let from = start;
  let at = start;
  for (; at < end; at += 1) {
    const code = source.charCodeAt(at);
    if (code <= 32) break;
    if (code === colon) from = at + 1;
  }
  return source.slice(from, at);
}

/**
 * The value of an attribute; undefined if the tag lacks it.
 *
 * @example
 * attribute('<c r="A1" t="s">', 't'); // 's'
 */
export function attribute(tag: string, name: string): string | undefined {
  for (let at = tag.indexOf(name, 1); at >= 0; at = tag.indexOf(name, at + 1)) {
    if (tag.charCodeAt(at - 1) > 32) continue;
    const value = at + name.length + 2;
    // as nearly every program writes it
    if (tag.charCodeAt(value - 2) === equals && tag.charCodeAt(value - 1) === doubleQuote) {
      return decodeReferences(tag.slice(value, tag.indexOf('"', value)));
    }
    const found = /^\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag.slice(at + name.length, at + name.length + 2_048));
    if (found) return decodeReferences(found[1] ?? found[2] ?? '');
  }
  return undefined;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes character references; those of a document type are none. */
function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });
}
