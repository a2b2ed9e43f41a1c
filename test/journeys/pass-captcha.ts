import { createHash } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { canvas } from '#accounts/captcha/captcha.contract.ts';
import { dialogWords as text } from '#accounts/captcha/web/captcha-dialog.words.ts';
import { steps } from '#accounts/captcha/web/use-slide.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Visitor } from './journey.ts';
import { receiveMail } from './product-database.ts';

/** The open captcha, its picture visible and ready to be solved. */
export async function openPuzzle({ page }: Visitor): Promise<Locator> {
  const dialog = page.getByRole('dialog').filter({ has: page.locator('.captcha') });
  await dialog.locator('.captcha-puzzle[data-phase=slidable]').waitFor();
  return dialog;
}

/** The position of the gap in the picture for this browser. No response contains it. */
async function gapOf({ context, product }: Visitor, { kysely }: Database): Promise<number> {
  const cookie = (await context.cookies(product.url + '/api')).find(({ name }) => name === 'portico-captcha');
  const picture = await kysely
    .selectFrom('accounts.captcha_pictures')
    .select('gap')
    .where(
      'cookie_hash',
      '=',
      createHash('sha256')
        .update(cookie?.value ?? '')
        .digest(),
    )
    .executeTakeFirstOrThrow();
  return picture.gap;
}

/** Drags the piece by so many pixels of the picture as displayed. */
async function drag({ page }: Visitor, dialog: Locator, pixels: number): Promise<void> {
  const frame = await dialog.locator('.captcha-frame').evaluate((element) => element.clientWidth);
  const box = await dialog.getByRole('slider').boundingBox();
  if (!box) throw new Error('There is no handle to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (pixels * frame) / canvas.width, y, { steps: 8 });
  await page.mouse.up();
}

/** Drags the piece beside the gap and waits for the error message. */
export async function failByDrag(visitor: Visitor, database: Database): Promise<void> {
  const dialog = await openPuzzle(visitor);
  const gap = await gapOf(visitor, database);
  await drag(visitor, dialog, gap > 130 ? gap - 60 : gap + 60);
  await dialog.locator('[data-phase=failed]').waitFor();
}

export async function passByDrag(visitor: Visitor, database: Database): Promise<void> {
  await drag(visitor, await openPuzzle(visitor), await gapOf(visitor, database));
}

export async function passByKeyboard(visitor: Visitor, database: Database): Promise<void> {
  const { page } = visitor;
  await openPuzzle(visitor);
  const gap = await gapOf(visitor, database);
  for (let at = 0; at + steps.key <= gap; at += steps.key) await page.keyboard.press('ArrowRight');
  for (let left = gap % steps.key; left > 0; left -= steps.fine) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
}

export async function passByButtons(visitor: Visitor, database: Database): Promise<void> {
  const { page, translate } = visitor;
  const dialog = await openPuzzle(visitor);
  const gap = await gapOf(visitor, database);
  const slider = dialog.getByRole('slider');
  const right = dialog.getByRole('button', { name: translate(text.right) });
  const valueNow = async (): Promise<number> => Number(await slider.getAttribute('aria-valuenow'));
  await right.hover();
  await page.mouse.down();
  while ((await valueNow()) < gap - 3 * steps.button);
  await page.mouse.up();
  for (let left = gap - (await valueNow()); Math.abs(left) > 1; left = gap - (await valueNow()))
    await (left > 0 ? right : dialog.getByRole('button', { name: translate(text.left) })).click();
  await dialog.getByRole('button', { name: translate(text.place) }).click();
}

export async function passByWork(visitor: Visitor): Promise<void> {
  const dialog = await openPuzzle(visitor);
  await dialog.getByRole('button', { name: visitor.translate(text.work) }).click();
}

export async function passByMail(visitor: Visitor, database: Database, recipient: string): Promise<void> {
  const { page, translate } = visitor;
  const dialog = await openPuzzle(visitor);
  await dialog.getByRole('button', { name: translate(text.mail) }).click();
  await page.getByRole('button', { name: translate(text.sendCode) }).click();
  const mail = await receiveMail(database, recipient, /(^|\D)\d{6}(\D|$)/);
  const [, code = ''] = /(?:^|\D)(\d{6})(?:\D|$)/.exec(mail.text) ?? [];
  await page.getByLabel(translate(text.code), { exact: true }).fill(code);
  await page.getByRole('button', { name: translate(text.checkCode), exact: true }).click();
}
