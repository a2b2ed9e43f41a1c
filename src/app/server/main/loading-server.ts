import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Config } from '#kernel/config/server/config.ts';
import { code } from '#kernel/contract/codes.ts';
import { httpWords } from '#kernel/http/http.words.ts';
import { portTrouble } from './check-port.ts';
import type { Progress } from './progress.ts';

/** Inline, because the client and its stylesheets are not available yet. */
const style = [
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:.5rem;text-align:center;padding:0 1.5rem',
  ';font:1rem/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#14201c;background:#f6f5f0}',
  'p{margin:0}p:first-of-type{font-size:1.375rem}p:last-of-type{margin-top:1rem;font-variant-numeric:tabular-nums}',
  '@media(prefers-color-scheme:dark){body{color:#e6ece8;background:#0d1412}}',
].join('');
const styleHash = createHash('sha256').update(style).digest('base64');
const contentPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`;

/** Seconds until clients may retry. */
const retryAfter = 5;

/**
 * Responds on the server's port during the start: `/livez` reports a live process, `/readyz` and pages report the
 * progress. A first start loads for minutes, and the process supervisor must not end it meanwhile.
 *
 * @returns a function that frees the port for the server itself; further calls have no effect.
 */
export async function serveLoading(
  { port, host }: Pick<Config, 'port' | 'host'>,
  progress: Progress,
): Promise<() => Promise<void>> {
  // A port that the system selects is unknown to clients until it is printed.
  if (port === 0) return async () => {};
  const server = createServer((request, response) => answer(request, response, progress));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portTrouble(error, port, host)));
    server.listen({ port, host }, resolve);
  });
  let closing: Promise<void> | undefined;
  return () =>
    (closing ??= new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }));
}

function answer(request: IncomingMessage, response: ServerResponse, progress: Progress): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('connection', 'close');
  response.setHeader('x-content-type-options', 'nosniff');
  if (pathname === '/livez') return end(response, 200, 'text/plain', 'ok\n');
  response.setHeader('retry-after', String(retryAfter));
  const isZh = /^zh\b/i.test(request.headers['accept-language'] ?? '');
  if (pathname.startsWith('/api/')) {
    // Same response as for calls that exceed the capacity (docs/wire.md §2).
    const msg = httpWords.busy[isZh ? 'zh' : 'en'];
    const body = { code: code.tooMany, msg, errCode: '', data: { retryAfter } };
    return end(response, 503, 'application/json', JSON.stringify(body));
  }
  const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  if (!wantsPage) return end(response, 503, 'text/plain', `starting: ${progress.text()}\n`);
  response.setHeader('content-security-policy', contentPolicy);
  response.setHeader('refresh', '5');
  return end(response, 503, 'text/html', page(progress.text(), isZh));
}

function end(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
}

/** Both languages, the reader's first: the client is not loaded yet. */
function page(text: string, zhFirst: boolean): string {
  const counts = text.replaceAll(/[&<>]/g, ' ');
  const lines = [
    `<p lang="zh">系统正在启动，请稍候，本页将自动刷新。</p>`,
    `<p lang="en">The server is starting. This page reloads by itself.</p>`,
  ];
  return `<!doctype html><html lang="${zhFirst ? 'zh' : 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Portico</title><style>${style}</style>${(zhFirst ? lines : lines.toReversed()).join('')}<p lang="en">${counts}</p></html>\n`;
}
