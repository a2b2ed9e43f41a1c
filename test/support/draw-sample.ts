import { createHash } from 'node:crypto';
import { pdfOf } from '#zero-carbon/certification/drawing/server/pdf-of.ts';
import { pngOf } from '#zero-carbon/certification/drawing/server/png-of.ts';
import { sampleDrawing } from './sample-certificate.ts';

/** Renders the sample in a separate process with other fonts in its environment, and prints the result. */
const pdf = await pdfOf(
  sampleDrawing(),
  {},
  {
    title: '零碳工厂评价证书 ZCE-017-26-II5-00382R0-J',
    author: '长三角零碳评价中心',
    lang: 'zh',
    date: new Date('2026-08-14T02:00:00Z'),
    attachments: [
      { name: 'certificate.json', type: 'application/json', description: 'Payload', bytes: Buffer.from('{"a":1}') },
    ],
  },
);
const png = await pngOf(sampleDrawing(), {});
console.log([png, pdf].map((bytes) => createHash('sha256').update(bytes).digest('hex')).join(' '));
