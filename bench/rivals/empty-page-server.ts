import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = process.env['EMPTY_PAGE'] ?? '';
const read = (file: string): Buffer => gzipSync(readFileSync(path.join(folder, file)), { level: 9 });
const files = new Map(
  readdirSync(path.join(folder, 'assets')).map((name) => [`/assets/${name}`, read(`assets/${name}`)]),
);
const page = read('index.html');

createServer((request, response) => {
  const asset = files.get(request.url ?? '');
  response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-type', asset ? 'text/javascript' : 'text/html; charset=utf-8');
  response.end(asset ?? page);
}).listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
