import { chromium, type Browser, type Page } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleUpload } from '#kernel/files/server/upload/handle-upload.ts';
import { repositoryRoot } from '../../tools/api-doc/parse-source.ts';
import { browserFlags, requireBrowser } from '../../tools/browser.ts';
import { exampleUpload, mostBytes } from '../support/example-upload.ts';
import { fakeActor, type FakeActor } from '../support/fake-actor.ts';
import { useDatabase } from '../support/use-database.ts';
import { useServer } from '../support/use-server.ts';
import type { Uploaded } from './upload-page.ts';

const database = useDatabase();
const route = handleUpload(exampleUpload, async (_params, _context, files) => ({
  files: files.map(({ name, size }) => `${name} ${size}`),
}));
const server = useServer(database, { extraRoutes: [route] });

let browser: Browser;
let page: Page;
let owner: FakeActor;

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: repositoryRoot,
    build: { write: false, lib: { entry: 'test/journeys/upload-page.ts', formats: ['es'] } },
  });
  const { code } = (built as Rollup.RollupOutput[])[0]!.output[0];
  const executablePath = await requireBrowser((line) => console.log(line));
  browser = await chromium.launch({ executablePath, args: ['--headless', ...browserFlags] });
  owner = await fakeActor(database, server.clock, { permissions: { 'test.write': 'own' } });
  page = await browser.newPage();
  await page.route('**/upload-page*', (asked) =>
    asked.request().url().endsWith('.js')
      ? asked.fulfill({ contentType: 'text/javascript', body: code })
      : asked.fulfill({ contentType: 'text/html', body: '<script type="module" src="/upload-page.js"></script>' }),
  );
  await page.goto(`${server.url}/upload-page`);
  await page.waitForFunction(() => 'upload' in window);
});
afterAll(() => browser?.close());

const upload = (size: number, cancelAt?: number): Promise<Uploaded> =>
  page.evaluate(([session, bytes, at]) => window.upload(session, bytes, at), [owner.session, size, cancelAt] as const);
const stored = async (): Promise<number> =>
  (await database.kysely.selectFrom('kernel.files').select('id').execute()).length;

describe('an upload from a browser', () => {
  it('sends a file with its hash, and reports progress', async () => {
    const { data, progress } = await upload(mostBytes);
    expect(data).toEqual({ files: [`证书.pdf ${mostBytes}`] });
    expect(progress.at(-1)).toBe(1);
    expect(await stored()).toBe(1);
  });

  it('shows a refusal beside its field', async () => {
    const { error } = await upload(mostBytes + 1);
    expect(error).toMatchObject({ name: 'CallError', code: 4000, data: [{ path: 'proof' }] });
  });

  it('leaves nothing behind when it is cancelled', async () => {
    const before = await stored();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 1_000_000,
    });
    expect((await upload(mostBytes, 0.01)).error).toMatchObject({ name: 'AbortError' });
    expect(await stored()).toBe(before);
  });
});
