import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const packages = ['react-aria', 'react-aria-components', 'react-stately'].map((name) =>
  path.dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))),
);
const modules = packages.flatMap((folder) =>
  globSync('dist/**/*.mjs', { cwd: folder }).map((file) => path.join(folder, file)),
);

/** The text of the style element that a module writes, as the browser gets it. */
function styleIn(source: string): string {
  const [, template = ''] = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(source) ?? [];
  return template
    .replaceAll(/\$\{([\w$]+)\}/g, (_found, name: string) => {
      const [, value] = new RegExp(`const ${name.replaceAll('$', '\\$')} = '([^']*)'`).exec(source) ?? [];
      if (value === undefined) throw new Error(`${name} is no constant text`);
      return value;
    })
    .trim();
}

it('takes the style elements of react-aria as installed, and no other', () => {
  const writers = modules.filter((file) => /createElement\)?\(['"]style['"]/.test(readFileSync(file, 'utf8')));
  expect(writers.map((file) => path.basename(file)).toSorted()).toEqual(
    ['usePress.mjs', 'usePreventScroll.mjs'].toSorted(),
  );
  const hashes = writers.map((file) => {
    const style = styleIn(readFileSync(file, 'utf8'));
    expect(style).toMatch(/^@layer \{[^]*\}$/);
    return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  });
  const [, allowed = ''] = /style-src ([^;]*)/.exec(contentSecurityPolicy) ?? [];
  expect(allowed.split(' ').toSorted()).toEqual(["'self'", ...hashes].toSorted());
});
