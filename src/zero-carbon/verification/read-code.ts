import { decode } from '#kernel/envelope/base64url.ts';
import { readPayload, type Payload } from '#zero-carbon/issuance-log/sealed-core.ts';

/** What a certificate's code says. */
export interface Code {
  readonly payload: Payload;
  readonly bytes: Uint8Array;
  /** What stands before the `#`: the page that the code leads to; empty for the payload alone. */
  readonly address: string;
}

/** Longer texts are in no code. */
const longest = 4_000;

/** What the text of a code says; undefined for any text but the one spelling of an address and a payload. */
export function readCode(text: string): Code | undefined {
  const { address = '', code } =
    /^(?:(?<address>https?:\/\/[^\s#]+)?#)?(?<code>[\w-]+)$/.exec(text.trim())?.groups ?? {};
  const bytes = code !== undefined && text.length <= longest ? decode(code) : null;
  const payload = bytes ? readPayload(bytes) : undefined;
  return bytes && payload ? { payload, bytes, address } : undefined;
}
