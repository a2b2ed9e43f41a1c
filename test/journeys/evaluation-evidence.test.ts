import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, expect } from 'vitest';
import { uploadQueueWords as queue } from '#kernel/uploads/web/upload-queue.words.ts';
import { taskTrayWords } from '#kernel/tasks/web/task-tray.words.ts';
import { importButtonWords as importWords } from '#kernel/import/web/import-button.words.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { evidenceWords as text } from '#zero-carbon/reporting/reports/evidence/evidence.words.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'portico-evidence-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytes = 24 * 1_048_576;
const mark = randomBytes(3).toString('hex');

function makeFile(name: string, size: number): string {
  const file = path.join(folder, name);
  writeFileSync(file, Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]));
  return file;
}

/** Limits the upload rate to so many bytes per second. No argument removes the limit. */
async function setUploadSpeed({ page }: Visitor, speed?: number): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: speed ?? -1,
  });
}

const act = (
  { page, translate }: Visitor,
  action: 'pause' | 'goOn' | 'again' | 'cancel' | 'chooseAgain',
  name: string,
) => page.getByRole('button', { name: translate(queue.of, { action: translate(queue[action]), name }), exact: true });
const choose = ({ page }: Visitor, ...files: string[]) =>
  page.locator('.uploads input[type=file]').setInputFiles(files);
const row = ({ page }: Visitor, name: string) => page.locator('tbody tr').filter({ hasText: name });

journey('resumes an upload after a pause, a lost connection and a reload', {}, async () => {
  const name = `电费单 ${mark}.pdf`;
  const [file, other] = [makeFile(name, bytes), makeFile(`另一份 ${mark}.pdf`, 1_000)];
  await visitingAs(database(), 'enterprise2', { lang: 'zh' }, async (visitor) => {
    const { page, go, faults, translate } = visitor;
    faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_ABORTED|ERR_FAILED/);
    await go('/index/evidence');
    await setUploadSpeed(visitor, 6_000_000);
    await choose(visitor, file);
    await page.getByText(/已上传 [1-9]/).waitFor();
    await act(visitor, 'pause', name).click();
    await page.getByText(/已暂停/).waitFor();
    // The upload tray shows it on every page.
    await page.getByRole('button', { name: translate(taskTrayWords.tasks) }).click();
    const entry = page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
    await entry.getByText(/已暂停，已上传 \d+%/).waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'detached' });
    await act(visitor, 'goOn', name).click();
    await page.getByText(/已上传 [1-9]/).waitFor();

    // Lost connection: the upload resumes by itself when the network is back.
    await page.context().setOffline(true);
    await page.waitForTimeout(700);
    await page.context().setOffline(false);
    await page.getByText(/已上传 (?:4[5-9]|[5-9]\d)%/).waitFor({ timeout: 30_000 });

    // After a reload the user selects the file again. It is matched by its hash, and another file is refused.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const again = act(visitor, 'chooseAgain', name);
    await again.waitFor();
    const part = await page.locator('.uploads-list').innerText();
    expect(Number(/已上传 ([\d.]+) MB/.exec(part)![1])).toBeGreaterThanOrEqual(10);
    const picking = page.waitForEvent('filechooser');
    await again.click();
    await (await picking).setFiles(other);
    await page.getByText(visitor.translate(queue.otherFile)).waitFor();
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent += Number(request.headers()['content-length'] ?? 0);
    });
    const choosing = page.waitForEvent('filechooser');
    await again.click();
    await (await choosing).setFiles(file);
    await row(visitor, name).waitFor({ timeout: 30_000 });
    expect(sent).toBeLessThan(bytes - 8 * 1_048_576);
    await expect.poll(() => act(visitor, 'pause', name).count()).toBe(0);
  });
});

journey('reports a busy server during an upload and continues by itself', {}, async () => {
  const name = `Busy ${mark}.pdf`;
  const file = makeFile(name, 2_000);
  await visitingAs(database(), 'enterprise2', { lang: 'en' }, async (visitor) => {
    const { page, go, faults, translate } = visitor;
    faults.expect(/503/);
    await go('/index/evidence');
    let isBusy = true;
    // The server's response while all upload slots are in use.
    await page.route('**/api/files/*', (route) =>
      isBusy ? route.fulfill({ status: 503, headers: { 'retry-after': '5' } }) : route.continue(),
    );
    await choose(visitor, file);
    await page.locator('.uploads-list').getByText(translate(queue.busy)).waitFor();
    await page.getByRole('button', { name: translate(taskTrayWords.tasks) }).click();
    const entry = page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
    await entry.getByText(translate(queue.busy)).waitFor();
    await page.keyboard.press('Escape');
    isBusy = false;
    await row(visitor, name).waitFor({ timeout: 30_000 });
  });
});

journey('tags, finds, describes and deletes evidence, by keyboard and on a phone', {}, async () => {
  const names = [`Report ${mark}.pdf`, `Reading ${mark}.pdf`];
  const files = names.map((name) => makeFile(name, 2_000));
  await visitingAs(database(), 'enterprise2', { lang: 'en', width: 360 }, async (visitor) => {
    const { page, go, settle, translate } = visitor;
    await go('/index/evidence');
    await choose(visitor, ...files);
    for (const name of names) await page.getByText(name).first().waitFor();
    await settle();
    await expect.poll(() => sideways(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const name of names) await row(visitor, name).getByRole('checkbox').press('Space');
    await page.getByRole('button', { name: translate(text.addTags), exact: true }).press('Enter');
    await page.getByRole('dialog').getByLabel(translate(text.tags)).fill(`${mark}, 2025`);
    await page.keyboard.press('Enter');
    await page.getByText(translate(text.changed, { count: '2' })).waitFor();
    await go(`/index/evidence?tag=${mark}`);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
    await row(visitor, names[0]!).getByRole('link').press('Enter');
    const until = page.locator('[data-field=validUntil] input').first();
    await until.fill('2025-12-31');
    await page.getByRole('button', { name: translate(formWords.save), exact: true }).press('Enter');
    await page
      .getByText(translate(text.until, { until: '2025-12-31' }))
      .first()
      .waitFor();
    await settle();
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await page.getByRole('button', { name: translate(text.delete), exact: true }).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate(text.delete), exact: true })
      .press('Enter');
    await row(visitor, names[0]!).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  });
});

journey('imports sites from a workbook: reports errors by row and adds the others', {}, async () => {
  const head = ['Chinese name', 'Area code', 'Address', 'Share owned (%)'];
  const [good, bad] = [`湖州 ${mark} 厂`, `错 ${mark} 厂`];
  const rows = [head, [good, '330523', '1 Lane', 100], [bad, '33', '2 Lane', 100]];
  const file = path.join(folder, 'sites.xlsx');
  writeFileSync(file, await writeXlsx({ sheets: [{ name: 'Sites', rows }] }));
  await visitingAs(database(), 'enterprise2', { lang: 'en' }, async (visitor) => {
    const { page, go, settle, translate } = visitor;
    await go('/index/sites');
    await page.getByRole('button', { name: translate(importWords.import), exact: true }).press('Enter');
    await page.locator('.import input[type=file]').setInputFiles(file);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(translate(importWords.found, { good: '1', bad: '1' })).waitFor();
    await expect.poll(() => dialog.locator('tbody').innerText()).toMatch(/3\s+Area code\s+Please enter the area code/);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: translate(importWords.rejected) }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    await dialog.getByRole('button', { name: translate(importWords.apply, { good: '1' }) }).click();
    await row(visitor, good).waitFor();
    await settle();
    await expect.poll(() => row(visitor, bad).count()).toBe(0);
  });
});
