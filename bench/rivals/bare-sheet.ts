import { createServer } from 'node:http';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { streamXlsxRows } from 'hucre/xlsx';

/** Streams the named workbook and responds with its number of rows. */
const server = createServer((request, response) => {
  const file = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('file');
  if (file === null) return void response.end('ok');
  void (async () => {
    let rows = 0;
    const bytes = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
    for await (const { values } of streamXlsxRows(bytes)) rows += values.length > 0 ? 1 : 0;
    response.end(String(rows));
  })();
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
