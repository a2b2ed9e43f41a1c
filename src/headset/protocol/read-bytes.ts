import { Agent, get as getPlain, type RequestOptions } from 'node:http';
import { Agent as SecuredAgent, get as getSecured } from 'node:https';

export interface Reading {
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** Both ends included; everything if absent. */
  readonly range?: { readonly start: number; readonly end: number };
  /** Receives bytes as they arrive; returns false to stop. */
  readonly onBytes: (bytes: Buffer) => boolean;
}

// Separate from requests for documents, so that a package download cannot block them.
const plain = new Agent({ keepAlive: true, maxSockets: 32 });
const secured = new SecuredAgent({ keepAlive: true, maxSockets: 32 });
/** Maximum milliseconds without a byte. */
const patience = 30_000;

/** Reads bytes over HTTP as a stream. @returns true if all requested bytes arrived. */
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
