import { spawnSync } from 'node:child_process';

interface Stage {
  readonly name: string;
  run(): { readonly passed: boolean; readonly output: string };
}

const stage = (name: string, script: string, ...args: string[]): Stage => ({
  name,
  run() {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    return { passed: status === 0, output: stdout + stderr };
  },
});

/** What is checked without running the product. */
export const stages: readonly Stage[] = [
  stage('types', 'node_modules/typescript/bin/tsc', '-p', '.'),
  stage('types of the server', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json'),
  stage('types of the client', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.web.json'),
  stage('lint', 'node_modules/oxlint/bin/oxlint', '--quiet'),
  stage('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
  stage('dead code', 'node_modules/knip/bin/knip.js'),
];
