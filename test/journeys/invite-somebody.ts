import { membersPageWords as text } from '#accounts/members/web/members-page.words.ts';
import type { Visitor } from './journey.ts';

/** The data that an invited person receives where no mail is sent. */
export interface Invitation {
  /** The link's address. */
  readonly route: string;
  readonly code: string;
}

/** Invites a person to the visitor's party. Returns the data that the inviter sees. */
export async function inviteSomebody(owner: Visitor, name: string): Promise<Invitation> {
  const { page, translate } = owner;
  await sendInvitation(owner, name);
  const link = await page.getByLabel(translate(text.linkTitle)).inputValue();
  const code = await page.getByLabel(translate(text.codeTitle)).inputValue();
  await page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .waitFor();
  return { route: new URL(link).hash.slice(1), code };
}

/** Fills in the form and sends it. Returns the invited address. */
export async function sendInvitation({ page, translate, go }: Visitor, name: string): Promise<string> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const mail = `guest.of.a.long.address.${Date.now()}@example.com`;
  await go('/index/members');
  await button(translate(text.invite)).click();
  await page.locator('[name=name]').fill(name);
  await page.locator('[name=mail]').fill(mail);
  for (const role of await page.locator('[data-field=roles] input').all()) await role.check();
  await button(translate(text.send)).click();
  return mail;
}
