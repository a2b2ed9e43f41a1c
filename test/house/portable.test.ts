import { describe, expect, it } from 'vitest';
import { allFiles, lineOf, read } from './source-tree.ts';

const binary = /\.(png|jpe?g|webp|gif|ico|ttf|otf|woff2?|gz|zip|pdf)$/;
const textFiles = allFiles.filter((file) => !binary.test(file));

/** Returns `file:line: match` for every match in the repository's texts. */
const found = (pattern: RegExp, files: readonly string[] = textFiles): string[] =>
  files.flatMap((file) => {
    const text = read(file);
    return [...text.matchAll(pattern)].map(
      ({ index, 0: match }) => `${file}:${lineOf(text, index)}: ${match.slice(0, 80)}`,
    );
  });

describe('the repository', () => {
  it('contains no secret', () => {
    const keys =
      /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\b(gh[pousr]|npm)_[A-Za-z0-9]{30,}|\bxox[abprs]-[\w-]{10,}|_auth[T]oken|\beyJ[\w-]{15,}\.[\w-]{15,}\./g;
    expect(found(keys)).toEqual([]);
    expect(
      allFiles.filter((file) => /(^|\/)(\.env(\..*)?|secret\.key|id_(rsa|ed25519)|.*\.(pem|p12|pfx|key))$/.test(file)),
    ).toEqual([]);
  });
  it('contains no password in an address, except in a marked example', () => {
    const addresses = found(/\b[a-z][a-z0-9+]*:\/\/[^\s/:@'"`<>{}$]+:[^\s/@'"`<>{}$]+@[^\s'"`)]+/g);
    const placeholder =
      /:\/\/\w+:(secret|password|pass|pw|geheim|\W|x+|\.{3}|…|p%40ss\w*)@|@(host|db|example|127\.0\.0\.1|localhost|mail|smtp|h\b)/i;
    expect(addresses.filter((address) => !placeholder.test(address))).toEqual([]);
  });
  it('contains no machine-specific path: no home folder, no checkout, no drive', () => {
    expect(found(/(?<![\w.#~*-])\/(home|Users|root|workspaces?|work|mnt|builds)\/[\w.]+/g)).toEqual([]);
    expect(found(/\b[A-Z]:\\\\?(Users|Documents)|file:\/\/\/[\w]/g)).toEqual([]);
  });
  it('contains no registry and no source address of packages', () => {
    const registries =
      /https?:\/\/[\w.-]*(registry|npmjs|npmmirror|taobao|artifactory|nexus|verdaccio|jfrog)[\w./-]*/gi;
    expect(found(registries)).toEqual([]);
    expect(
      found(
        /"resolved"\s*:/g,
        allFiles.filter((file) => file.endsWith('package-lock.json')),
      ),
    ).toEqual([]);
    expect(
      found(
        /^\s*(@[\w-]+:)?registry\s*=.*/gm,
        allFiles.filter((file) => file.endsWith('.npmrc')),
      ),
    ).toEqual([]);
  });
  it('calls this machine at the documented ports alone', () => {
    const documented = new Set(['8080', '1883', '5432', '25', '5433', '9000', '1025', '5173']);
    const local = /\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]):(\d+)/g;
    const odd = found(local).filter((line) => !documented.has(/:(\d+)$/.exec(line)?.[1] ?? ''));
    expect(odd).toEqual([]);
  });
  it('loads nothing from other hosts: no address of a content network in the browser’s files', () => {
    const served = allFiles.filter((file) => /^src\/.*\.(tsx?|css|html|svg)$/.test(file) && !/\.test\./.test(file));
    const elsewhere = found(
      /(?:src|href)=["'](?:https?:)?\/\/[^"']+|@import\s+url\([^)]*|url\(["']?(?:https?:)?\/\/[^)]*/g,
      served,
    );
    expect(elsewhere.filter((line) => !/href=/.test(line))).toEqual([]);
  });
});

describe('README', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
  const documents = allFiles.filter((file) => /^(README|CONTRIBUTING|SECURITY)[\w.]*\.md$|^docs\/.*\.md$/.test(file));

  it('exists in English and Chinese, with a licence and the two guides', () => {
    const wanted = [
      'README.md',
      'README.zh.md',
      'LICENSE',
      'SECURITY.md',
      'CONTRIBUTING.md',
      'docs/wire.md',
      'docs/words.md',
    ];
    expect(wanted.filter((file) => !allFiles.includes(file))).toEqual([]);
  });
  it('and the other documents name only existing commands', () => {
    const named = documents.flatMap((file) =>
      [...read(file).matchAll(/\bnpm (?:(run(?:-script)?)(?: -s| --silent)* )?([a-z][\w:-]*)/g)].map(
        ([, run, name]) => ({
          file,
          name: name ?? '',
          own: run !== undefined || ['start', 'test', 'stop', 'restart'].includes(name ?? ''),
        }),
      ),
    );
    expect(named.some(({ name }) => name === 'start')).toBe(true);
    expect(
      named.filter(({ name, own }) => own && !scripts.includes(name)).map(({ file, name }) => `${file}: ${name}`),
    ).toEqual([]);
  });
  it('and the other documents link only to existing files and headings', () => {
    const headings = (file: string): Set<string> =>
      new Set(
        [...read(file).matchAll(/^#{1,6}\s+(.+)$/gm)].map(([, title = '']) =>
          title
            .toLowerCase()
            .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
            .replace(/\s/g, '-'),
        ),
      );
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].flatMap(([, target = '']) => {
        const [at = '', anchor] = target.split('#');
        const folder = file.split('/').slice(0, -1);
        const resolved = at === '' ? file : normal([...folder, ...at.split('/')]);
        const there = allFiles.some((known) => known === resolved || known.startsWith(`${resolved}/`));
        const meets = anchor === undefined || !resolved.endsWith('.md') || (there && headings(resolved).has(anchor));
        return there && meets ? [] : [`${file}: ${target}`];
      }),
    );
    expect(broken).toEqual([]);
  });
  it('and the scripts start existing files', () => {
    const commands = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
    const started = Object.entries(commands).flatMap(([name, command]) =>
      [...command.matchAll(/\b((?:tools|src|bench|test)\/[\w./-]+)/g)].map(([, file]) => ({ name, file: file ?? '' })),
    );
    expect(started.filter(({ file }) => !allFiles.includes(file))).toEqual([]);
  });
});

function normal(parts: readonly string[]): string {
  const kept: string[] = [];
  for (const part of parts) {
    if (part === '..') kept.pop();
    else if (part !== '.' && part !== '') kept.push(part);
  }
  return kept.join('/');
}
