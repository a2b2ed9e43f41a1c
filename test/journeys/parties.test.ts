import { expect } from 'vitest';
import { entranceWords } from '#accounts/identity/entrance/web/entrance.words.ts';
import { kindWords } from '#accounts/kinds/kinds.words.ts';
import { invitationWords } from '#accounts/members/web/invitation.words.ts';
import { membersPageWords } from '#accounts/members/web/members-page.words.ts';
import { partyWords as text } from '#accounts/parties/parties.words.ts';
import { partyLifecycle } from '#accounts/identity/people/party.states.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { organisationWords } from '#zero-carbon/organisations/organisations.words.ts';
import { axeFaultsInBothThemes } from './both-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, visit, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitAs } from './tool-session.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

let added = 0;
/** A number that no organisation has yet. */
const freshCode = (): string => String(900 + ++added);
const button = ({ page, translate }: Visitor, name: Parameters<Visitor['translate']>[0]) =>
  page.getByRole('button', { name: translate(name), exact: true });

/** Adds a review organisation in the form, and leaves the list open. */
async function addOrganisation(visitor: Visitor, name: string, code: string): Promise<void> {
  const { page, translate, settle } = visitor;
  await visitor.go('/index/parties');
  await button(visitor, text.add).click();
  await page.getByRole('dialog').or(page.locator('.drawer')).first().waitFor();
  await page
    .getByRole('button', { name: new RegExp(translate(kindWords.kind)) })
    .last()
    .click();
  await page.getByRole('option', { name: translate(organisationWords.kind) }).click();
  await page.locator('[name=name]').fill(name);
  await page.locator('[name=code]').fill(code);
  await page.locator('[name=nameEn]').fill(`Centre ${code}`);
  await button(visitor, formWords.save).click();
  await page.getByRole('link', { name }).waitFor();
  await settle();
}

journey('an administrator adds an organisation, finds it, suspends and restores it, and deletes it', {}, async () => {
  await visitingAs(database(), 'admin1', {}, async (visitor) => {
    const { page, translate, settle } = visitor;
    const code = freshCode();
    const name = `钱塘评价中心 ${code}`;
    await addOrganisation(visitor, name, code);
    await page.getByRole('link', { name }).click();
    await settle();
    expect(await page.locator('[name=code]').inputValue()).toBe(code);
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    const { suspend, restore } = partyLifecycle.moves;
    for (const move of [suspend, restore]) {
      await button(visitor, move.button).click();
      const dialog = page.getByRole('dialog', { name: new RegExp(name) });
      await dialog.locator('textarea').fill('资质复核');
      await dialog.getByRole('button', { name: translate(move.button) }).click();
      await dialog.waitFor({ state: 'detached' });
      await settle();
    }
    await button(visitor, text.delete).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: translate(text.delete) })
      .click();
    await page.getByRole('link', { name }).waitFor({ state: 'detached' });
  });
});

journey('two administrators edit one organisation: the second is told and loses nothing', {}, async () => {
  const name = `两人评价中心 ${added}`;
  await visitingAs(database(), 'admin1', {}, async (first) => {
    await addOrganisation(first, name, freshCode());
    await first.page.getByRole('link', { name }).click();
    await first.settle();
    const second = await visitAs(database(), 'admin1', { reducedMotion: 'reduce' });
    await second.page.goto(first.page.url());
    await second.settle();
    await first.page.locator('[name=contact]').fill('甲');
    await button(first, formWords.save).click();
    await first.page.getByText(first.translate(text.saved)).waitFor();
    await second.page.locator('[name=accreditationNumber]').fill('R-2');
    await button(second, formWords.save).click();
    await second.page.locator('.drawer [role=alert]').first().waitFor();
    await second.settle();
    expect(await second.page.locator('[name=accreditationNumber]').inputValue()).toBe('R-2');
    expect(await second.page.locator('[name=contact]').inputValue()).toBe('甲');
    await second.context.close();
  });
});

journey('by keyboard alone, on a phone, in English', {}, async () => {
  await visitingAs(database(), 'admin1', { lang: 'en', width: 360, height: 740 }, async (visitor) => {
    const { page, translate, settle } = visitor;
    await visitor.go('/index/parties?kind=operator');
    expect(await sideways(page)).toEqual([]);
    expect(await unmarkedChinese(page)).toEqual([]);
    await page.getByRole('link', { name: /全国零碳评价工作委员会/ }).focus();
    await page.keyboard.press('Enter');
    await settle();
    await page.locator('[name=name]').waitFor();
    expect(await sideways(page)).toEqual([]);
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('[name=name]').waitFor({ state: 'detached' });
    await page
      .getByRole('heading', { name: translate(text.title) })
      .first()
      .waitFor();
  });
});

journey('somebody is invited, opens an account with the link, and logs in with it no second time', {}, async () => {
  await visitingAs(database(), 'fleet2', {}, async (owner) => {
    const { page, translate } = owner;
    await owner.go('/index/members');
    await button(owner, membersPageWords.invite).click();
    await page.locator('[name=name]').fill('顾远行');
    await page.locator('[name=mail]').fill(`guest${Date.now()}@example.com`);
    await button(owner, membersPageWords.send).click();
    const link = await page.getByLabel(translate(membersPageWords.linkTitle)).inputValue();
    await page
      .getByRole('row', { name: /顾远行/ })
      .first()
      .waitFor();
    const route = new URL(link).hash.slice(1);

    const guest = await visit({ reducedMotion: 'reduce' });
    await guest.go(route);
    expect(await axeFaultsInBothThemes(guest.page)).toEqual([]);
    const accept = button(guest, invitationWords.accept);
    await guest.page.getByLabel(translate(invitationWords.loginname)).fill('fleet1');
    const typed = guest.page.locator('[data-field=newPassword], [data-field=confirmNewPassword]');
    for (const field of await typed.all()) await field.fill('Fresh2026');
    await accept.click();
    await guest.page.locator('.problem').waitFor();
    expect(await guest.page.evaluate(() => document.activeElement?.getAttribute('data-field'))).toBe('loginname');
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
