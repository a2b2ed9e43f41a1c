import { decode } from '#kernel/envelope/base64url.ts';
import { readPayload, type Payload } from '#zero-carbon/certification/issuance-log/sealed-core.ts';

/** The content of a certificate's code. */
export interface Code {
  readonly payload: Payload;
  readonly bytes: Uint8Array;
  /** The part before the `#`: the page that the code leads to; empty for the payload alone. */
  readonly address: string;
}

/** Maximum length of a code's text. */
const longest = 4_000;

/** Parses the text of a code; undefined for any text except the exact form of an address and a payload. */
export function readCode(text: string): Code | undefined {
  const { address = '', code } =
    /^(?:(?<address>https?:\/\/[^\s#]+)?#)?(?<code>[\w-]+)$/.exec(text.trim())?.groups ?? {};
  const bytes = code !== undefined && text.length <= longest ? decode(code) : null;
  const payload = bytes ? readPayload(bytes) : undefined;
  return bytes && payload ? { payload, bytes, address } : undefined;
}
