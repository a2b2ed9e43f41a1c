import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { createClock } from '#kernel/clock/server/clock.ts';
import { importDevices } from '#vr-fleet/entry/entry/sheet/sheet.contract.ts';
import { fakeActor } from '../test/support/fake-actor.ts';
import { giveOrder, serialRange } from '../test/support/give-order.ts';
import { sendUpload } from '../test/support/send-upload.ts';
import { callerOf } from '../test/support/use-server.ts';
import type { Figure } from './support/figure.ts';
import { peakMemory } from './support/load.ts';
import { scaled } from './support/scale.ts';
import { openStage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const most = scaled(20_000);
const few = scaled(1_000);
const rounds = 5;
const ratioBar = 3;
const memoryBar = 60;

/**
 * Checks a workbook of 20,000 headsets, each against the registry and the seats. Compares memory with that of 1,000.
 */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const product = await stage.product();
  const rival = await stage.rival('rivals/bare-sheet.ts');
  const clock = createClock('Asia/Shanghai');
  const server = { url: product.url, clock, ...(await callerOf(product.url, clock)) };
  const { session: as, partyId } = await fakeActor(stage.database, clock, {
    role: 'fleet_owner',
    kind: 'fleet_customer',
  });
  const serials = serialRange('VH4U26B', 1_000_001, most);
  const { id } = await giveOrder(stage.database, clock, { partyId, seats: most, serials });

  async function workbook(count: number): Promise<string> {
    const rows = serials.slice(0, count).map((sn, place) => [sn, place % 2 === 0 ? '' : `教室 ${place}`]);
    const file = path.join(stage.folder, `headsets-${count}.xlsx`);
    await writeFile(file, await writeXlsx({ sheets: [{ name: 'A', rows: [['SN', '昵称'], ...rows] }] }));
    return file;
  }
  async function tried(file: string, count: number): Promise<number> {
    const bytes = await readFile(file);
    const params = { step: 'check', orderIds: [id] };
    const began = performance.now();
    const { code, msg, data } = await sendUpload(server, importDevices, bytes, { as, params });
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

  const [small, large] = [await workbook(few), await workbook(most)];
  for (let round = 0; round < rounds; round += 1) {
    await tried(small, few);
    await streamed(small);
  }
  const before = peakMemory(product.pid);
  const bareBefore = peakMemory(rival.pid);
  const pairs: { ours: number; rival: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { ours: await tried(large, most), rival: await streamed(large) };
    // The first run warms both up.
    if (round > 0) pairs.push(pair);
    print(`${Math.round(pair.ours * 1_000)} ms, rival ${Math.round(pair.rival * 1_000)} ms`);
  }
  const peak = peakMemory(product.pid);
  const bare = peakMemory(rival.pid);
  const ratio = median(pairs.map((pair) => pair.ours / pair.rival));
  const time = (side: 'ours' | 'rival'): string => `${Math.round(median(pairs.map((pair) => pair[side])) * 1_000)} ms`;
  return [
    {
      what: `${most.toLocaleString('en-US')} rows of headsets tried, against hucre that streams the file`,
      ours: time('ours'),
      rival: time('rival'),
      ratio: ratio.toFixed(2),
      bar: `≤ ${ratioBar}`,
      met: ratio <= ratioBar,
    },
    {
      what: `peak memory beyond that of ${few.toLocaleString('en-US')} rows`,
      ours: `${Math.round(peak - before)} MB (${Math.round(before)} → ${Math.round(peak)})`,
      rival: `${Math.round(bare - bareBefore)} MB (hucre alone)`,
      bar: `≤ ${memoryBar} MB`,
      met: peak - before <= memoryBar,
    },
  ];
}
