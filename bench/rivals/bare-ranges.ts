import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = await mkdtemp(path.join(tmpdir(), 'portico-ranges-'));
const place = path.join(folder, 'file');
const size = 40 * 1_048_576;
await writeFile(place, randomBytes(size));

/** Serves ranges of one file to every client. */
const server = createServer((request, response) => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined || to === undefined) return void response.end('ok');
  const [start, end] = [Number(from), Number(to)];
  response.writeHead(206, { 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` });
  createReadStream(place, { start, end }).pipe(response);
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => void rm(folder, { recursive: true, force: true }).finally(() => process.exit(0)));
