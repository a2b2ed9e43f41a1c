import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fromBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { leafHash, nodeHash } from '#zero-carbon/certification/issuance-log/merkle.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-audit-'));
const document = readFileSync('docs/log.md', 'utf8');
const [example = ''] = /(?<=```json\n)[\s\S]*?(?=```)/.exec(document) ?? [];
const [code = ''] = /^https:\/\/portal\.example\/v\/#\S+$/m.exec(document) ?? [];
const number = 'ZCE-017-26-II5-00382R0-J';

/** A portal that serves only the responses of docs/log.md. */
let answers: Record<string, unknown> = {};
const portal = createServer((request, response) => {
  const answer = answers[request.url!.split('?')[0]!];
  response.writeHead(answer === undefined ? 400 : 200).end(JSON.stringify(answer ?? { error: 'not in the example' }));
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
});
beforeEach(() => void (answers = JSON.parse(example) as typeof answers));
afterAll(() => {
  portal.close();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, text: string): string {
  const at = path.join(folder, name);
  writeFileSync(at, text);
  return at;
}

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const run = (args: readonly string[], lang = 'en_GB.UTF-8'): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, LANG: lang, LC_ALL: '' };
    execFile(process.execPath, ['tools/audit-log.ts', ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

const audit = (files: readonly string[] = [], lang?: string): Promise<Ended> =>
  run(['--portal', url, '--origin', 'portal.example/log', ...files], lang);
const head = (): string => (answers['/log/head'] as { checkpoint: string }).checkpoint;
const bundle = () => answers[`/log/bundle/${number}`] as { state: string };

it('verifies the worked example of docs/log.md with head, bundle and QR code, and the documented hashes', async () => {
  const files = [file('head.txt', head()), file('bundle.json', JSON.stringify(bundle())), file('code.txt', code)];
  const { code: status, out, err } = await audit(files);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toContain(`bundle.json: ${number}: in the log unaltered, as entry 3`);
  expect(out).toContain('The log is complete: 5 entries, portal.example/log, 2026-11-22T08:00:05.000Z');
  const { entries } = answers['/log/entries'] as { entries: string[] };
  const [a, b, c, d, e] = entries.map((entry) => leafHash(fromBase64(entry)!));
  const nodes = [nodeHash(a!, b!), nodeHash(c!, d!)] as const;
  const four = nodeHash(...nodes);
  const hashes = [a!, b!, c!, d!, e!, ...nodes, four, nodeHash(four, e!)].map((hash) =>
    Buffer.from(hash).toString('hex'),
  );
  expect([...document.matchAll(/^\| [^|]+ \| ([0-9a-f]{64}) \|$/gm)].map(([, hash]) => hash)).toEqual(hashes);
});

it('exits with 1 and describes the problem in the reader’s language', async () => {
  const saved = file('head.txt', head());
  const { entries } = answers['/log/entries'] as { entries: string[] };
  entries[3] = entries[3]!.replace('AQIAAAGi', 'AQIAAAGj');
  const english = await audit([saved]);
  expect(english.code).toBe(1);
  expect(english.err).toContain('head.txt: Up to entry 5, today’s log differs from this head');
  expect(english.err).toContain('the log: Entry 5 of');
  const chinese = await audit([saved], 'zh_CN.UTF-8');
  expect(chinese.code).toBe(1);
  expect(chinese.err).toContain('head.txt: 今天日志的前 5 条与这个树头签名时的不同');
});

it('exits with 1 for a log of another name, an unrelated file, and a portal that does not respond', async () => {
  const other = await run(['--portal', url]);
  expect(other.code).toBe(1);
  expect(other.err).toContain('The head is signed for portal.example/log, not for 127.0.0.1');
  const strange = await audit([file('strange.txt', 'nothing'), file('strange.pdf', '%PDF-1.7')]);
  expect(strange.code).toBe(1);
  expect(strange.err).toContain('strange.txt: This is no certificate file, head');
  expect(strange.err).toContain('strange.pdf: No certificate file of the portal has these bytes');
  const silent = await run(['--portal', 'http://127.0.0.1']);
  expect(silent.code).toBe(1);
  expect(silent.err).toContain('/log/keys did not respond');
});

it('exits with 2 for a wrong call', async () => {
  for (const args of [
    [],
    ['--portal', 'portal.example'],
    ['--portal', url, '--fast'],
    ['--portal', url, '--zone', 'Mars/Utopia'],
    ['--portal', url, path.join(folder, 'none.txt')],
  ]) {
    const { code: status, err } = await run(args);
    expect({ args, status }).toEqual({ args, status: 2 });
    expect(err).not.toBe('');
  }
});
