import { expect } from 'vitest';
import { callWords } from '#kernel/http/call.words.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { queryWords } from '#zero-carbon/certification/certificates/web/query/query.words.ts';
import { libraryWords } from '#zero-carbon/portal/library/library.words.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { endServer, startServer } from './product.ts';

useBrowser();

/** The browser's message for an unreachable server. The page shows the rest. */
const gone = [/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/, /Failed to load resource/];

async function killServer({ faults, product }: Visitor): Promise<void> {
  faults.expect(...gone);
  await endServer(product, 'SIGKILL');
}

async function restartServer({ faults, product }: Visitor): Promise<void> {
  await startServer(product.folder, product.port);
  faults.expectNone();
}

journey(
  'reports an unreachable server in the table and retains the input; retrying works once it is back',
  {},
  async (visitor) => {
    const { page, translate, go, settle } = visitor;
    await go('/index/certquery?companyName=%E6%B9%96%E5%B7%9E');
    const name = page.getByRole('textbox', { name: translate(queryWords.companyName) });
    await killServer(visitor);
    try {
      await name.fill('安吉');
      await page.getByRole('button', { name: translate(queryWords.search) }).click();
      const toast = page.getByRole('alert');
      await toast.waitFor();
      await expect.poll(() => toast.textContent()).toContain(translate(callWords.networkFailed));
      const failed = page.locator('.failed');
      await expect.poll(() => failed.textContent()).toContain(translate(callWords.networkFailed));
      // The toast disappears after five seconds. The error stays where it happened.
      await toast.waitFor({ state: 'hidden', timeout: 8_000 });
      await expect.poll(() => failed.isVisible()).toBe(true);
      await expect.poll(() => name.inputValue()).toBe('安吉');
      await page.getByRole('button', { name: translate(uiWords.retry) }).click();
      await toast.waitFor();
    } finally {
      await restartServer(visitor);
    }
    await page.getByRole('button', { name: translate(uiWords.retry) }).click();
    await page.getByRole('row').nth(1).waitFor();
    await settle();
    await expect.poll(() => page.getByRole('row').count()).toBe(21);
    await expect.poll(() => page.locator('.failed').count()).toBe(0);
    await expect.poll(() => name.inputValue()).toBe('安吉');
  },
);

journey('offers a reload when the server fails while another page is opened', {}, async (visitor) => {
  const { page, translate, go, settle } = visitor;
  await go('/index/welcome');
  await killServer(visitor);
  try {
    await page
      .getByRole('link', { name: translate(libraryWords.standards) })
      .last()
      .click();
    await page.getByRole('alert').or(page.locator('.failed')).first().waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  } finally {
    await restartServer(visitor);
  }
  const again = page.getByRole('main').getByRole('button').first();
  await again.click();
  await page.getByRole('heading', { level: 1, name: translate(libraryWords.standards) }).waitFor();
  await settle();
  expect(page.url()).toContain('#/index/zerocstandardlist');
});

journey(
  'reports a lost network and repeats the failed request by itself when the network is back',
  {},
  async (visitor) => {
    const { page, context, translate, go, settle, faults } = visitor;
    await go('/index/certquery');
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await page.getByRole('textbox', { name: translate(queryWords.companyName) }).fill('湖州');
    await page.keyboard.press('Enter');
    await page.locator('.failed').waitFor();
    await expect.poll(() => page.locator('.notice').isVisible()).toBe(true);
    await context.setOffline(false);
    faults.expectNone();
    await page.getByRole('row').nth(1).waitFor();
    await settle();
    await expect.poll(() => page.locator('.notice').count()).toBe(0);
    await expect.poll(() => page.getByRole('row').count()).toBe(21);
  },
);
