import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { staffStateWords, staffWords } from '#zero-carbon/reporting/reports/staff/staff.words.ts';
import {
  trainingCertificateLifecycle,
  trainingStateWords,
} from '#zero-carbon/training/certificates/training-certificates.states.ts';
import { trainingCertificateWords as text } from '#zero-carbon/training/certificates/training-certificates.words.ts';
import { enrolmentWords } from '#zero-carbon/training/enrolment/enrolment.words.ts';
import { makeReport } from '../support/make-report.ts';
import { idCardOf, makeSession } from '../support/make-training.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');
const { withdraw } = trainingCertificateLifecycle.moves;
const person = { name: '叶观止', idCard: idCardOf(930_000 + randomInt(9_999)) };

const accepted = async ({ page, settle }: Visitor): Promise<void> => {
  expect(await axeFaultsInThemes(page)).toEqual([]);
  await expect.poll(() => unmarkedChinese(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await settle();
  await expect.poll(() => sideways(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
};

const partyOf = async (loginName: string): Promise<string> => {
  const { rows } = await database().pool.query<{ id: string }>(
    `select m.party_id::text as id from accounts.memberships m join accounts.people p on p.id = m.person_id
      where p.login_name = $1`,
    [loginName],
  );
  return rows[0]!.id;
};

/** A draft of this year, with the indicators in force. */
async function draftOf(partyId: string): Promise<string> {
  const { id } = await makeReport(database(), clock, partyId);
  await database().pool.query(
    `update zero_carbon.reports r set period_start = $2, period_end = $3, indicator_set_id = d.indicator_set_id,
            factor_set_id = d.factor_set_id
       from (select * from zero_carbon.reports where indicator_set_id is not null order by id limit 1) d where r.id = $1`,
    [id, `${clock.today().slice(0, 4)}-01-01`, `${clock.today().slice(0, 4)}-12-31`],
  );
  return id;
}

journey(
  'certifies who passed a session, in public at once; a withdrawal changes the draft that counts it',
  { lang: 'en', reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, settle, translate } = visitor;
    const [organisation, enterprise] = [await partyOf('organisation1'), await partyOf('enterprise1')];
    const { id } = await makeSession(database(), clock, organisation);
    const draft = await draftOf(enterprise);

    await visitingAs(database(), 'enterprise1', { lang: 'en' }, async (own) => {
      await own.go(`/index/staff-training/${id}`);
      const form = own.page.getByRole('group', { name: translate(enrolmentWords.person, { place: 1 }), exact: true });
      await form.getByLabel(translate(enrolmentWords.name), { exact: true }).fill(person.name);
      await form.getByLabel(translate(enrolmentWords.idCard), { exact: true }).fill(person.idCard);
      await own.page.getByRole('button', { name: translate(enrolmentWords.enrol), exact: true }).click();
      await own.page.getByRole('row').filter({ hasText: person.name }).waitFor();
    });
    await database().pool.query(
      `update zero_carbon.training_enrolments set attended = true, result = 'passed' where session_id = $1`,
      [id],
    );
    await database().pool.query(
      `update zero_carbon.training_sessions set state = 'finished', judged = 1 where id = $1`,
      [id],
    );

    let number = '';
    await visitingAs(database(), 'organisation1', { lang: 'en' }, async (office) => {
      const desk = office.page;
      await office.go(`/index/training-sessions/${id}`);
      await desk.getByRole('button', { name: translate(text.issue) }).click();
      const dialog = desk.getByRole('dialog');
      await dialog
        .getByText(translate(text.templateOption, { months: 36 }))
        .first()
        // One of several, where other journeys have created templates.
        .waitFor({ state: 'attached' });
      await dialog.getByRole('button', { name: translate(text.issue) }).click();
      // The page follows its task.
      const cell = desk.getByRole('cell', { name: /^ZCT-\d{3}-\d\d-\d{5}-[0-9A-Z]$/ });
      await cell.waitFor();
      number = (await cell.innerText()).trim();
      await desk.getByText(translate(text.issuedOf, { passed: 1, issued: 1 })).waitFor();
      await office.settle();
      await accepted(office);
    });

    // The code on the picture leads there with the number, but without the name.
    await go(`/index/trainingcertquery?certNo=${number}`);
    const ask = async (): Promise<void> => {
      await page.locator('[name=name]').fill(person.name);
      await expect.poll(() => page.locator('[name=certNo]').inputValue()).toBe(number);
      await page.keyboard.press('Enter');
    };
    await ask();
    await page.getByText(translate(trainingStateWords.valid), { exact: true }).filter({ visible: true }).waitFor();
    await settle();

    await visitingAs(database(), 'enterprise1', { lang: 'en' }, async (own) => {
      await own.go(`/index/staff-training/${id}`);
      await own.page.getByRole('cell', { name: number }).waitFor();
      await own.go(`/index/selfassessment/${draft}`);
      const staff = own.page.getByRole('region', { name: /^5\.2/ });
      await staff.getByLabel(translate(staffWords.name), { exact: true }).fill(person.name);
      await staff.getByLabel(translate(staffWords.number), { exact: true }).fill(number);
      await own.page.keyboard.press('Enter');
      await staff.getByText(translate(staffWords.count, { count: 1 }), { exact: true }).waitFor();
    });

    await visitingAs(database(), 'organisation1', { lang: 'en' }, async (office) => {
      const desk = office.page;
      await office.go(`/index/training-certificates?find=${number}`);
      await accepted(office);
      await desk.getByRole('link', { name: number }).click();
      await office.settle();
      await desk
        .getByRole('complementary')
        .getByRole('button', { name: translate(withdraw.button) })
        .click();
      const dialog = desk.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: translate(withdraw.button), exact: true });
      await confirm.click();
      await dialog.getByRole('textbox').fill('Somebody else sat the examination');
      await confirm.click();
      await dialog.waitFor({ state: 'detached' });
      await desk
        .getByRole('complementary')
        .getByText(translate(trainingStateWords.withdrawn), { exact: true })
        .first()
        .waitFor();
      await office.settle();
      await accepted(office);
    });

    await page.reload();
    await ask();
    await page.getByText(translate(trainingStateWords.withdrawn), { exact: true }).filter({ visible: true }).waitFor();

    await visitingAs(database(), 'enterprise1', { lang: 'en' }, async (own) => {
      await own.go('/index/inbox?tab=information');
      const told = own.page.getByRole('link', { name: new RegExp(number) });
      await told.first().waitFor();
      await told.first().click();
      const staff = own.page.getByRole('region', { name: /^5\.2/ });
      await staff.getByText(translate(staffStateWords.withdrawn, { on: clock.today() }), { exact: true }).waitFor();
      await staff.getByText(translate(staffWords.count, { count: 0 }), { exact: true }).waitFor();
    });
  },
);
