import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { generateTrainees } from '#demo/server/zero-carbon/training/generate-trainees.ts';
import { addQueryUser } from '#zero-carbon/training/training.contract.ts';
import { traineesWords } from '#zero-carbon/training/trainees/trainees.words.ts';
import { passwordDialogWords } from '#zero-carbon/training/web/password-dialog.words.ts';
import { trainingPageWords } from '#zero-carbon/training/web/training-page.words.ts';
import { isAccepted, fitsPhone } from './acceptable.ts';
import { callsTo } from './accounts.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const { name, idCard, certificates } = generateTrainees(300, createClock('Asia/Shanghai').today()).at(-7)!;
const password = 'Juniper5821';

journey(
  'clears a misused query password with a reason, and its holder sets another one',
  { lang: 'en', reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, translate, product } = visitor;
    const stranger = { name, idCard, newPassword: 'Stranger2026', confirmNewPassword: 'Stranger2026' };
    await callsTo(product)(addQueryUser, stranger);
    const dialog = page.locator('dialog[open]');
    const ask = async (): Promise<void> => {
      await go('/index/trainingcertquery');
      await page.getByRole('radio', { name: translate(trainingPageWords.byIdCard) }).check();
      await page.locator('[name=name]').fill(name);
      await page.locator('[name=idCard]').fill(idCard);
      await page.getByRole('search').getByRole('button').click();
    };
    await ask();
    await dialog.getByRole('heading', { name: translate(passwordDialogWords.enterTitle) }).waitFor();

    await visitingAs(database(), 'organisation1', { lang: 'en' }, async (office) => {
      const { page: desk } = office;
      await office.go('/index/trainees');
      await isAccepted(office);
      await fitsPhone(office);
      await desk.getByPlaceholder(translate(traineesWords.find)).fill(certificates[0]!.number);
      await desk.keyboard.press('Enter');
      const row = desk.getByRole('row').filter({ hasText: name });
      await row.getByRole('button', { name: translate(traineesWords.clear) }).waitFor();
      await expect.poll(() => row.getByText(translate(traineesWords.erase)).count()).toBe(0);
      await row.getByRole('button', { name: translate(traineesWords.clear) }).click();
      const asked = desk.getByRole('dialog');
      const clear = asked.getByRole('button', { name: translate(traineesWords.clearNow), exact: true });
      await asked.getByRole('textbox').fill(`Phoned, card ${idCard}`);
      await clear.click();
      await asked.getByText(translate(traineesWords.reasonNumber)).waitFor();
      await isAccepted(office);
      await asked.getByRole('textbox').fill(`Came with the card; ${name}`);
      await clear.click();
      await asked.getByText(translate(traineesWords.reasonName)).waitFor();
      await asked.getByRole('textbox').fill('Came to the office with the card');
      await desk.keyboard.press('Tab');
      await desk.keyboard.press('Enter');
      await asked.waitFor({ state: 'detached' });
      await row.getByText(translate(traineesWords.passwordNone)).waitFor();
      await office.settle();
    });

    await page.reload();
    await ask();
    await dialog.getByRole('heading', { name: translate(passwordDialogWords.setTitle) }).waitFor();
    await page.locator('[name=newPassword]').fill(password);
    await page.locator('[name=confirmNewPassword]').fill(password);
    await page.keyboard.press('Enter');
    const found = translate(trainingPageWords.found, { total: certificates.length });
    await page
      .getByRole('heading', { name: certificates.length === 1 ? translate(trainingPageWords.foundOne) : found })
      .waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
  },
);
