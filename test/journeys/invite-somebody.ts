import { membersPageWords as text } from '#accounts/members/web/members-page.words.ts';
import type { Visitor } from './journey.ts';

/** Invites somebody to the visitor's own party; gives where the link leads. */
export async function inviteSomebody(owner: Visitor, name: string): Promise<string> {
  const { page, translate } = owner;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await owner.go('/index/members');
  await button(translate(text.invite)).click();
  await page.locator('[name=name]').fill(name);
  await page.locator('[name=mail]').fill(`guest.of.a.long.address.${Date.now()}@example.com`);
  for (const role of await page.locator('[data-field=roles] input').all()) await role.check();
  await button(translate(text.send)).click();
  const link = await page.getByLabel(translate(text.linkTitle)).inputValue();
  await page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .waitFor();
  return new URL(link).hash.slice(1);
}
