import { Agent, request as requestPlain, type RequestOptions } from 'node:http';
import { Agent as SecuredAgent, request as requestSecured } from 'node:https';

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The server's clock, Unix milliseconds; undefined if not sent. */
  readonly serverTime: number | undefined;
}

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

// Thousands of headsets in one process share one machine, so the number of sockets is limited.
const plain = new Agent({ keepAlive: true, maxSockets: 16 });
const secured = new SecuredAgent({ keepAlive: true, maxSockets: 16 });
/** Maximum milliseconds without a byte. */
const patience = 30_000;
/** Maximum characters of a response to a headset. */
const longest = 1_000_000;

/** Sends one HTTP request. Rejects without a response. */
export function exchange({ method, url, headers, body }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const isSecured = url.startsWith('https:');
    const options: RequestOptions = {
      method,
      agent: isSecured ? secured : plain,
      timeout: patience,
      headers: {
        ...headers,
        ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
      },
    };
    const asked = (isSecured ? requestSecured : requestPlain)(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
        if (text.length > longest) asked.destroy(new Error('An answer without end'));
      });
      answer.on('end', () => {
        const date = Date.parse(answer.headers.date ?? '');
        resolve({ status: answer.statusCode ?? 0, text, serverTime: Number.isNaN(date) ? undefined : date });
      });
      answer.on('error', reject);
    });
    asked.on('timeout', () => asked.destroy(new Error('No answer in time')));
    asked.on('error', reject);
    asked.end(sent);
  });
}
