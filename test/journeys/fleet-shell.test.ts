import { taskTrayWords } from '#kernel/tasks/web/task-tray.words.ts';
import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { frameWords } from '#kernel/shell/web/frame/frame.words.ts';
import { fleetEntranceWords } from '#vr-fleet/headsets/frame/entrance.words.ts';
import { fleetHelpWords } from '#vr-fleet/headsets/frame/help.words.ts';
import { fleetFrameWords } from '#vr-fleet/headsets/frame/frame.words.ts';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { noPermissionWords } from '#kernel/shell/web/menu/no-permission.words.ts';
import { accountScreens } from '#accounts/identity/entrance/account.screens.ts';
import { demoPassword } from '#demo/server/make-demo-accounts.ts';
import { langNames } from '#kernel/i18n/web/lang.ts';
import { commandScreens } from '#vr-fleet/commands/commands.screens.ts';
import { groupScreens } from '#vr-fleet/configuration/groups/groups.screens.ts';
import { entryScreens } from '#vr-fleet/entry/entry/entry.screens.ts';
import { deviceScreens } from '#vr-fleet/headsets/devices/devices.screens.ts';
import { overviewScreens } from '#vr-fleet/headsets/overview/overview.screens.ts';
import { overviewWords } from '#vr-fleet/headsets/overview/web/overview.words.ts';
import { fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { repositoryRoot } from '../../tools/api-doc/parse-source.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { axeFaults, focused, sideways, unmarkedChinese } from './checks.ts';
import { enter } from './enter.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { bringSession, demoAccount, visitAs } from './tool-session.ts';
import { screenLanguages } from './variants.ts';

useBrowser();
const database = useProductDatabase();

const overview = '/index/vr/overview';
const areaOf = ({ page }: Visitor): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['area']);
const titleOf = ({ page }: Visitor): Promise<string | null> => page.locator('h1:visible').textContent();
/** The requested files that belong to the fleet product only. */
function watchFleetFiles({ page }: Visitor): readonly string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (/ibm-plex|fleet-frame/.test(request.url())) found.push(request.url());
  });
  return found;
}
const openPerson = ({ page, translate }: Visitor): Promise<void> =>
  page.getByRole('button', { name: translate(frameWords.account) }).click();

journey('logs in a fleet customer on the common form, opens the fleet, and logs out', {}, async (visitor) => {
  const { page, go, translate, settle } = visitor;
  await go('/index/login');
  await enter(visitor, database(), { loginName: 'fleet1', password: demoPassword });
  await page.waitForURL(/#\/index\/vr\/overview$/);
  await settle();
  await expect.poll(() => areaOf(visitor)).toBe('vr-fleet');
  expect(await titleOf(visitor)).toBe(translate(overviewWords.title));
  await expect.poll(() => page.title()).toBe(`${translate(overviewWords.title)} · ${translate(fleetFrameWords.fleet)}`);

  // Screens of one product are hidden from the other product's customers. The user's account belongs to both.
  await go('/index/userinfo');
  expect(await titleOf(visitor)).toBe(translate(noPermissionWords.title));
  await openPerson(visitor);
  await page.getByRole('link', { name: translate(accountScreens[1]!.name) }).click();
  await settle();
  expect(page.url()).toContain('#/index/account');
  await expect.poll(() => areaOf(visitor)).toBe('vr-fleet');
  expect(await titleOf(visitor)).toBe(translate(accountScreens[1]!.name));

  // Help matches the current product.
  await go('/index/help');
  await page.getByText(translate(fleetHelpWords.lead)).first().waitFor();
  await go('/index/vr/overview');

  await openPerson(visitor);
  await page.getByRole('button', { name: translate(frameWords.logOut) }).click();
  await page.waitForURL(/#\/index\/login/);
  await expect.poll(() => areaOf(visitor)).toBeUndefined();
  // The welcome page matches the product that the user came from.
  await settle();
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).innerText())
    .toContain(translate(fleetEntranceWords.title2));
});

journey('Language and theme change in place.', { lang: 'zh' }, async (visitor) => {
  const { page, go, translate, settle } = visitor;
  await bringSession(visitor, database(), demoAccount('fleet1'));
  await go(overview);
  await page.getByRole('button', { name: langNames.en, exact: true }).click();
  await settle();
  expect(await titleOf(visitor)).toBe(overviewWords.title.en);
  await expect.poll(() => page.title()).toBe(`${overviewWords.title.en} · ${fleetFrameWords.fleet.en}`);
  expect(page.url()).toContain(overview);
  await page.getByRole('button', { name: langNames.zh, exact: true }).click();
  await settle();
  await openPerson(visitor);
  await page.getByRole('button', { name: translate(shellWords.dark), exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatch(/^button/);
});

journey('By keyboard: the menu, the header, the numbers, a group of the status bar.', {}, async (visitor) => {
  const { page, go, translate } = visitor;
  await bringSession(visitor, database(), demoAccount('fleet1'));
  await go(overview);
  const stops: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.locator('.strip-segment').first().waitFor();
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
    if (await page.evaluate(() => document.activeElement?.classList.contains('strip-segment') ?? false)) break;
  }
  const shown = [...overviewScreens, ...deviceScreens, ...groupScreens, ...entryScreens, ...commandScreens]
    .filter(({ menuType }) => menuType === 'screen')
    .map(({ name }) => translate(name));
  const order = [
    ...shown,
    translate(taskTrayWords.tasks),
    langNames.en,
    translate(shellWords.help),
    translate(frameWords.account),
    translate(fleetWords.online),
  ];
  const places = order.map((name) => stops.findIndex((stop) => stop.includes(name)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/index\/vr\/devices\?groupId=\d+/);

  // The group's row, headset by headset.
  const row = page.locator('.strip-ticks[role=slider]');
  await row.focus();
  const first = Number(await row.getAttribute('aria-valuemin'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(Number(await row.getAttribute('aria-valuenow'))).toBe(first + 1);
  await page.keyboard.press('End');
  await expect.poll(() => row.getAttribute('aria-valuenow')).toBe(await row.getAttribute('aria-valuemax'));
  await page.keyboard.press('Home');

  // The legend's toggles are filters of the list.
  const never = page.locator('.strip-legend').getByRole('button', { name: translate(fleetWords.never) });
  await expect.poll(() => never.getAttribute('aria-pressed')).toBe('false');
  await never.press('Enter');
  await page.waitForURL(/status=never/);
  await expect.poll(() => never.getAttribute('aria-pressed')).toBe('true');
  await never.press('Enter');
  await page.waitForURL((url) => !url.hash.includes('status'));

  await row.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/index\/vr\/device\/\d+/);
});

journey('leads a new customer to the first headset', {}, async (visitor) => {
  const { page, go, translate } = visitor;
  await bringSession(visitor, database(), demoAccount('fleet2'));
  await go(overview);
  await page.getByRole('heading', { name: translate(overviewWords.start) }).waitFor();
  const current = page.locator('[aria-current=step]');
  await expect.poll(() => current.locator('h3').textContent()).toBe(translate(overviewWords.addDevices));
  await expect.poll(() => current.getByRole('link').getAttribute('href')).toBe('#/index/vr/add');
});

journey('shows headsets at once when they are switched on', {}, async (visitor) => {
  const { page, go, translate, product } = visitor;
  await bringSession(visitor, database(), demoAccount('fleet1'));
  await go(overview);
  const online = page.getByRole('link', { name: translate(fleetWords.online) }).locator('.readout-value');
  const isShown = (count: string): Promise<unknown> =>
    expect.poll(() => online.textContent(), { timeout: 30_000 }).toBe(count);
  // Its age appears beside the last report, which is grey while no headset is connected.
  const report = page.locator('.band-report');
  const isFresh = (): Promise<boolean> => report.evaluate((element) => 'fresh' in element.dataset);
  await isShown('0');
  await expect.poll(() => isFresh()).toBe(false);
  await expect.poll(() => report.innerText()).toMatch(/(?:前|刚刚)$/u);
  const headsets = spawn(
    process.execPath,
    ['src/headset/main.ts', '--count', '3', '--standby', '0', '--jitter', '0', '--server', product.url],
    { cwd: repositoryRoot, env: { ...process.env, DATA_DIR: path.join(product.folder, 'data') }, stdio: 'ignore' },
  );
  try {
    await isShown('3');
    await expect.poll(isFresh).toBe(true);
  } finally {
    headsets.kill('SIGTERM');
  }
  await isShown('0');
  await expect.poll(isFresh).toBe(false);
});

journey('gives each product its own look and code when one browser uses both in turn', {}, async (visitor) => {
  const { page, go, translate } = visitor;
  const fleetFiles = watchFleetFiles(visitor);
  await bringSession(visitor, database(), demoAccount('enterprise2'));
  await go('/index/dashboard');
  await expect.poll(() => areaOf(visitor)).toBe('zero-carbon');
  await go(overview);
  expect(await titleOf(visitor)).toBe(translate(noPermissionWords.title));
  await go('/index/dashboard');
  await expect.poll(() => page.locator('.workspace .side-menu').isVisible()).toBe(true);
  expect(fleetFiles.filter((file) => !file.includes('fleet-frame'))).toEqual([]);
  await page.getByRole('button', { name: translate(frameWords.logOut) }).click();
  await page.waitForURL(/#\/index\/login/);

  await enter(visitor, database(), { loginName: 'fleet2', password: demoPassword });
  await page.waitForURL(/#\/index\/vr\/overview$/);
  await expect.poll(() => areaOf(visitor)).toBe('vr-fleet');
  await expect.poll(() => page.locator('.workspace').count()).toBe(0);
});

const screens = ['/index/vr/overview', '/index/account', '/index/logins'];

describe.each(['fleet1', 'fleet2'])('the frame and the overview of %s', (loginName) => {
  it.each(screenLanguages)('are accessible in both themes and fit every width, in %s', async (lang) => {
    const visitor = await visitAs(database(), loginName, { lang, reducedMotion: 'reduce' });
    const { page, go, settle } = visitor;
    const wrong: string[] = [];
    try {
      for (const route of screens) {
        const note = (found: readonly string[], where: string): void => {
          for (const fault of found) wrong.push(`${route} ${where}: ${fault}`);
        };
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.emulateMedia({ colorScheme: 'light' });
        await go(route);
        if ((await page.locator('h1:visible').count()) !== 1) wrong.push(`${route}: not one h1`);
        if (lang === 'en') note(await unmarkedChinese(page), 'Chinese');
        note(await axeFaultsInThemes(page), 'at 1280');
        // All numbers are in one row.
        const top = (await page.locator('.screens').boundingBox())?.y ?? 0;
        if (top > 260) wrong.push(`${route}: the sheet begins at ${Math.round(top)}`);
        await openPerson(visitor);
        note(await axeFaults(page), 'with the person open');
        await page.keyboard.press('Escape');
        for (const width of [1920, 768, 360]) {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
          note(await sideways(page), `at ${width}`);
        }
        note(await axeFaults(page), 'on a phone');
        await settle();
      }
      expect(wrong).toEqual([]);
      expect(visitor.faults.all).toEqual([]);
    } finally {
      await visitor.context.close();
    }
  });
});
