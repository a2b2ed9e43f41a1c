import { expect, it } from 'vitest';
import { freePort } from '../../../../test/support/free-port.ts';
import { serveLoading } from './loading-server.ts';
import { openProgress } from './progress.ts';

it('responds as live before it is ready, and reports the progress of the start', async () => {
  const progress = openProgress(() => {});
  const port = await freePort();
  const close = await serveLoading({ port, host: '127.0.0.1' }, progress);
  progress.step('Loading demo certificates', 40_000, 100_000);
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: response.status, retry: response.headers.get('retry-after'), text: await response.text() };
  };
  expect(await ask('/livez')).toMatchObject({ status: 200, text: 'ok\n' });
  const progressText = 'Loading demo certificates: 40,000 of 100,000';
  expect(await ask('/readyz')).toEqual({ status: 503, retry: '5', text: `starting: ${progressText}\n` });
  const call = await ask('/api/user/info');
  expect(call.status).toBe(503);
  expect(JSON.parse(call.text)).toMatchObject({ code: 4029, errCode: '', data: { retryAfter: 5 } });
  const page = await ask('/', { accept: 'text/html', 'accept-language': 'zh-CN,zh;q=0.9' });
  expect(page).toMatchObject({ status: 503, text: expect.stringContaining(progressText) });
  expect(page.text).toMatch(/<html lang="zh">.*系统正在启动.*The server is starting/);
  await Promise.all([close(), close()]);
  await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow();
  progress.end();
});

it('refuses a port in use with one sentence', async () => {
  const progress = openProgress(() => {});
  const port = await freePort();
  const close = await serveLoading({ port, host: '127.0.0.1' }, progress);
  await expect(serveLoading({ port, host: '127.0.0.1' }, progress)).rejects.toThrow('is taken by another program');
  await close();
  progress.end();
});
