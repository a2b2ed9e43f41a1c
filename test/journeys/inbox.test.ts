import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { inboxWords } from '#kernel/notify/notify.words.ts';
import { inboxLinkWords } from '#kernel/notify/web/inbox-link.words.ts';
import { publishStart } from '#kernel/workflow/server/move.ts';
import { misuseLifecycle } from '#zero-carbon/certification/misuse/misuse.states.ts';
import { misuseWords } from '#zero-carbon/certification/misuse/misuse.words.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { focused, sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { bringSession, demoAccount } from './tool-session.ts';

useBrowser();
const database = useProductDatabase();
const nobody = { personId: null, partyId: null };
const { handle } = misuseLifecycle.moves;

/** A visitor reports misuse. */
const reported = (receipt: string): Promise<void> =>
  database()
    .kysely.transaction()
    .execute(async (tx) => {
      const clock = createClock('Asia/Shanghai');
      const values = { number: '', place: '宁波', seen_on: null, account: '冒用', mail: null, lang: 'zh' as const };
      const { id } = await tx
        .insertInto('zero_carbon.misuse_reports')
        .values({ ...values, receipt, reported_at: clock.now(), closed_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await publishStart(tx, misuseLifecycle, id, nobody, clock);
    });

/** Marks as read and done all messages that other journeys sent to this account. */
async function emptyInbox(loginName: string): Promise<void> {
  const { kysely } = database();
  const now = new Date();
  const person = kysely.selectFrom('accounts.people').where('login_name', '=', loginName);
  const { id } = await person.select('id').executeTakeFirstOrThrow();
  const own = kysely.updateTable('kernel.inbox').where('person_id', '=', id);
  await own.set({ read_at: now, done_at: now }).execute();
}

/** The link to the inbox, in the header. */
const inboxOf = ({ page, translate }: Pick<Visitor, 'page' | 'translate'>) =>
  page.locator('.top-bar').getByRole('link', { name: translate(inboxLinkWords.inbox) });

journey(
  'shows a new to-do in two open tabs, and removes it from both once it is done',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, context, product, go, settle, translate } = visitor;
    await emptyInbox('admin1');
    await bringSession(visitor, database(), demoAccount('admin1'));
    await go('/index/inbox');
    await page.getByText(translate(inboxWords.allDone)).waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    const second = await context.newPage();
    await second.goto(`${product.url}/#/index/dashboard`);
    await settle(second);
    const badge = inboxOf({ page: second, translate }).locator('.badge');
    await expect.poll(() => badge.count()).toBe(0);

    await reported('M261122-ZZZZ2');
    const entry = page.getByRole('link', { name: translate(misuseWords.notice, { receipt: 'M261122-ZZZZ2' }) });
    await entry.waitFor();
    await badge.filter({ hasText: /^1$/ }).waitFor();
    await settle();
    expect(await axeFaultsInThemes(page)).toEqual([]);

    await entry.click();
    await settle();
    await page
      .getByRole('complementary')
      .getByRole('button', { name: translate(handle.button) })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('已核实');
    await dialog.getByRole('button', { name: translate(handle.button), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await badge.waitFor({ state: 'detached' });
    await go('/index/inbox');
    await page.getByText(translate(inboxWords.allDone)).waitFor();
  },
);

journey(
  'reads messages and switches a mail off by keyboard alone, on a phone',
  { lang: 'en', width: 360, height: 740, reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, settle, translate } = visitor;
    await emptyInbox('admin1');
    await bringSession(visitor, database(), demoAccount('admin1'));
    await reported('M261122-ZZZZ3');
    await go('/index/dashboard');
    const link = inboxOf(visitor);
    await link.locator('.badge').waitFor();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/index\/inbox/);
    await settle();
    await expect.poll(() => sideways(page)).toEqual([]);
    const one = translate(misuseWords.notice, { receipt: 'M261122-ZZZZ3' });
    const mark = page.getByRole('button', { name: `${translate(inboxWords.markRead)}: ${one}` });
    await mark.focus();
    await page.keyboard.press('Enter');
    await mark.waitFor({ state: 'detached' });
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toContain(translate(inboxWords.mails));
    await settle();
    const choice = page.getByRole('checkbox', { name: translate(misuseWords.noticeTitle) });
    await expect.poll(() => choice.isChecked()).toBe(true);
    await choice.focus();
    await page.keyboard.press('Space');
    await settle();
    await page.reload();
    await settle();
    await expect.poll(() => choice.isChecked()).toBe(false);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await expect.poll(() => sideways(page)).toEqual([]);
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
  },
);
