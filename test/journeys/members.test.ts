import { expect } from 'vitest';
import { captchaWords } from '#accounts/captcha/captcha.words.ts';
import { entranceWords } from '#accounts/identity/entrance/web/entrance.words.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { memberAnswerWords } from '#accounts/members/members.words.ts';
import { invitationWords } from '#accounts/members/web/invitation.words.ts';
import { membersPageWords as text } from '#accounts/members/web/members-page.words.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { registered } from './accounts.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { focused, focusSomewhere, sideways, unmarkedChinese } from './checks.ts';
import { inviteSomebody, sendInvitation } from './invite-somebody.ts';
import { journey, useBrowser, visit, type Visitor } from './journey.ts';
import { endServer, startServer } from './product.ts';
import { receiveMail, useProductDatabase } from './product-database.ts';
import { bringSession, demoAccount } from './tool-session.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

const button = ({ page, translate }: Visitor, name: Parameters<Visitor['translate']>[0]) =>
  page.getByRole('button', { name: translate(name), exact: true });

const codeIn = ({ page }: Visitor) => page.locator('[data-field=code]');
const focusedField = ({ page }: Visitor) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-field') ?? null);

journey('invites a person, who opens an account with the link and logs in; the link works once', {}, async () => {
  await visitingAs(database(), 'fleet2', {}, async (owner) => {
    const { translate } = owner;
    const { route, code } = await inviteSomebody(owner, '顾远行');
    expect(await axeFaultsInThemes(owner.page)).toEqual([]);

    const guest = await visit({ reducedMotion: 'reduce' });
    await guest.go(route);
    expect(await axeFaultsInThemes(guest.page)).toEqual([]);
    const accept = button(guest, invitationWords.accept);
    await guest.page.getByLabel(translate(invitationWords.loginname)).fill('fleet1');
    const typed = guest.page.locator('[data-field=newPassword], [data-field=confirmNewPassword]');
    for (const field of await typed.all()) await field.fill('Fresh2026');
    await accept.click();
    await guest.page.getByText(translate(captchaWords.sixDigits)).waitFor();
    await expect.poll(() => focusedField(guest)).toBe('code');
    await codeIn(guest).fill(code === '000000' ? '111111' : '000000');
    await accept.click();
    await guest.page.getByText(translate(memberAnswerWords.codeWrong)).waitFor();
    await expect.poll(() => focusedField(guest)).toBe('code');
    await codeIn(guest).fill(code);
    await accept.click();
    await guest.page.getByText(translate(peopleWords.loginNameTaken)).waitFor();
    await expect.poll(() => focusedField(guest)).toBe('loginname');
    await guest.page.getByLabel(translate(invitationWords.loginname)).fill(`guest${Date.now() % 1e8}`);
    await guest.page.keyboard.press('Enter');
    await button(guest, entranceWords.goToLogin).waitFor();
    const later = await visit({ reducedMotion: 'reduce', lang: 'en', width: 360 });
    await later.go(route);
    await later.page.getByText(later.translate(invitationWords.invalidText)).waitFor();
    await expect.poll(() => sideways(later.page)).toEqual([]);
    await guest.context.close();
    await later.context.close();
  });
});

journey('mails a code to the invited address that opens the account', {}, async (visitor) => {
  const { product } = visitor;
  Object.assign(process.env, { SMTP_URL: 'smtp://127.0.0.1:1025' });
  try {
    await endServer(product, 'SIGTERM');
    await startServer(product.folder, product.port);
    let recipient = '';
    await visitingAs(database(), 'fleet2', {}, async (owner) => {
      recipient = await sendInvitation(owner, '顾远行');
      await owner.page.locator('.drawer').waitFor({ state: 'detached' });
    });
    const { text: mail } = await receiveMail(database(), recipient, /\/index\/invitation\?token=/);
    const guest = await visit({ reducedMotion: 'reduce', lang: 'en', width: 360, height: 740 });
    const { page, translate } = guest;
    await guest.go(/#(\/index\/invitation\?token=[\w-]+)/.exec(mail)?.[1] ?? '');
    await expect.poll(() => sideways(page)).toEqual([]);
    const send = button(guest, invitationWords.sendCode);
    await send.focus();
    await page.keyboard.press('Enter');
    await page.getByText(translate(invitationWords.codeMailed, { mail: recipient, minutes: 10 })).waitFor();
    await expect.poll(() => focusedField(guest)).toBe('code');
    // Another code only after a pause.
    const pause = page.getByRole('button', { name: /^Send again in \d+ s$/ });
    await expect.poll(() => pause.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => sideways(page)).toEqual([]);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    const { text: codeMail } = await receiveMail(database(), recipient, /Code: \d{6}/);
    await codeIn(guest).fill(/Code: (\d{6})/.exec(codeMail)?.[1] ?? '');
    await page.getByLabel(translate(invitationWords.loginname)).fill(`mailed${Date.now() % 1e8}`);
    const passwords = page.locator('[data-field=newPassword], [data-field=confirmNewPassword]');
    for (const field of await passwords.all()) await field.fill('Fresh2026');
    await page.keyboard.press('Enter');
    await button(guest, entranceWords.goToLogin).waitFor();
    expect(guest.faults.all).toEqual([]);
    await guest.context.close();
  } finally {
    Reflect.deleteProperty(process.env, 'SMTP_URL');
    await endServer(product, 'SIGTERM');
    await startServer(product.folder, product.port);
  }
});

journey(
  'lets an existing account accept, act for the other party, and lose the drafts of the first one',
  {},
  async () => {
    await visitingAs(database(), 'organisation1', {}, async (owner) => {
      const { route, code } = await inviteSomebody(owner, '沈知微');
      const host = demoAccount('organisation1').party;
      const guest = await visit({ reducedMotion: 'reduce' });
      const { page, translate, settle } = guest;
      const account = await registered(guest.product, database());
      const own = account.name;
      await bringSession(guest, database(), { ...account, party: own });
      await guest.go('/index/members');
      await expect.poll(() => page.locator('button.party').count()).toBe(0);
      await button(guest, text.invite).click();
      await page.locator('[name=name]').fill('还没邀请的人');
      await page.getByText(translate(formWords.unsavedDraft)).waitFor();

      await guest.go(route);
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await button(guest, invitationWords.join).click();
      await page.getByText(translate(captchaWords.sixDigits)).waitFor();
      await expect.poll(() => focusedField(guest)).toBe('code');
      await codeIn(guest).fill(code === '000000' ? '111111' : '000000');
      await page.keyboard.press('Enter');
      await page.getByText(translate(memberAnswerWords.codeWrong)).waitFor();
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await codeIn(guest).fill(code);
      await page.keyboard.press('Enter');
      await button(guest, invitationWords.actFor).click();
      const party = page.locator('button.party');
      await party.getByText(host).waitFor();
      await guest.go('/index/members');
      await page
        .getByRole('row', { name: new RegExp(account.loginName) })
        .first()
        .waitFor();

      // And back, by keyboard.
      await party.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      for (let step = 0; step < 5 && !(await focused(page)).includes(own); step += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await party.getByText(own).waitFor();
      await settle();
      await guest.go('/index/members');
      await button(guest, text.invite).click();
      await expect.poll(() => page.locator('[name=name]').inputValue()).toBe('');
      expect(guest.faults.all).toEqual([]);
      await guest.context.close();
    });
  },
);

journey('invites, resends and withdraws by keyboard alone, on a phone, in English', {}, async () => {
  await visitingAs(database(), 'fleet2', { lang: 'en', width: 360, height: 740 }, async (owner) => {
    const { page, translate, settle } = owner;
    const press = (key: string) => page.keyboard.press(key);
    await owner.go('/index/members');
    await expect.poll(() => sideways(page)).toEqual([]);
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    await button(owner, text.invite).focus();
    await press('Enter');
    await page.locator('[name=name]').focus();
    await page.keyboard.type('Gu Yuan');
    await press('Enter');
    await page.locator('.error-summary').waitFor();
    await press('Tab');
    await press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('mail');
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
