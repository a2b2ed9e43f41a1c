import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { certificateStateWords } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { verifyWords } from '#zero-carbon/certification/certificates/web/verify/verify.words.ts';
import { workflowWords } from '#kernel/workflow/workflow.words.ts';
import { auditLog } from '#zero-carbon/certification/issuance-log/audit/audit-log.ts';
import { utf8 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { proofWords } from '#zero-carbon/certification/verification/proofs.words.ts';
import { isLong } from '../support/long-run.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitAs } from './tool-session.ts';

useBrowser();
const database = useProductDatabase();
const { suspend, requestRestore, restore } = certificateLifecycle.moves;
const note = {
  suspend: 'Yearly surveillance not completed within 90 days',
  restore: 'Surveillance completed, nothing found',
} as const;

/** The issuer changes the certificate's status in its drawer, with a reason and the public note. */
async function moveIt(
  { page, settle, translate }: Visitor,
  name: 'suspend' | 'requestRestore' | 'restore',
): Promise<void> {
  const button = translate({ suspend, requestRestore, restore }[name].button);
  await page.getByRole('complementary').getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const texts = [
    ['reason', 'Told by telephone'],
    ...(name === 'requestRestore'
      ? []
      : ([
          ['noteZh', '年度监督'],
          ['noteEn', note[name]],
        ] as const)),
  ] as const;
  for (const [field, text] of texts) {
    await dialog.getByRole('textbox', { name: translate(workflowWords[field]) }).fill(text);
  }
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await settle();
}

/** Reads the certificate's bit in the status list of suspensions. */
async function isMarked(url: string, number: string): Promise<boolean> {
  const json = async (address: string) => (await fetch(new URL(new URL(address, url).pathname, url))).json();
  const { credentialStatus } = await json(`/credential/${number}`);
  const entry = credentialStatus.find((one: { statusPurpose: string }) => one.statusPurpose === 'suspension');
  const { credentialSubject } = await json(entry.statusListCredential);
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  const place = Number(entry.statusListIndex);
  return (bits[place >> 3]! & (0x80 >> (place & 7))) !== 0;
}

/** A list is rebuilt twice a minute. */
async function isInList(url: string, number: string, marked: boolean): Promise<void> {
  for (const until = Date.now() + 60_000; (await isMarked(url, number)) !== marked; await sleep(1_000)) {
    if (Date.now() > until) throw new Error(`The status list does not say in a minute that it is ${String(marked)}`);
  }
}

journey(
  'shows a suspension on the page, the page for codes, the status list, the log and in an audit, until it is restored',
  { lang: 'en', reducedMotion: 'reduce' },
  async ({ page, go, product, translate }) => {
    const { rows } = await database().pool.query<{ number: string }>(
      `select c.number from zero_carbon.certificates c join zero_carbon.organisations o on o.id = c.organisation_id
        where o.code = '017' and c.state = 'valid' and c.expires_on > current_date + 200
        order by c.issued_on desc, c.id desc offset 40 limit 1`,
    );
    const { number } = rows[0]!;
    const ask = async (path: string) => (await fetch(product.url + path)).json();
    const before = await ask('/log/head');
    const issuer = await visitAs(database(), 'organisation1', { lang: 'en', reducedMotion: 'reduce' });
    try {
      await issuer.go(`/index/certificates/registry?find=${number}`);
      await issuer.page.getByRole('link', { name: number }).click();
      await issuer.settle();
      await moveIt(issuer, 'suspend');

      await go(`/index/certverify/${number}`);
      await page.getByText(translate(proofWords.digestText)).waitFor();
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).textContent())
        .toBe(translate(verifyWords.suspended));
      await expect.poll(() => page.locator('main').innerText()).toContain(note.suspend);
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await expect.poll(() => unmarkedChinese(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => sideways(page)).toEqual([]);

      const bundle = await ask(`/log/bundle/${number}`);
      expect(bundle.state).toBe('suspended');
      const last = bundle.changes.at(-1);
      expect(last.index).toBeGreaterThanOrEqual(before.size);
      expect(JSON.parse(Buffer.from(last.bytes, 'base64').toString())).toMatchObject({
        number,
        state: 'suspended',
        noteEn: note.suspend,
      });
      const code = `#${Buffer.from(bundle.payload, 'base64').toString('base64url')}`;
      await page.goto(`${product.url}/v/${code}`);
      await page.getByRole('heading', { name: 'Suspended certificate' }).waitFor();
      await expect.poll(() => sideways(page)).toEqual([]);
      const badge = await (await fetch(`${product.url}/badge/${number}.svg?lang=en`)).text();
      expect(badge).toContain(translate(certificateStateWords.suspended));
      await isInList(product.url, number, true);

      await moveIt(issuer, 'requestRestore');
      const panel = issuer.page.getByRole('complementary');
      await panel.getByText(translate(workflowWords.samePerson)).waitFor();
      const button = panel.getByRole('button', { name: translate(restore.button), exact: true });
      await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
      expect(await axeFaultsInThemes(issuer.page)).toEqual([]);
      const second = await visitAs(database(), 'admin1', { lang: 'zh', reducedMotion: 'reduce' });
      try {
        // The request is listed for the second person.
        await second.go('/index/certificates/suspended?restoration=requested');
        await second.page.getByRole('link', { name: number }).click();
        await second.settle();
        await moveIt(second, 'restore');
        await expect.poll(() => second.page.getByRole('table').getByText(number).count()).toBe(0);
        expect(second.faults.all).toEqual([]);
      } finally {
        await second.context.close();
      }
      // The earlier head and bundle are both consistent with the current log.
      const kept = [
        { name: 'head', bytes: utf8(before.checkpoint) },
        { name: 'bundle', bytes: utf8(JSON.stringify(await ask(`/log/bundle/${number}`))) },
        { name: 'bundle of then', bytes: utf8(JSON.stringify(bundle)) },
      ];
      const audit = await auditLog({ portal: product.url, fetch, kept });
      expect(audit.wrong).toEqual([]);
      expect(audit.isWhole).toBe(true);
      await page.reload();
      await page.getByRole('heading', { name: 'Valid certificate' }).waitFor();
      // Takes up to half a minute. The check above already covered a rebuild of the list.
      if (isLong) await isInList(product.url, number, false);
      expect(issuer.faults.all).toEqual([]);
    } finally {
      await issuer.context.close();
    }
    await go(`/index/certverify/${number}`);
    await page.getByRole('heading', { level: 1, name: translate(verifyWords.valid) }).waitFor();
    await expect.poll(() => page.locator('main').innerText()).toContain(note.restore);
  },
);
