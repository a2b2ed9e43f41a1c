import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { ShownImport } from '#kernel/import/import-parts.ts';
import {
  applyReportImport,
  importReport,
  shownReportImport,
} from '#zero-carbon/reporting/reports/import/report-import.contract.ts';
import { fakeActor } from '../test/support/fake-actor.ts';
import { makeReport } from '../test/support/make-report.ts';
import { sendUpload } from '../test/support/send-upload.ts';
import { callerOf } from '../test/support/use-server.ts';
import { peakMemory } from './support/load.ts';
import type { Figure } from './support/figure.ts';
import { openStage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const most = 100_000;
const few = 10_000;
const lines = 500;
const rounds = 3;
const ratioBar = 0.35;
const memoryBar = 60;

/**
 * 100,000 readings of a report from a workbook, from the upload to the stored cells. The check that stages them parses
 * them once. Compares memory with that of 10,000.
 */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const product = await stage.product();
  const rival = await stage.rival('rivals/bare-sheet.ts');
  const clock = createClock('Asia/Shanghai');
  const server = { url: product.url, clock, ...(await callerOf(product.url, clock)) };
  const { session: as, partyId } = await fakeActor(stage.database, clock, { role: 'enterprise_owner' });
  const report = await makeReport(stage.database, clock, partyId);
  const ids = await addLines(stage.database, report.id);

  async function imported(file: string): Promise<number> {
    const bytes = await readFile(file);
    const params = { id: report.id };
    const began = performance.now();
    await sendUpload(server, importReport, bytes, { as, params });
    const { id, counts } = await phase('checked');
    if (counts['bad'] !== 0) throw new Error(`${counts['bad']} rows are refused`);
    await server.call(applyReportImport, { id }, { as });
    await phase('taken');
    return (performance.now() - began) / 1_000;

    async function phase(wanted: ShownImport['phase']): Promise<ShownImport> {
      for (;;) {
        const { data } = await server.call(shownReportImport, params, { as });
        if (data.import?.phase === wanted) return data.import;
        if (data.import?.phase === 'failed') throw new Error(data.import.problem ?? 'failed');
        await sleep(100);
      }
    }
  }
  const streamed = async (file: string): Promise<number> => {
    const began = performance.now();
    await (await fetch(`${rival.url}/?file=${encodeURIComponent(file)}`)).text();
    return (performance.now() - began) / 1_000;
  };

  for (let round = 0; round < 3; round += 1) await imported(await workbook(stage.folder, ids, few, round));
  const before = peakMemory(product.pid);
  const pairs: { ours: number; rival: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const file = await workbook(stage.folder, ids, most, 10 + round);
    const pair = { ours: await imported(file), rival: await streamed(file) };
    // The first run warms both up.
    if (round > 0) pairs.push(pair);
    print(`${Math.round(most / pair.ours)} rows/s, rival ${Math.round(most / pair.rival)}`);
  }
  const peak = peakMemory(product.pid);
  const ratio = median(pairs.map((pair) => pair.rival / pair.ours));
  const speed = (side: 'ours' | 'rival'): string =>
    `${Math.round(most / median(pairs.map((pair) => pair[side]))).toLocaleString('en-US')} rows/s`;
  return [
    {
      what: `${most.toLocaleString('en-US')} readings checked, staged and taken in, against hucre that streams the file`,
      ours: speed('ours'),
      rival: speed('rival'),
      ratio: ratio.toFixed(2),
      bar: `≥ ${ratioBar}`,
      met: ratio >= ratioBar,
    },
    {
      what: `peak memory beyond that of ${few.toLocaleString('en-US')} rows`,
      ours: `${Math.round(peak - before)} MB (${Math.round(before)} → ${Math.round(peak)})`,
      bar: `≤ ${memoryBar} MB`,
      met: peak - before <= memoryBar,
    },
  ];
}

/** The maximum number of lines of a report, each a meter of grid power. */
async function addLines({ kysely }: Database, report: string): Promise<string[]> {
  const rows = await kysely
    .insertInto('zero_carbon.report_lines')
    .values(
      Array.from({ length: lines }, (_, at) => ({
        report_id: report,
        section: 'purchased-power' as const,
        kind: 'power' as const,
        name: `${at} 号表`,
        meter_id: null,
        in_use: true,
        details: '{}' as never,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Readings for some lines and months. Another round has other amounts. */
async function workbook(folder: string, ids: readonly string[], count: number, round: number): Promise<string> {
  const year = new Date().getUTCFullYear() - 1;
  const rows = Array.from({ length: count }, (_, at) => [
    ids[at % ids.length]!,
    '购入电力',
    `${at % ids.length} 号表`,
    '网购电量',
    `${year}-${String(1 + (Math.floor(at / ids.length) % 12)).padStart(2, '0')}`,
    at % 3 === 0 ? `${1_000 + (at % 977)}.${round}` : 1_000 + (at % 977) + round / 8,
    'kWh',
    '账单',
  ]);
  const head = ['行编号', '章节', '名称', '数据', '月份', '数值', '单位', '来源'];
  const file = path.join(folder, `readings-${count}-${round}.xlsx`);
  await writeFile(file, await writeXlsx({ sheets: [{ name: 'A', rows: [head, ...rows] }] }));
  return file;
}
