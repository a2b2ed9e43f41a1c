/** Bytes of a zip entry's header before its name. */
const headBytes = 30;
const row = '<row ';

/**
 * Counts the rows of a spreadsheet during its download, without the heading: its bytes are a zip whose first entry is
 * the sheet.
 *
 * @param onRows called with the number of rows received.
 * @returns a function that accepts the next bytes.
 */
export function countRows(onRows: (rows: number) => void): (chunk: Uint8Array<ArrayBuffer>) => void {
  const inflating = new DecompressionStream('deflate-raw');
  const writer = inflating.writable.getWriter();
  let head: Uint8Array<ArrayBuffer> | undefined = new Uint8Array();
  // The rest of the file is not part of the sheet: counting ends there.
  const ended = (): void => {};
  read(inflating.readable, onRows).catch(ended);
  return (chunk) => {
    let bytes = chunk;
    if (head) {
      head = joined(head, chunk);
      if (head.length < headBytes) return;
      const view = new DataView(head.buffer);
      const start = headBytes + view.getUint16(26, true) + view.getUint16(28, true);
      if (head.length < start) return;
      bytes = head.subarray(start);
      head = undefined;
    }
    writer.write(bytes).catch(ended);
  };
}

async function read(sheet: ReadableStream<Uint8Array>, onRows: (rows: number) => void): Promise<void> {
  const decoder = new TextDecoder('latin1');
  const reader = sheet.getReader();
  let rows = -1;
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const text = rest + decoder.decode(value);
    for (let at = text.indexOf(row); at >= 0; at = text.indexOf(row, at + row.length)) rows += 1;
    rest = text.slice(1 - row.length);
    onRows(Math.max(0, rows));
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
