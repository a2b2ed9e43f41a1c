import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { createClock } from '#kernel/clock/server/clock.ts';
import { importCertificates } from '#zero-carbon/training/import/import.contract.ts';
import { makeOrganisation } from '../test/support/make-finished-report.ts';
import { idCardOf, makeCourse } from '../test/support/make-training.ts';
import { sendUpload } from '../test/support/send-upload.ts';
import { callerOf } from '../test/support/use-server.ts';
import { peakMemory } from './support/load.ts';
import type { Figure } from './support/figure.ts';
import { scaled } from './support/scale.ts';
import { openStage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const most = scaled(50_000);
const few = scaled(5_000);
const rounds = 3;
const ratioBar = 0.3;
const memoryBar = 60;

/**
 * 50,000 training certificates from a workbook: from the upload to people, certificates, history and log entries, all
 * in one transaction. Compares memory with that of 5,000, and prints the time of the check before it.
 */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const product = await stage.product();
  const rival = await stage.rival('rivals/bare-sheet.ts');
  const clock = createClock('Asia/Shanghai');
  const server = { url: product.url, clock, ...(await callerOf(product.url, clock)) };
  const { session: as } = await makeOrganisation(stage.database, clock);
  const { name: course } = await makeCourse(stage.database);
  let person = 0;

  /** No person is in two of them. */
  async function workbook(count: number): Promise<string> {
    const first = person;
    person += count;
    const rows = Array.from({ length: count }, (_, place) => {
      const serial = first + place;
      const number = serial % 10 === 0 ? '' : `XK-2026-${String(serial).padStart(7, '0')}`;
      return [`学员${serial}`, idCardOf(serial), course, '2026-01-05', '2029-01-04', number];
    });
    const head = ['姓名', '身份证号', '课程', '发证日期', '有效期至', '证书编号'];
    const file = path.join(stage.folder, `certificates-${first}.xlsx`);
    await writeFile(file, await writeXlsx({ sheets: [{ name: 'A', rows: [head, ...rows] }] }));
    return file;
  }
  async function brought(file: string, step: 'check' | 'take', count: number): Promise<number> {
    const bytes = await readFile(file);
    const began = performance.now();
    const { code, msg, data } = await sendUpload(server, importCertificates, bytes, { as, params: { step } });
    const seconds = (performance.now() - began) / 1_000;
    if (code !== 1000) throw new Error(msg);
    if (data.good !== count) throw new Error(`${data.bad.length} rows are refused`);
    return seconds;
  }
  const streamed = async (file: string): Promise<number> => {
    const began = performance.now();
    await (await fetch(`${rival.url}/?file=${encodeURIComponent(file)}`)).text();
    return (performance.now() - began) / 1_000;
  };

  for (let round = 0; round < rounds; round += 1) await brought(await workbook(few), 'take', few);
  await streamed(await workbook(few));
  const before = { ours: peakMemory(product.pid), rival: peakMemory(rival.pid) };
  const pairs: { ours: number; rival: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const file = await workbook(most);
    const checked = await brought(file, 'check', most);
    const pair = { ours: await brought(file, 'take', most), rival: await streamed(file) };
    // The first run warms both up.
    if (round > 0) pairs.push(pair);
    print(
      `${Math.round(most / pair.ours)} rows/s, rival ${Math.round(most / pair.rival)}; checked at ${Math.round(most / checked)}`,
    );
  }
  const more = { ours: peakMemory(product.pid) - before.ours, rival: peakMemory(rival.pid) - before.rival };
  const ratio = median(pairs.map((pair) => pair.rival / pair.ours));
  const speed = (side: 'ours' | 'rival'): string =>
    `${Math.round(most / median(pairs.map((pair) => pair[side]))).toLocaleString('en-US')} rows/s`;
  return [
    {
      what: `${most.toLocaleString('en-US')} training certificates read, checked and issued, against hucre that streams the file`,
      ours: speed('ours'),
      rival: speed('rival'),
      ratio: ratio.toFixed(2),
      bar: `≥ ${ratioBar}`,
      met: ratio >= ratioBar,
    },
    {
      what: `peak memory beyond that of ${few.toLocaleString('en-US')} rows`,
      ours: `${Math.round(more.ours)} MB (from ${Math.round(before.ours)})`,
      rival: `${Math.round(more.rival)} MB (from ${Math.round(before.rival)})`,
      bar: `≤ ${memoryBar} MB`,
      met: more.ours <= memoryBar,
    },
  ];
}
