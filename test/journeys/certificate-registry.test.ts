import { beforeAll, expect } from 'vitest';
import { worklistWords } from '#accounts/calendar/worklist.words.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { httpWords } from '#kernel/http/http.words.ts';
import type { Lang, PlainKey } from '#kernel/i18n/text.ts';
import { listWords } from '#kernel/list/web/list.words.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { workflowWords } from '#kernel/workflow/workflow.words.ts';
import { noPermissionWords } from '#kernel/shell/web/menu/no-permission.words.ts';
import { certificateStateWords } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { registryWords } from '#zero-carbon/certification/certificates/registry/registry.words.ts';
import { verifyWords } from '#zero-carbon/certification/certificates/web/verify/verify.words.ts';
import { misuseLifecycle, misuseStateWords } from '#zero-carbon/certification/misuse/misuse.states.ts';
import { reportWords } from '#zero-carbon/certification/misuse/report.words.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, visit, type Visitor } from './journey.ts';
import { passByDrag } from './pass-captcha.ts';
import { useProductDatabase } from './product-database.ts';
import { bringSession, demoAccount } from './tool-session.ts';
import { variantsOf } from './variants.ts';

useBrowser();
const database = useProductDatabase();

const registry = '/index/certificates/registry';
const { suspend, restore, withdraw } = certificateLifecycle.moves;
const texts = {
  reason: '年度监督逾期，已电话通知企业',
  noteZh: '未在 90 天内完成年度监督',
  noteEn: 'Yearly surveillance not completed within 90 days',
};

/** Requests the restoration as another user, because it needs two people. */
const requestRestore = (number: string) =>
  database().pool.query(
    `update zero_carbon.certificates set restore_by = (select id from accounts.people where login_name = 'admin1')
      where number = $1`,
    [number],
  );

/** Certificates of the organisation that the demo's manager belongs to, newest first. */
const numbers: string[] = [];
beforeAll(async () => {
  const rows = await database()
    .kysely.selectFrom('zero_carbon.certificates as c')
    .innerJoin('zero_carbon.organisations as o', 'o.id', 'c.organisation_id')
    .where('o.code', '=', '017')
    .where('c.state', '=', 'valid')
    .where('c.expires_on', '>', '2027-06-30')
    .orderBy('c.issued_on', 'desc')
    .orderBy('c.id', 'desc')
    .limit(12)
    .select('c.number')
    .execute();
  numbers.push(...rows.map(({ number }) => number));
});

/** The current state on the certificate's public page. */
async function publicly(number: string, lang: Lang): Promise<string> {
  const anybody = await visit({ lang });
  try {
    await anybody.go(`/index/certverify/${number}`);
    return await anybody.page.locator('main').innerText();
  } finally {
    await anybody.context.close();
  }
}

async function fillIn({ page, translate }: Visitor): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const name of ['reason', 'noteZh', 'noteEn'] as const)
    await dialog.getByRole('textbox', { name: translate(workflowWords[name]) }).fill(texts[name]);
}

const decision = '决定书.pdf';

/** Selects a file in the dialog and waits until it is uploaded. */
async function attach({ page }: Visitor): Promise<void> {
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.from('%PDF-1.7 decision');
  await dialog.locator('input[type=file]').setInputFiles({ name: decision, mimeType: 'application/pdf', buffer });
  await dialog.getByRole('link', { name: decision }).waitFor();
}

for (const lang of variantsOf<Lang>('zh', 'en')) {
  journey(
    `suspends and restores a certificate by mouse, in ${lang}; the public page changes at once`,
    { lang, reducedMotion: 'reduce' },
    async (visitor) => {
      const { page, go, settle, translate } = visitor;
      const number = numbers[lang === 'zh' ? 0 : 1]!;
      await bringSession(visitor, database(), demoAccount('organisation1'));
      await go(registry);
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).textContent())
        .toBe(translate(registryWords.title));
      expect(await axeFaultsInThemes(page)).toEqual([]);
      if (lang === 'en') await expect.poll(() => unmarkedChinese(page)).toEqual([]);
      await page.getByRole('searchbox').fill(number);
      await page.waitForURL(/find=/);
      await settle();
      await page.getByRole('link', { name: number }).click();
      await settle();
      const drawer = page.getByRole('complementary', { name: number });
      expect(await axeFaultsInThemes(page)).toEqual([]);
      const before = await drawer.locator('.timeline li').count();

      await drawer.getByRole('button', { name: translate(suspend.button) }).click();
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: translate(suspend.button), exact: true });
      await confirm.click();
      await expect.poll(() => dialog.getByText(translate(inputWords.required)).count()).toBe(3);
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await fillIn(visitor);
      await attach(visitor);
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await confirm.click();
      await dialog.waitFor({ state: 'detached' });
      await settle();
      const said = await publicly(number, lang);
      expect(said).toContain(translate(certificateStateWords.suspended));
      expect(said).toContain(lang === 'zh' ? texts.noteZh : texts.noteEn);
      expect(said).not.toContain(texts.reason);
      expect(said).not.toContain(decision);
      const timeline = drawer.locator('.timeline');
      const file = timeline.getByRole('link', { name: decision });
      const bytes = await fetch(new URL((await file.getAttribute('href')) ?? '', page.url()));
      expect(await bytes.text()).toBe('%PDF-1.7 decision');
      await expect.poll(() => timeline.innerText()).toContain(texts.reason);
      await expect.poll(() => timeline.innerText()).toContain(demoAccount('organisation1').name);
      await expect
        .poll(() => drawer.getByText(translate(certificateStateWords.suspended)).first().isVisible())
        .toBe(true);
      if (lang === 'en') await expect.poll(() => unmarkedChinese(page)).toEqual([]);

      await requestRestore(number);
      await page.reload();
      await settle();
      await drawer.getByRole('button', { name: translate(restore.button), exact: true }).click();
      await fillIn(visitor);
      await dialog.getByRole('button', { name: translate(restore.button), exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await settle();
      expect(await publicly(number, lang)).toContain(translate(certificateStateWords.valid));
      await expect.poll(() => timeline.locator('li').count()).toBe(before + 2);
    },
  );
}

journey(
  'suspends a certificate on a phone by keyboard alone and returns to the list',
  { lang: 'en', width: 360, height: 740, reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, settle, translate } = visitor;
    const number = numbers[2]!;
    await bringSession(visitor, database(), demoAccount('organisation1'));
    await go(`${registry}?find=${number}`);
    await expect.poll(() => sideways(page)).toEqual([]);
    const press = async (key: string): Promise<void> => page.keyboard.press(key);
    const tabTo = async (name: string): Promise<void> => {
      for (let steps = 0; steps < 60; steps += 1) {
        const at = await page.evaluate(() => document.activeElement?.textContent ?? '');
        if (at.trim() === name) return;
        await press('Tab');
      }
      throw new Error(`Tab never reaches ${name}`);
    };
    const typeTexts = async (): Promise<void> => {
      for (const name of ['reason', 'noteZh', 'noteEn'] as const) {
        await page
          .getByRole('dialog')
          .getByRole('textbox', { name: translate(workflowWords[name]) })
          .waitFor();
        while (!(await page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA'))) await press('Tab');
        await page.keyboard.insertText(texts[name]);
        await press('Tab');
      }
    };
    await page.locator('tr[tabindex="0"]').focus();
    await press('Enter');
    await settle();
    await expect.poll(() => sideways(page)).toEqual([]);
    await tabTo(translate(suspend.button));
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => sideways(page)).toEqual([]);
    await typeTexts();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(translate(formWords.chooseFile));
    await press('Tab');
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await settle();
    expect(await publicly(number, 'en')).toContain(translate(certificateStateWords.suspended));
    await press('Escape');
    await settle();
    await expect.poll(() => page.getByRole('complementary', { name: number }).count()).toBe(0);
    const row = page.getByRole('row').filter({ hasText: number });
    await expect.poll(() => row.innerText()).toContain(translate(certificateStateWords.suspended));

    // The overdue decision is listed first, and leaves the list once the certificate is restored.
    await database()
      .kysely.updateTable('zero_carbon.certificates')
      .set({ decide_by: '2026-01-06' })
      .where('number', '=', number)
      .execute();
    await requestRestore(number);
    await go('/index/certificates/suspended');
    // The registry's own table is still in the document, but hidden.
    const table = page.locator('tbody').filter({ visible: true });
    const days = await table.locator('time').allTextContents();
    expect(days.length).toBeGreaterThan(2);
    expect(days).toEqual(days.toSorted());
    const first = table.locator('tr').first();
    await expect.poll(() => first.innerText()).toContain(number);
    await expect.poll(() => first.innerText()).toMatch(/Overdue by \d+ working days/);
    await expect.poll(() => sideways(page)).toEqual([]);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await table.locator('tr[tabindex="0"]').focus();
    await press('Enter');
    await settle();
    await tabTo(translate(restore.button));
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await typeTexts();
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await table.locator('tr').filter({ hasText: number }).waitFor({ state: 'detached' });
    expect(await publicly(number, 'en')).toContain(translate(certificateStateWords.valid));
  },
);

journey(
  'changes several certificates at once and lists the others by reason',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, settle, translate } = visitor;
    await bringSession(visitor, database(), demoAccount('admin1'));
    await go(`${registry}?sort=-issuedOn&state=valid.withdrawn&find=ZCE-017-`);
    for (const number of numbers.slice(3, 5))
      await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: translate(listWords.bulk) });
    await bar.getByRole('button', { name: translate(suspend.button) }).click();
    const dialog = page.getByRole('dialog');
    await fillIn(visitor);
    // Another user changes one of them first.
    const { id } = await database()
      .kysely.selectFrom('zero_carbon.certificates')
      .select('id')
      .where('number', '=', numbers[3]!)
      .executeTakeFirstOrThrow();
    const options = { actor: system, clock: createClock('Asia/Shanghai') };
    await database()
      .kysely.transaction()
      .execute((tx) => move(tx, certificateLifecycle, 'withdraw', id, options));
    await dialog.getByRole('button', { name: translate(suspend.button), exact: true }).click();
    const result = page.getByRole('dialog', { name: translate(workflowWords.resultTitle) });
    await result.waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await expect
      .poll(() => result.innerText())
      .toContain(translate(workflowWords.movedMany, { done: translate(suspend.done), count: 1 }));
    await expect.poll(() => result.innerText()).toContain(translate(certificateStateWords.withdrawn));
    await expect.poll(() => result.innerText()).toContain(numbers[3]);
    await result.getByRole('button', { name: translate(workflowWords.understood) }).click();
    await settle();
    expect(await publicly(numbers[4]!, 'zh')).toContain(translate(certificateStateWords.suspended));

    for (const number of numbers.slice(6, 8))
      await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
    await bar.getByRole('button', { name: translate(withdraw.button) }).click();
    await fillIn(visitor);
    const confirm = dialog.getByRole('button', { name: translate(withdraw.button), exact: true });
    await confirm.click();
    const field = dialog.locator('[data-field=file]');
    await field.getByText(translate(inputWords.required)).waitFor();
    const wrong = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
    await field.locator('input[type=file]').setInputFiles(wrong);
    await field.locator('.problem').filter({ hasText: 'PDF' }).waitFor();
    await expect.poll(() => dialog.getByRole('textbox').first().inputValue()).toBe(texts.reason);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await attach(visitor);
    await confirm.click();
    await result.getByText(translate(workflowWords.movedMany, { done: translate(withdraw.done), count: 2 })).waitFor();
    await result.getByRole('button', { name: translate(workflowWords.understood) }).click();
    await settle();
    for (const number of numbers.slice(6, 8)) {
      await page.getByRole('link', { name: number }).click();
      await page.getByRole('complementary', { name: number }).getByRole('link', { name: decision }).waitFor();
      expect(await publicly(number, 'zh')).not.toContain(decision);
    }
  },
);

journey(
  'a visitor reports misuse from a certificate’s page and gets a receipt; an administrator reads the report and closes it',
  { width: 360, reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, settle, translate } = visitor;
    const place = '宁波码头的一只玻璃箱';
    await go(`/index/certverify/${numbers[0]}`);
    await page.getByRole('link', { name: translate(verifyWords.report) }).click();
    await settle();
    const field = (name: PlainKey<typeof reportWords>) =>
      page.getByLabel(translate(reportWords[name]), { exact: true });
    await expect.poll(() => field('number').inputValue()).toBe(numbers[0]);
    const send = page.getByRole('button', { name: translate(reportWords.submit) });
    await field('mail').fill('nobody');
    await send.click();
    await page.getByText(translate(reportWords.placeMissing)).waitFor();
    await expect.poll(() => page.getByText(translate(reportWords.accountMissing)).count()).toBe(1);
    await expect.poll(() => field('place').evaluate((input) => document.activeElement === input)).toBe(true);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await expect.poll(() => sideways(page)).toEqual([]);
    await field('place').fill(place);
    await field('account').fill('箱上的标识不是这家企业的');
    await field('mail').fill('witness@example.org');
    await page.reload();
    await settle();
    await expect.poll(() => field('place').inputValue()).toBe(place);
    await send.click();
    await passByDrag(visitor, database());
    const answer = page.getByText(/M\d{6}-[2-9A-Z]{5}/);
    await answer.waitFor();
    const [receipt = ''] = /M\d{6}-[2-9A-Z]{5}/.exec((await answer.textContent()) ?? '') ?? [];
    await page.waitForFunction(() => document.activeElement?.matches('.report-sent'));
    await page.getByRole('button', { name: translate(reportWords.another) }).click();
    await expect.poll(() => field('place').inputValue()).toBe('');
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);

    const admin = await visit({ reducedMotion: 'reduce' });
    await bringSession(admin, database(), demoAccount('admin1'));
    await admin.go('/index/certificates/misuse-due?due=later');
    const row = admin.page.getByRole('row').filter({ hasText: receipt });
    await expect.poll(() => row.innerText()).toContain(admin.translate(worklistWords.left, { days: 10 }));
    // An overdue report is listed first.
    await database()
      .kysely.updateTable('zero_carbon.misuse_reports')
      .set({ due_on: '2026-01-06' })
      .where('receipt', '=', receipt)
      .execute();
    await admin.go('/index/certificates/misuse-due');
    const first = admin.page.locator('tbody tr').first();
    await expect.poll(() => first.innerText()).toContain(receipt);
    await expect.poll(() => first.innerText()).toMatch(/逾期 \d+ 个工作日/);
    expect(await axeFaultsInThemes(admin.page)).toEqual([]);
    await row.getByText(receipt).click();
    await admin.settle();
    const drawer = admin.page.getByRole('complementary');
    await expect.poll(() => drawer.innerText()).toContain('witness@example.org');
    await expect.poll(() => drawer.innerText()).toContain(numbers[0]);
    expect(await axeFaultsInThemes(admin.page)).toEqual([]);
    await drawer.getByRole('button', { name: translate(misuseLifecycle.moves.handle.button) }).click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('已请发证机构核实并发函');
    await dialog.getByRole('button', { name: translate(misuseLifecycle.moves.handle.button), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await admin.settle();
    await expect.poll(() => drawer.innerText()).toContain('已请发证机构核实并发函');
    await expect.poll(() => drawer.innerText()).toContain(translate(misuseStateWords.handled));
    await row.waitFor({ state: 'detached' });
    await admin.context.close();
  },
);

journey('denies access: another organisation finds no certificate, an enterprise no screen', {}, async (visitor) => {
  const { page, go, translate } = visitor;
  const at = new Date();
  const { id: party } = await database()
    .kysely.insertInto('accounts.parties')
    .values({ kind: 'review_organisation', name: '外省评价中心', name_key: '外省评价中心', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: person } = await database()
    .kysely.insertInto('accounts.people')
    .values({
      login_name: 'elsewhere1',
      login_key: 'elsewhere1',
      name: '外省经办',
      mail: null,
      password_hash: null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = { person_id: person, party_id: party, role: 'organisation_manager', created_at: at };
  await database().kysely.insertInto('accounts.memberships').values(member).execute();
  const { id } = await database()
    .kysely.selectFrom('zero_carbon.certificates')
    .select('id')
    .where('number', '=', numbers[5]!)
    .executeTakeFirstOrThrow();
  await bringSession(visitor, database(), { loginName: 'elsewhere1', name: '外省经办', party: '外省评价中心' });
  await go(`${registry}?open=${id}`);
  await expect.poll(() => page.getByText(translate(registryWords.none)).count()).toBe(1);
  await expect.poll(() => page.getByRole('complementary').innerText()).toContain(translate(httpWords.notFound));

  const enterprise = await visit({});
  await bringSession(enterprise, database(), demoAccount('enterprise1'));
  await enterprise.go(registry);
  await expect
    .poll(() => enterprise.page.getByRole('heading', { level: 1 }).textContent())
    .toBe(translate(noPermissionWords.title));
  await enterprise.context.close();
});
