import { expect } from 'vitest';
import { entranceWords } from '#accounts/identity/entrance/web/entrance.words.ts';
import { invitationWords } from '#accounts/members/web/invitation.words.ts';
import { membersPageWords as text } from '#accounts/members/web/members-page.words.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { registered } from './accounts.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { focused, focusSomewhere, sideways, unmarkedChinese } from './checks.ts';
import { inviteSomebody } from './invite-somebody.ts';
import { journey, useBrowser, visit, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { bringSession, demoAccount } from './tool-session.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

const button = ({ page, translate }: Visitor, name: Parameters<Visitor['translate']>[0]) =>
  page.getByRole('button', { name: translate(name), exact: true });

/** The code that was mailed to an invited person. */
async function codeMailedTo({ pool }: Database, name: string): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(
    `select m.text from kernel.mails m join accounts.people p on p.mail = m.recipient
      where p.name = $1 and m.text ~ '\\d{6}' order by m.id desc limit 1`,
    [name],
  );
  return /[：:] ?(\d{6})/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}

journey('somebody is invited, opens an account with the link, and logs in with it no second time', {}, async () => {
  await visitingAs(database(), 'fleet2', {}, async (owner) => {
    const { translate } = owner;
    const route = await inviteSomebody(owner, '顾远行');

    const guest = await visit({ reducedMotion: 'reduce' });
    await guest.go(route);
    expect(await axeFaultsInThemes(guest.page)).toEqual([]);
    const accept = button(guest, invitationWords.accept);
    await guest.page.getByLabel(translate(invitationWords.loginname)).fill('fleet1');
    const typed = guest.page.locator('[data-field=newPassword], [data-field=confirmNewPassword]');
    for (const field of await typed.all()) await field.fill('Fresh2026');
    await accept.click();
    await guest.page.locator('.problem').waitFor();
    await expect
      .poll(() => guest.page.evaluate(() => document.activeElement?.getAttribute('data-field')))
      .toBe('loginname');
    await guest.page.getByLabel(translate(invitationWords.loginname)).fill(`guest${Date.now() % 1e8}`);
    await guest.page.keyboard.press('Enter');
    await button(guest, entranceWords.goToLogin).waitFor();
    const later = await visit({ reducedMotion: 'reduce', lang: 'en', width: 360 });
    await later.go(route);
    await later.page.getByText(later.translate(invitationWords.invalidText)).waitFor();
    expect(await sideways(later.page)).toEqual([]);
    await guest.context.close();
    await later.context.close();
  });
});

journey(
  'somebody with an account accepts, acts for the other party, and what was typed for the first is gone',
  {},
  async () => {
    await visitingAs(database(), 'organisation1', {}, async (owner) => {
      const route = await inviteSomebody(owner, '沈知微');
      const host = demoAccount('organisation1').party;
      const guest = await visit({ reducedMotion: 'reduce' });
      const { page, translate, settle } = guest;
      const account = await registered(guest.product, database());
      const own = account.name;
      await bringSession(guest, database(), { ...account, party: own });
      await guest.go('/index/members');
      expect(await page.locator('button.party').count()).toBe(0);
      await button(guest, text.invite).click();
      await page.locator('[name=name]').fill('还没邀请的人');
      await page.getByText(translate(formWords.unsavedDraft)).waitFor();

      await guest.go(route);
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await button(guest, invitationWords.join).click();
      // the account has another address than the invited one
      const code = page.locator('[data-field=code]');
      await code.waitFor();
      await code.fill(await codeMailedTo(database(), '沈知微'));
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await button(guest, invitationWords.actFor).click();
      const party = page.locator('button.party');
      await party.getByText(host).waitFor();
      await guest.go('/index/members');
      await page
        .getByRole('row', { name: new RegExp(account.loginName) })
        .first()
        .waitFor();

      // And back, by the keyboard.
      await party.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      for (let step = 0; step < 5 && !(await focused(page)).includes(own); step += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await party.getByText(own).waitFor();
      await settle();
      await guest.go('/index/members');
      await button(guest, text.invite).click();
      expect(await page.locator('[name=name]').inputValue()).toBe('');
      expect(guest.faults.all).toEqual([]);
      await guest.context.close();
    });
  },
);

journey('people by keyboard alone, on a phone, in English: invited, sent again, withdrawn', {}, async () => {
  await visitingAs(database(), 'fleet2', { lang: 'en', width: 360, height: 740 }, async (owner) => {
    const { page, translate, settle } = owner;
    const press = (key: string) => page.keyboard.press(key);
    await owner.go('/index/members');
    expect(await sideways(page)).toEqual([]);
    expect(await unmarkedChinese(page)).toEqual([]);
    await button(owner, text.invite).focus();
    await press('Enter');
    await page.locator('[name=name]').focus();
    await page.keyboard.type('Gu Yuan');
    await press('Enter');
    await page.locator('.error-summary').waitFor();
    await press('Tab');
    await press('Enter');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('mail');
    await page.keyboard.type('gu@example.com');
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await press('Enter');
    await page.getByLabel(translate(text.linkTitle)).waitFor();
    await press('Escape');
    await page.locator('.drawer').waitFor({ state: 'detached' });
    await settle();
    await focusSomewhere(page);

    await page
      .getByRole('row', { name: /Gu Yuan/ })
      .first()
      .focus();
    await press('Enter');
    await button(owner, text.again).focus();
    await press('Enter');
    await page.getByLabel(translate(text.linkTitle)).waitFor();
    await page
      .locator('.drawer .actions')
      .getByRole('button', { name: translate(text.close) })
      .focus();
    await press('Enter');
    await page
      .getByRole('row', { name: /Gu Yuan/ })
      .first()
      .focus();
    await press('Enter');
    await button(owner, text.withdraw).focus();
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate(text.withdraw) })
      .focus();
    await press('Enter');
    await page.getByRole('row', { name: /Gu Yuan/ }).waitFor({ state: 'detached' });
    await focusSomewhere(page);
  });
});
