import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { contentSecurityPolicy, registerSecurityHeaders, strictTransport } from './security-headers.ts';

const packages = ['react-aria', 'react-aria-components', 'react-stately'].map((name) =>
  path.dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))),
);
const modules = packages.flatMap((folder) =>
  globSync('dist/**/*.mjs', { cwd: folder }).map((file) => path.join(folder, file)),
);

/** The text of the style element that a module writes, as the browser receives it. */
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

it('allows exactly the style elements of the installed react-aria', () => {
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

it('allows WebAssembly in the hashing and scanning workers, and in no other script', async () => {
  await using app = Fastify();
  registerSecurityHeaders(app, [strictTransport]);
  app.get('/*', () => 'text');
  const headersOf = async (url: string) => (await app.inject({ url })).headers;
  const hash = await headersOf('/assets/hash-thread-Ab_1-2.js');
  expect(hash['content-security-policy']).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'");
  const scan = await headersOf('/assets/scan-thread-Ab_1-2.js');
  // the worker fetches the code it compiles
  expect(scan['content-security-policy']).toBe(`${hash['content-security-policy']}; connect-src 'self'`);
  expect(scan).toMatchObject({ 'x-content-type-options': 'nosniff', [strictTransport[0]]: strictTransport[1] });
  for (const url of [
    '/',
    '/assets/client-Ab1.js',
    '/assets/work-thread-Ab1.js',
    '/assets/zxing_reader-Ab1.wasm',
    '/assets/x/scan-thread-a.js',
    '/assets/scan-thread-a.css',
    '/assets/my-scan-thread-a.js',
    '/scan-thread-a.js',
  ])
    expect((await headersOf(url))['content-security-policy'], url).not.toContain('wasm');
  expect((await headersOf('/'))['content-security-policy']).toBe(contentSecurityPolicy);
});
