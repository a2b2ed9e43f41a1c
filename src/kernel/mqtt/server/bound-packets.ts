import type { Client } from 'aedes';

/** Bytes of one packet, at most; a headset's are well below one thousand. */
const largestPacket = 64 * 1024;

interface Parser {
  readonly _list: { readonly length: number };
  parse(bytes: Buffer): number;
  emit(event: 'error', error: Error): void;
}

/** Ends a connection whose packet does not end: aedes itself would gather up to 256 MiB of one, before any login. */
export function boundPackets(client: Client): void {
  const { _parser: parser } = client as unknown as { _parser: Parser };
  parser.parse = parseBounded;
}

function parseBounded(this: Parser, bytes: Buffer): number {
  const left = (Object.getPrototypeOf(this) as Parser).parse.call(this, bytes);
  if (left > largestPacket) this.emit('error', new Error('packet too large'));
  return left;
}
