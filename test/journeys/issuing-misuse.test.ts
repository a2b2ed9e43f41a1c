import type { PlainKey } from '#kernel/i18n/text.ts';
import { expect } from 'vitest';
import { inboxWords } from '#kernel/notify/notify.words.ts';
import { misuseLifecycle, misuseStateWords } from '#zero-carbon/certification/misuse/misuse.states.ts';
import { misuseWords } from '#zero-carbon/certification/misuse/misuse.words.ts';
import { reportWords } from '#zero-carbon/certification/misuse/report.words.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { passByDrag } from './pass-captcha.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const { handle, reopen } = misuseLifecycle.moves;
const sender = 'passer-by@example.org';

async function moveIt({ page, settle, translate }: Visitor, move: typeof handle | typeof reopen, reason: string) {
  const button = translate(move.button);
  await page.getByRole('complementary').getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await settle();
}

journey(
  'assigns a misuse report to issuer and officer; the issuer closes it, the officer reopens it',
  { lang: 'en', width: 360, reducedMotion: 'reduce' },
  async (stranger) => {
    const { page, go, settle, translate } = stranger;
    const { rows } = await database().pool.query<{ number: string }>(
      `select c.number from zero_carbon.certificates c join zero_carbon.organisations o on o.id = c.organisation_id
        where o.code = '017' and c.state = 'valid' order by c.issued_on desc, c.id desc offset 60 limit 1`,
    );
    const { number } = rows[0]!;
    await go(`/index/contact?number=${number}`);
    const field = (name: PlainKey<typeof reportWords>) =>
      page.getByLabel(translate(reportWords[name]), { exact: true });
    await field('place').fill('A shop window in Ningbo');
    await field('account').fill('The seller is not the enterprise of the certificate');
    await field('mail').fill(sender);
    await page.getByRole('button', { name: translate(reportWords.submit) }).click();
    await passByDrag(stranger, database());
    const answer = page.getByText(/M\d{6}-[2-9A-Z]{5}/);
    await answer.waitFor();
    const [receipt = ''] = /M\d{6}-[2-9A-Z]{5}/.exec((await answer.textContent()) ?? '') ?? [];
    await expect.poll(() => sideways(page)).toEqual([]);
    const wish = { lang: 'en' } as const;

    await visitingAs(database(), 'organisation1', wish, async (issuer) => {
      await issuer.go('/index/inbox');
      const line = translate(misuseWords.issuerNotice, { number, receipt });
      await issuer.page.getByRole('link', { name: line }).click();
      await issuer.settle();
      const drawer = issuer.page.getByRole('complementary', { name: receipt });
      await drawer.getByText('A shop window in Ningbo').waitFor();
      await expect.poll(() => issuer.page.locator('main').innerText()).not.toContain(sender);
      expect(await axeFaultsInThemes(issuer.page)).toEqual([]);
      await expect.poll(() => unmarkedChinese(issuer.page)).toEqual([]);
      await issuer.page.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => sideways(issuer.page)).toEqual([]);
      await moveIt(issuer, handle, 'We wrote to the seller');
      await drawer.getByText('We wrote to the seller').waitFor();
      await expect.poll(() => drawer.innerText()).toContain(translate(misuseStateWords.handled));
      await expect.poll(() => drawer.getByRole('button', { name: translate(reopen.button) }).count()).toBe(0);
    });

    await visitingAs(database(), 'officer1', wish, async (officer) => {
      await officer.go('/index/inbox');
      const line = translate(misuseWords.closedNotice, { receipt, done: translate(handle.done) });
      // The to-do is gone, and an information message reports that it was done.
      await expect.poll(() => officer.page.getByText(translate(misuseWords.notice, { receipt })).count()).toBe(0);
      await officer.page.getByRole('tab', { name: translate(inboxWords.information) }).click();
      await officer.page.getByRole('link', { name: line }).click();
      await officer.settle();
      const drawer = officer.page.getByRole('complementary', { name: receipt });
      await drawer.getByRole('link', { name: sender }).waitFor();
      expect(await axeFaultsInThemes(officer.page)).toEqual([]);
      await moveIt(officer, reopen, 'The mark is still in the window');
      await expect.poll(() => drawer.innerText()).toContain(translate(misuseStateWords.received));
    });

    await visitingAs(database(), 'organisation1', wish, async (issuer) => {
      await issuer.go('/index/certificates/misuse-due');
      await issuer.page.getByRole('row').filter({ hasText: receipt }).getByText(receipt).click();
      await issuer.settle();
      await issuer.page.getByRole('complementary').getByText('The mark is still in the window').waitFor();
      expect(await axeFaultsInThemes(issuer.page)).toEqual([]);
      await moveIt(issuer, handle, 'The window is empty');
      await issuer.page.getByRole('row').filter({ hasText: receipt }).waitFor({ state: 'detached' });
    });
    await settle();
    // Other journeys count their users' unread messages.
    const closed = `kind = 'zero-carbon.misuse-closed'`;
    const count = async (): Promise<number> =>
      (await database().pool.query(`select count(distinct job_id)::int as count from kernel.inbox where ${closed}`))
        .rows[0].count;
    await expect.poll(count, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    await database().pool.query(`update kernel.inbox set read_at = at where ${closed} and read_at is null`);
  },
);
