import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { createClock } from '#kernel/clock/server/clock.ts';
import { attachDocuments, type TestDocument } from '../test/support/attach-documents.ts';
import { fakeActor, type FakeActor } from '../test/support/fake-actor.ts';
import { makeReview } from '../test/support/make-review.ts';
import { makeOrganisation } from '../test/support/make-finished-report.ts';
import { plainPdf } from '../test/support/plain-pdf.ts';
import type { Figure } from './support/figure.ts';
import { openStage, type Stage } from './support/stage.ts';
import { median } from './support/statistics.ts';
import { openBrowser } from './support/visit.ts';

const files = 300;
const rounds = 5;
const bar = 3;
/** The wait until the results of a move are rendered, after the last script, in ms. */
const settled = 250;
const clock = createClock('Asia/Shanghai');

/**
 * The J key on the review desk of a report with 300 files, against J on the desk of the same report without any, which
 * measures the cost of the files. Both desks are open side by side and moved in turn, item after item. The first walk
 * warms them up.
 */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  // Its start writes the roles.
  const product = await stage.product();
  const manager = await makeOrganisation(stage.database, clock);
  const reviewer = await fakeActor(stage.database, clock, {
    role: 'reviewer',
    kind: 'review_organisation',
    partyId: manager.partyId,
  });
  const [full, empty] = [
    await reportWith(files, stage, manager, reviewer),
    await reportWith(0, stage, manager, reviewer),
  ];
  await using browser = await openBrowser();
  const desks = {
    full: await openDesk(browser, product.url, full, reviewer),
    empty: await openDesk(browser, product.url, empty, reviewer),
  };
  const moves: { item: string; full: number; empty: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const walked: typeof moves = [];
    for (let at = 0; at < desks.full.items; at += 1) {
      const [item, ours] = await move(desks.full);
      const [, rival] = await move(desks.empty);
      walked.push({ item, full: ours, empty: rival });
    }
    await backToTop(desks.full.page);
    await backToTop(desks.empty.page);
    if (round === 0) continue;
    moves.push(...walked);
    const [ours, rival] = [median(walked.map((each) => each.full)), median(walked.map((each) => each.empty))];
    print(
      `walk ${round}: ${ours.toFixed(1)} ms of script a move with ${files} files, ${rival.toFixed(1)} ms with none`,
    );
  }
  if (process.env['BENCH_DETAIL'])
    for (const each of moves) print(`${each.item} ${each.full.toFixed(1)} ${each.empty.toFixed(1)}`);
  const ratio = median(moves.map((each) => each.full / each.empty));
  return [
    {
      what: `J on the desk of a report with ${files} files, script of a move`,
      ours: `${median(moves.map((each) => each.full)).toFixed(1)} ms`,
      rival: `${median(moves.map((each) => each.empty)).toFixed(1)} ms without files`,
      ratio: ratio.toFixed(2),
      bar: `≤ ${bar}`,
      met: ratio <= bar,
    },
  ];
}

/**
 * A report under review. A third of its files is evidence of its readings, the others of its answers, of three kinds.
 */
async function reportWith(count: number, stage: Stage, manager: FakeActor, reviewer: FakeActor): Promise<string> {
  const { database } = stage;
  const documents = await documentsOf(count);
  const { id } = await makeReview(database, clock, manager, reviewer, undefined, async (report, owner) => {
    const { rows } = await database.pool.query<{ question: string }>(
      'select question from zero_carbon.report_answers where report_id = $1 order by question',
      [report],
    );
    const dataDir = path.join(stage.folder, 'data');
    for (const [at, { question }] of rows.entries()) {
      const behind = documents.filter((_, place) => place % rows.length === at);
      await attachDocuments(database, clock, dataDir, owner, { report, item: question }, behind);
    }
    await database.pool.query(
      `with moved as (
         delete from zero_carbon.report_answer_evidence where evidence_id in (
           select evidence_id from zero_carbon.report_answer_evidence
            where report_id = $1 and evidence_id % 3 = 0) returning evidence_id)
       insert into zero_carbon.report_row_evidence (line_id, month, evidence_id)
       select w.line_id, w.month, m.evidence_id from moved m,
              lateral (select w.line_id, w.month from zero_carbon.report_rows w
                         join zero_carbon.report_lines l on l.id = w.line_id
                        where l.report_id = $1 order by 1, 2 limit 1) w`,
      [report],
    );
  });
  return id;
}

async function documentsOf(count: number): Promise<TestDocument[]> {
  const picture = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#0f6b5c' } })
    .jpeg()
    .toBuffer();
  return Array.from({ length: count }, (_, at): TestDocument => {
    const name = `证明材料 ${at + 1}`;
    // All contents differ, as in real use.
    if (at % 3 === 0) {
      const words = { x: 60, y: 760, size: 14, by: 'UniGB-UCS2-H', text: name } as const;
      return { name: `${name}.pdf`, mediaType: 'application/pdf', bytes: plainPdf([[words]]) };
    }
    if (at % 3 === 1) {
      return { name: `${name}.jpg`, mediaType: 'image/jpeg', bytes: Buffer.concat([picture, Buffer.from(name)]) };
    }
    const lines = Array.from({ length: 12 }, (_none, month) => `${month + 1} 月,${at * 100 + month}`);
    return { name: `${name}.csv`, mediaType: 'text/csv', bytes: Buffer.from(['月份,电量', ...lines].join('\n')) };
  });
}

interface Desk {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** The number of items between the report and the conclusion. */
  readonly items: number;
}

async function openDesk(browser: Browser, url: string, id: string, { session }: FakeActor): Promise<Desk> {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  const stored = { session: { ...session, loginname: 'bench', name: 'Bench', partyName: 'Bench' } };
  await page.addInitScript((value) => localStorage.setItem('portico.session', value), JSON.stringify(stored));
  await page.goto(`${url}/#/index/review/${id}`);
  const list = page.locator('.review-list');
  await list.waitFor({ timeout: 60_000 });
  await backToTop(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  return { page, devtools, items: (await list.getByRole('listitem').count()) - 2 };
}

async function backToTop(page: Page): Promise<void> {
  await page.locator('.review-list button').first().click();
  await page.waitForTimeout(settled);
}

/**
 * Presses J. Returns the script time from the key until all effects are complete, in ms, with the name of the new item.
 */
async function move({ page, devtools }: Desk): Promise<[item: string, script: number]> {
  const before = await scriptOf(devtools);
  await page.keyboard.press('j');
  let after = before;
  for (;;) {
    await page.waitForTimeout(settled);
    const now = await scriptOf(devtools);
    if (now - after < 0.5) break;
    after = now;
  }
  const item = await page.locator('.review-list button[aria-current] .review-id').innerText();
  return [item, after - before];
}

async function scriptOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}
