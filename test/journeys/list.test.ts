import { beforeAll, describe, expect, it } from 'vitest';
import { deliveryWords, logWords } from '#accounts/logs/logs.words.ts';
import { partWords } from '#kernel/ui/aria/parts.words.ts';
import { listWords } from '#kernel/list/web/list.words.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { focused, sideways, unmarkedChinese } from './checks.ts';
import { useBrowser, type Visit, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitAs } from './tool-session.ts';

useBrowser();
const database = useProductDatabase();
const path = '/index/logs/mails';
const mine = `${path}?recipient=list-journey`;

beforeAll(async () => {
  await database().pool.query(`
    insert into kernel.mails (recipient, subject, text, delivery, error, queued_at, settled_at)
    select 'list-journey-' || lpad(g::text, 2, '0') || '@example.cn', '第 ' || g || ' 封邮件', '您好，报告已受理。',
           case when g % 2 = 0 then 'sent' else 'failed' end, case when g % 2 = 1 then '550 mailbox unavailable' end,
           now() - g * interval '1 minute', now() - g * interval '1 minute' from generate_series(0, 44) g`);
});

async function as(wish: Visit, walk: (visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await visitAs(database(), 'admin1', { reducedMotion: 'reduce', ...wish });
  try {
    await walk(visitor);
    expect(visitor.faults.all).toEqual([]);
  } finally {
    await visitor.context.close();
  }
}

const rows = ({ page }: Visitor) => page.getByRole('table').locator('tbody tr');

describe('a list', () => {
  it('is filtered, paged and opened by mouse; the address holds all of it', async () => {
    await as({ lang: 'zh' }, async (visitor) => {
      const { page, go, settle, translate } = visitor;
      await go(path);
      await page.getByRole('button', { name: translate(listWords.addFilter) }).click();
      await page.getByLabel(translate(logWords.recipient)).fill('list-journey');
      const [from, until] = [partWords.from, partWords.to].map((text) =>
        page
          .getByRole('group', { name: translate(logWords.date) })
          .getByRole('textbox', { name: translate(text), exact: true }),
      );
      await from!.fill('2026-02-02');
      await until!.fill('2026-02-01');
      await page.getByRole('button', { name: translate(listWords.apply) }).click();
      await page.getByText(translate(inputWords.dateOrder)).waitFor();
      expect(page.url()).not.toContain('recipient');
      await from!.fill('');
      await until!.fill('');
      await page.getByRole('button', { name: translate(listWords.apply) }).click();
      await page.getByRole('heading', { name: translate(listWords.rows, { total: 45 }) }).waitFor();

      await page.getByRole('button', { name: translate(uiWords.page, { page: 3 }) }).click();
      await page.waitForURL(/page=3/);
      await rows(visitor).filter({ hasText: '第 44 封邮件' }).waitFor();
      await expect.poll(() => rows(visitor).count()).toBe(5);
      await rows(visitor).nth(1).getByRole('link').click();
      const drawer = page.getByRole('complementary', { name: '第 41 封邮件' });
      await drawer.getByText('550 mailbox unavailable').waitFor();
      await expect.poll(() => rows(visitor).nth(1).getAttribute('aria-current')).toBe('true');
      await page.goBack();
      await drawer.waitFor({ state: 'detached' });
      expect(page.url()).toContain('page=3');
      await page.goForward();
      await drawer.waitFor();
      await page.reload();
      await drawer.getByText('550 mailbox unavailable').waitFor();
      await drawer.getByRole('button', { name: translate(uiWords.close) }).click();

      const chip = `${translate(logWords.recipient)} list-journey`;
      await page.getByRole('button', { name: translate(listWords.removeFilter, { filter: chip }) }).click();
      await page.waitForURL((url) => !url.hash.includes('?'));
      await go(`${mine}&delivery=queued`);
      await page.getByText(translate(listWords.noMatch)).waitFor();
      await page.getByRole('button', { name: translate(listWords.clearFilters) }).click();
      await page.waitForURL((url) => !url.hash.includes('?'));
      await settle();
    });
  });

  it('saves a user’s columns and views', async () => {
    await as({ lang: 'zh' }, async (visitor) => {
      const { page, go, translate } = visitor;
      const heads = () => page.getByRole('columnheader').allTextContents();
      await go(`${mine}&delivery=failed`);
      const before = await heads();
      await page.getByRole('button', { name: translate(listWords.columns), exact: true }).click();
      await page.getByRole('checkbox', { name: translate(logWords.attempts) }).click();
      const up = translate(listWords.moveUp, { label: translate(logWords.delivery) });
      await page.getByRole('button', { name: up }).click();
      await page.getByRole('button', { name: translate(listWords.done), exact: true }).click();
      const chosen = await heads();
      expect(chosen).not.toContain(translate(logWords.attempts));
      expect(chosen).toHaveLength(before.length - 1);

      await page.getByRole('button', { name: translate(listWords.saveView) }).click();
      await page.getByRole('button', { name: translate(listWords.save), exact: true }).click();
      await page.getByText(translate(listWords.viewNameMissing)).waitFor();
      await page.getByLabel(translate(listWords.viewName)).fill('退信');
      // The columns may still be loading.
      await page.getByRole('button', { name: translate(listWords.save), exact: true }).click();
      await visitor.settle();
    });
    await as({ lang: 'zh' }, async (visitor) => {
      const { page, go, translate } = visitor;
      await go(path);
      await page.getByRole('button', { name: translate(listWords.views), exact: true }).click();
      await page.getByRole('link', { name: '退信' }).click();
      await page.waitForURL(/recipient=list-journey&delivery=failed/);
      await expect
        .poll(() => page.getByRole('columnheader').allTextContents())
        .not.toContain(translate(logWords.attempts));
      await page.getByRole('button', { name: translate(listWords.columns), exact: true }).click();
      const stored = page.waitForResponse((response) => response.url().includes('/preference/save'));
      await page.getByRole('button', { name: translate(listWords.reset) }).click();
      await stored;
      await expect.poll(() => page.getByRole('columnheader').allTextContents()).toContain(translate(logWords.attempts));
    });
  });

  it('works by keyboard alone', async () => {
    await as({ lang: 'en' }, async (visitor) => {
      const { page, go, settle, translate } = visitor;
      const tabTo = async (name: string): Promise<void> => {
        for (let steps = 0; steps < 60; steps += 1) {
          if ((await focused(page)).includes(name)) return;
          await page.keyboard.press('Tab');
        }
        throw new Error(`No way by Tab to ${name}`);
      };
      await go(path);
      await tabTo(translate(listWords.addFilter));
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: translate(logWords.recipient) }).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.type('list-journey');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('listbox').waitFor();
      await page.keyboard.type(translate(deliveryWords.sent));
      await page.keyboard.press('Enter');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await tabTo(translate(listWords.apply));
      await page.keyboard.press('Enter');
      await page.waitForURL(/recipient=list-journey&delivery=sent/);
      await settle();
      await expect.poll(() => rows(visitor).count()).toBe(20);
      for (let steps = 0; (await page.locator('tbody tr:focus').count()) === 0 && steps < 30; steps += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForURL(/open=\d+/);
      const drawer = page.getByRole('complementary', { name: '第 2 封邮件' });
      await drawer.getByText('list-journey-02@example.cn').waitFor();
      await expect.poll(() => focused(page)).toContain('第 2 封邮件');
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
      await expect.poll(() => page.locator('tbody tr:focus').count()).toBe(1);
    });
  });

  it('searches at once on Enter, and a late result leaves an opened record open', async () => {
    await as({ lang: 'zh' }, async (visitor) => {
      const { page, go } = visitor;
      await go('/index/parties');
      const first = rows(visitor).first().getByRole('link');
      await first.waitFor();
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      const field = page.getByRole('searchbox');
      await field.fill('a');
      await first.click();
      await page.waitForURL(/open=/);
      expect(page.url()).not.toContain('find=');
      await page.clock.runFor(1_000);
      await page.waitForURL(/find=a&.*open=/);
      await expect.poll(() => page.locator('.drawer').count()).toBe(1);
      await field.fill('ab');
      expect(page.url()).not.toContain('find=ab');
      await field.press('Enter');
      await page.waitForURL(/find=ab/);
    });
  });
});

describe.each(['zh', 'en'] as const)('every state of a list, in %s', (lang) => {
  it('is accessible in both themes and fits every width', async () => {
    await as({ lang }, async (visitor) => {
      const { page, go, translate } = visitor;
      const wrong: string[] = [];
      const inspect = async (what: string): Promise<void> => {
        await page.setViewportSize({ width: 1280, height: 900 });
        wrong.push(...(await axeFaultsInThemes(page)).map((fault) => `${what}: ${fault}`));
        if (lang === 'en') wrong.push(...(await unmarkedChinese(page)).map((text) => `${what}: ${text}`));
        for (const width of [360, 768, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
          wrong.push(...(await sideways(page)).map((fault) => `${what} at ${width}: ${fault}`));
        }
        await page.setViewportSize({ width: 1280, height: 900 });
      };
      await go(`${mine}&delivery=failed`);
      await inspect('filtered');
      await page.getByRole('button', { name: translate(listWords.addFilter) }).click();
      await page.getByRole('textbox', { name: translate(logWords.recipient) }).waitFor();
      await inspect('filters');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: translate(listWords.columns), exact: true }).click();
      await inspect('columns');
      await page.keyboard.press('Escape');
      await rows(visitor).first().getByRole('link').click();
      await page.getByRole('complementary', { name: '第 1 封邮件' }).waitFor();
      await inspect('drawer');
      await go(`${mine}&delivery=queued`);
      await inspect('no match');
      expect(wrong).toEqual([]);
    });
  }, 240_000);
});
