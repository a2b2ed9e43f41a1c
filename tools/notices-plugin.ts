import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** Adds the notices of third parties to the build, for the link in the footer. */
export function noticesFile(): Plugin {
  return {
    name: 'portico:notices',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source: thirdPartyNotices() });
    },
  };
}

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/**
 * Returns the licences of all installed packages of client and server, fonts included, without those for development
 * alone. Packages with the same text share it.
 */
export function thirdPartyNotices(): string {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };
  const byText = new Map<string, string[]>();
  for (const [folder, { version, license, dev, devOptional }] of Object.entries(lock.packages)) {
    if (folder === '' || dev || devOptional || folder.includes('@types/')) continue;
    const texts = licenceTexts(path.join(root, folder));
    if (texts === undefined) continue;
    const name = folder.split('node_modules/').at(-1);
    const text = texts || 'The package contains no licence text.';
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license ?? 'licence not stated'})`]);
  }
  const sections = [...byText].map(([text, packages]) => `${[...new Set(packages)].join('\n')}\n\n${text}`);
  return `${['Third-party software and fonts of Portico, with their licences.', ...sections].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** The licence files of a package, including those for parts of it; undefined if it is not installed. */
function licenceTexts(folder: string): string | undefined {
  const [manifest] = globSync('package.json', { cwd: folder });
  if (manifest === undefined) return undefined;
  return globSync('{,*/}{LICEN[CS]E,licen[cs]e,COPYING,NOTICE,OFL}{,[-._]*}', { cwd: folder })
    .filter((file) => !file.startsWith('node_modules') && !/\.(?:[cm]?[jt]s|json|map)$/.test(file))
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
}
