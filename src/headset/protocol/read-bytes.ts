import { Agent, get as getPlain, type RequestOptions } from 'node:http';
import { Agent as SecuredAgent, get as getSecured } from 'node:https';

export interface Reading {
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** Both ends included; all when absent. */
  readonly range?: { readonly start: number; readonly end: number };
  /** Bytes as they come; false where no more are wanted. */
  readonly onBytes: (bytes: Buffer) => boolean;
}

// Beside what headsets ask and answer: a package must not stand in the way of a document.
const plain = new Agent({ keepAlive: true, maxSockets: 32 });
const secured = new SecuredAgent({ keepAlive: true, maxSockets: 32 });
/** Milliseconds without a byte. */
const patience = 30_000;

/** Reads bytes over HTTP, as they come. @returns whether all that was asked for came. */
export function readBytes({ url, headers, range, onBytes }: Reading): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const isSecured = url.startsWith('https:');
  const options: RequestOptions = {
    agent: isSecured ? secured : plain,
    timeout: patience,
    headers: { ...headers, ...(range && { range: `bytes=${range.start}-${range.end}` }) },
  };
  const asked = (isSecured ? getSecured : getPlain)(url, options, (answer) => {
    if (answer.statusCode !== (range ? 206 : 200)) {
      answer.resume();
      return resolve(false);
    }
    answer.on('data', (bytes: Buffer) => {
      if (!onBytes(bytes)) asked.destroy();
    });
    answer.on('end', () => resolve(answer.complete));
    answer.on('close', () => resolve(false));
  });
  asked.on('timeout', () => asked.destroy());
  asked.on('error', () => resolve(false));
  return promise;
}
