import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Headless Chromium, which needs half the processor time for a page. */
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** No browser is installed or installable. The message names what to install. */
export class NoBrowser extends Error {
  override readonly name = 'NoBrowser';
}

/** The start options of every browser under test. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** The machine's Chromium: the one of CHROME, or on the PATH, or one that was installed for these tests. */
export function findBrowser(): string | undefined {
  const given = process.env['CHROME'];
  if (given) return given;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
  return onPath ?? wellKnown.find((file) => existsSync(file));
}

/**
 * The machine's Chromium, preferably headless. Installs one if there is none: Debian's if this user may, otherwise
 * Playwright's.
 *
 * @throws NoBrowser with one sentence.
 */
export async function requireBrowser(print: (line: string) => void): Promise<string> {
  const found = findBrowser();
  if (found !== undefined && !existsSync(found))
    throw new NoBrowser(`CHROME names ${found}, and there is no such file.`);
  if (process.env['CHROME'] || (found !== undefined && path.basename(found) === headless)) return found!;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    print('Installing Chromium and a Chinese font …');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', headless, 'fonts-noto-cjk']);
    // An older Debian has only the one with windows.
    if (findBrowser() === undefined) run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk']);
  }
  const installed = findBrowser();
  if (installed !== undefined) return installed;
  const { chromium } = await import('playwright-core');
  const own = chromium.executablePath();
  if (!existsSync(own)) {
    print("Installing Playwright's own Chromium …");
    run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  }
  if (existsSync(own)) return own;
  throw new NoBrowser(
    'The journeys need a browser, and none could be installed: install Chromium (on Debian: apt-get install chromium-headless-shell fonts-noto-cjk), or name one with CHROME=/path/to/chrome.',
  );
}

function run(program: string, args: readonly string[]): void {
  spawnSync(program, args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
