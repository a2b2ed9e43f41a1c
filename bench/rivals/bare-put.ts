import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = await mkdtemp(path.join(tmpdir(), 'portico-put-'));

/** Writes the input, hashes it on the way, and flushes it to disk before the response. */
const server = createServer((request, response) => {
  if (request.method !== 'PUT') return void response.end('ok');
  void (async () => {
    const place = path.join(folder, 'file');
    const file = await open(place, 'w');
    const hash = createHash('sha256');
    for await (const chunk of request) {
      hash.update(chunk as Buffer);
      await file.writeFile(chunk as Buffer);
    }
    await file.sync();
    await file.close();
    response.end(hash.digest('hex'));
    await rm(place);
  })();
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => void rm(folder, { recursive: true, force: true }).finally(() => process.exit(0)));
