import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { thirdPartyNotices } from './notices-plugin.ts';

const notices = thirdPartyNotices();
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const isListed = ([name, version]: [string, string]): boolean => notices.includes(`\n${name} ${version} (`);

it('lists every package of client and server with its licence, and no development tool', () => {
  expect(Object.entries(dependencies).filter((entry) => !isListed(entry))).toEqual([]);
  expect(Object.entries(devDependencies).filter(isListed)).toEqual([]);
});

it.each(['@fontsource/ibm-plex-mono', '@fontsource/noto-sans-sc', '@embedpdf/fonts-sc'])(
  'contains the Open Font License of %s',
  (name) => {
    const section = notices.split(`\n\n${'-'.repeat(80)}\n\n`).find((text) => text.includes(`${name} `));
    expect(section).toContain('SIL OPEN FONT LICENSE');
  },
);
