import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'portico install '));
afterAll(() => rmSync(folder, { recursive: true }));

/** Evaluates an expression with the exports of install.mjs, without types, as run.mjs uses it. */
function evaluate(expression: string): unknown {
  const code = `import { missing, omitsDevelopment } from './tools/install.mjs'; console.log(JSON.stringify(${expression}))`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  return stderr === '' ? JSON.parse(stdout) : stderr;
}

it('accepts a production installation without development packages', () => {
  writeFileSync(
    path.join(folder, 'package-lock.json'),
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/server': { version: '1.0.0' },
        'node_modules/tester': { version: '1.0.0', dev: true },
        'node_modules/both': { version: '1.0.0', devOptional: true },
      },
    }),
  );
  mkdirSync(path.join(folder, 'node_modules'));
  const at = JSON.stringify(folder);
  expect(evaluate(`[missing(${at}, true), missing(${at})]`)).toEqual([
    ['server@1.0.0'],
    ['server@1.0.0', 'tester@1.0.0', 'both@1.0.0'],
  ]);
});

it('follows NODE_ENV and npm’s settings', () => {
  const environments = [
    {},
    { NODE_ENV: 'production' },
    { npm_config_omit: 'dev' },
    { npm_config_omit: 'optional\n\ndev' },
    { NODE_ENV: 'production', npm_config_include: 'dev' },
    { NODE_ENV: 'development' },
  ];
  expect(evaluate(`${JSON.stringify(environments)}.map(omitsDevelopment)`)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('lists every package that the server, the client build and the operator’s commands import as a dependency', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const development =
    /\.test\.tsx?$|^tools\/(?:test|check|dev|new|record-template|stages|browser|mosquitto|proxies|install-package|area-pinyin|write-|test-report)/;
  const files = globSync(['src/**/*.{ts,tsx,css}', 'tools/*.ts', 'vite.config.ts']).filter(
    (file) => !development.test(file),
  );
  const imported =
    /(?:\bfrom|\bimport|\bimport\(|\burl\(|\bresolve\()\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'|node_modules\/((?:@[\w.-]+\/)?[a-z][\w.-]*)/g;
  const found = files.flatMap((file) =>
    // Type imports are erased.
    [
      ...readFileSync(file, 'utf8')
        .replaceAll(/^import type .*$/gm, '')
        .matchAll(imported),
    ]
      .map(([, bare, inFolder]) => bare ?? inFolder ?? '')
      .filter((name) => !(name in dependencies) && !['node', 'data'].includes(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

it('reads an environment file for any command, and names a missing one', () => {
  const file = path.join(folder, 'portico.env');
  writeFileSync(file, '# settings\nPORT="nine"\nHOST=127.0.0.1\n');
  const run = (argument: string, env: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, ['tools/run.mjs', 'tools/session.ts', argument, 'somebody'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATA_DIR: folder, ...env },
    });
  expect(run(`--env-file=${file}`).stderr).toBe('PORT is "nine", but must be a port between 0 and 65535.\n');
  expect(run(`--env-file=${file}`, { PORT: '1' }).stderr).toContain('There is no database in');
  expect(run('--env-file=none.env').stderr).toMatch(/none\.env(?:: not found| cannot be read)/);
});

it('has the decoder of codes in the version that the detector calls', () => {
  const { dependencies } = JSON.parse(readFileSync('node_modules/barcode-detector/package.json', 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  const { version } = JSON.parse(readFileSync('node_modules/zxing-wasm/package.json', 'utf8')) as { version: string };
  expect(version).toBe(dependencies['zxing-wasm']);
});
