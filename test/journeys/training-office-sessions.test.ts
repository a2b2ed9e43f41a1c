import { randomInt } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { inputWords } from '#kernel/checks/input.words.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { enrolmentWords } from '#zero-carbon/training/enrolment/enrolment.words.ts';
import {
  attendedWords,
  sessionFactWords,
  sessionWords as text,
} from '#zero-carbon/training/sessions/sessions.words.ts';
import {
  sessionStateWords,
  trainingSessionLifecycle,
} from '#zero-carbon/training/sessions/training-sessions.states.ts';
import { trainingInputWords } from '#zero-carbon/training/training.words.ts';
import { idCardOf } from '../support/make-training.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { byKeyboard } from './hands.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');

const place = `嘉兴市南湖区 培训楼 ${randomInt(1e6)}`;
const people = ['方予安', '陶知微', '梅映雪', '杜若衡', '秦观澜'].map((name, at) => ({
  name,
  idCard: idCardOf(910_111 + at),
}));
const [first, second, third, fourth, late] = people as [Person, Person, Person, Person, Person];
type Person = (typeof people)[number];

const accepted = async ({ page }: Visitor): Promise<void> => {
  expect(await axeFaultsInThemes(page)).toEqual([]);
  await expect.poll(() => unmarkedChinese(page)).toEqual([]);
};
const fitsPhone = async ({ page, settle }: Visitor): Promise<void> => {
  await page.setViewportSize({ width: 360, height: 800 });
  await settle();
  await expect.poll(() => sideways(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
};

journey(
  'plans a session, enrols until it is full, holds it, and shows each enterprise its results',
  { lang: 'en', reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, translate } = visitor;
    const moves = trainingSessionLifecycle.moves;
    const today = clock.today();
    let id = '';

    await visitingAs(database(), 'organisation1', { lang: 'en' }, async (office) => {
      await office.go('/index/training-sessions');
      await accepted(office);
      await fitsPhone(office);
      // By keyboard alone, from the list to the open session.
      const hands = byKeyboard(office);
      await hands.press(office.page.getByRole('button', { name: translate(text.add) }));
      const field = (name: string) => office.page.locator(`[data-field=${name}]`);
      await hands.press(office.page.locator('form').getByRole('button', { name: translate(text.add) }));
      await field('place').getByText(translate(inputWords.required)).waitFor();
      await hands.choose(
        field('courseId').getByRole('button'),
        office.page.getByRole('listbox').getByRole('option').nth(2),
      );
      await hands.type(field('capacity').locator('input'), '4');
      for (const day of ['startsOn', 'endsOn', 'closesOn']) await hands.type(field(day).getByRole('textbox'), today);
      await hands.type(field('hours').locator('input'), '8');
      await hands.type(field('place').locator('input'), place);
      await hands.type(field('contact').locator('input'), '0573-82123456');
      await hands.press(office.page.locator('form').getByRole('button', { name: translate(text.add) }));
      await office.page.waitForURL(/training-sessions\/\d+$/);
      id = /\d+$/.exec(office.page.url())![0];
      await office.settle();
      await hands.press(office.page.getByRole('button', { name: translate(moves.open.button) }));
      await hands.press(office.page.getByRole('dialog').getByRole('button', { name: translate(moves.open.button) }));
      await office.page
        .getByText(translate(sessionStateWords.open), { exact: true })
        .filter({ visible: true })
        .first()
        .waitFor();
      await accepted(office);
      await fitsPhone(office);
    });

    await go('/index/trainingcertquery?tab=courses');
    const offered = page.getByRole('row').filter({ hasText: place });
    await offered.getByText(translate(sessionFactWords.leftOf, { left: 4, capacity: 4 })).waitFor();
    await offered.getByRole('link', { name: /^Enrol in/ }).waitFor();
    await accepted(visitor);
    await fitsPhone(visitor);

    await visitingAs(database(), 'enterprise1', { lang: 'en' }, async (enterprise) => {
      const { page: own, settle } = enterprise;
      await enterprise.go(`/index/staff-training/${id}`);
      const person = (at: number) =>
        own.getByRole('group', { name: translate(enrolmentWords.person, { place: at }), exact: true });
      const type = async (at: number, { name, idCard }: Person): Promise<void> => {
        await person(at).getByLabel(translate(enrolmentWords.name), { exact: true }).fill(name);
        await person(at).getByLabel(translate(enrolmentWords.idCard), { exact: true }).fill(idCard);
      };
      const enrol = own.getByRole('button', { name: translate(enrolmentWords.enrol), exact: true });
      await type(1, first);
      await own.getByRole('button', { name: translate(enrolmentWords.another) }).click();
      await type(2, { ...second, idCard: first.idCard });
      await enrol.click();
      await person(2)
        .getByText(translate(enrolmentWords.twice, { place: 1 }))
        .waitFor();
      await own
        .locator('.error-summary')
        .getByRole('button', {
          name: `${translate(enrolmentWords.person, { place: 2 })} · ${translate(enrolmentWords.idCard)}`,
        })
        .click();
      await expect
        .poll(() =>
          person(2)
            .getByLabel(translate(enrolmentWords.idCard))
            .evaluate((one) => one === document.activeElement),
        )
        .toBe(true);
      await type(2, second);
      await enrol.click();
      await own.getByRole('row').filter({ hasText: second.name }).waitFor();
      await settle();
      await accepted(enterprise);

      // Three from a workbook, one of them invalid: the valid ones are added, the invalid one stays in the form.
      const rows = [
        ['姓名', '身份证号', '电话'],
        [third.name, third.idCard, ''],
        [late.name, `${late.idCard.slice(0, 10)}99`, ''],
        [fourth.name, fourth.idCard, '13800000000'],
      ];
      const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }));
      await own.locator('input[type=file]').setInputFiles({ name: 'staff.xlsx', mimeType: 'application/zip', buffer });
      await own.getByText(translate(enrolmentWords.readSome, { count: 3, bad: 1 })).waitFor();
      await person(2).getByText(translate(trainingInputWords.badIdCard)).waitFor();
      await accepted(enterprise);
      await fitsPhone(enterprise);
      await own.getByRole('button', { name: translate(enrolmentWords.enrolGood, { good: 2 }) }).click();
      await own.getByText(translate(enrolmentWords.shutFull)).waitFor();
      await expect.poll(() => own.getByRole('row').filter({ hasText: '********' }).count()).toBe(4);
      await settle();
    });

    await visitingAs(database(), 'enterprise2', { lang: 'en' }, async (other) => {
      await other.go('/index/staff-training');
      await other.page.getByRole('row').filter({ hasText: place }).getByText('Full').waitFor();
      await accepted(other);
      await other.go(`/index/staff-training/${id}`);
      await other.page.getByText(translate(enrolmentWords.shutFull)).waitFor();
      await expect.poll(() => other.page.getByText(first.name).count()).toBe(0);
    });
    await page.reload();
    await offered.getByText('Full').waitFor();

    await visitingAs(database(), 'organisation1', { lang: 'en' }, async (office) => {
      const { page: desk } = office;
      await office.go(`/index/training-sessions/${id}`);
      const take = async (button: string): Promise<void> => {
        await desk.getByRole('button', { name: button, exact: true }).click();
        await desk.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
        await desk.getByRole('dialog').waitFor({ state: 'detached' });
      };
      await take(translate(moves.close.button));
      const grid = desk.getByRole('grid');
      await grid.waitFor();
      await accepted(office);
      // The first response is slow: later input waits for it, because a score needs its result.
      await desk.route(
        '**/api/training/sessions/results',
        async (route) => {
          await setTimeout(700);
          await route.continue();
        },
        { times: 1 },
      );
      // From cell to cell by keyboard: a result implies attendance, and absence is one letter.
      await grid.locator('td[data-active] select').focus();
      for (const [key, score] of [
        ['Passed', '88'],
        ['Failed', '41.5'],
        ['Passed', '93'],
      ] as const) {
        await desk.keyboard.press('Tab');
        await desk.keyboard.type(key.slice(0, 1));
        await desk.keyboard.press('Tab');
        await desk.keyboard.type(score);
        await desk.keyboard.press('Tab');
      }
      await desk.keyboard.type(translate(attendedWords.no).slice(0, 1));
      await desk.getByText(translate(text.rosterNote, { taken: 4, judged: 4 })).waitFor();
      await office.settle();
      await fitsPhone(office);
      await take(translate(moves.finish.button));
      await desk
        .getByText(translate(sessionStateWords.finished), { exact: true })
        .filter({ visible: true })
        .first()
        .waitFor();
      await office.settle();
    });

    await visitingAs(database(), 'enterprise1', { lang: 'en' }, async (enterprise) => {
      await enterprise.go(`/index/staff-training/${id}`);
      const outcome = async ({ name }: Person) =>
        (await enterprise.page.getByRole('row').filter({ hasText: name }).getByRole('cell').allTextContents()).at(-1);
      expect(await Promise.all([first, second, third, fourth].map(outcome))).toEqual([
        'Passed, 88.0',
        'Failed, 41.5',
        'Passed, 93.0',
        translate(attendedWords.no),
      ]);
      await accepted(enterprise);
      await fitsPhone(enterprise);
    });
  },
);
