import { describe, expect, it } from 'vitest';
import { lifecycles } from './product-lifecycles.ts';
import { read, sourceFiles } from './source-tree.ts';

/** A definition that exists once, and the pattern of a duplicate. */
const once: readonly { readonly what: string; readonly at: string; readonly pattern: RegExp; readonly seen: string }[] =
  [
    {
      what: 'the order of scopes',
      at: 'src/kernel/contract/endpoint.ts',
      pattern: /\[\s*'(?:own|assigned|all)',\s*'(?:own|assigned|all)',\s*'(?:own|assigned|all)'|\bassigned: \d/,
      seen: 'const rank = { own: 1, assigned: 2, all: 3 };',
    },
    {
      what: 'the cap of totals',
      at: 'src/kernel/checks/total-cap.ts',
      pattern:
        /\b(?:total|count)\w*\s*=\s*10_?00[01]\b|\blimit 10_?00[01]\b|\.limit\(10_?00[01]\)|least\([^)]*10_?00[01]/i,
      seen: 'select count(*) from (select 1 from t limit 10001) q',
    },
    {
      what: 'escaping of `like`',
      at: 'src/kernel/db/server/like.ts',
      pattern: /\[[^\]\n]*\\[^\]\n]*%_\]|\[%_[^\]\n]*\\[^\]\n]*\]|replace(?:All)?\('%'/,
      seen: "text.replaceAll('%', '')",
    },
    {
      // Another function draws the captcha's picture: from 32 unpredictable bytes.
      what: 'the seeded random generator',
      at: 'src/kernel/checks/seeded.ts',
      pattern: /0x6d2b79f5|\b1664525\b|\b1103515245\b|\b48271\b|\b2147483647\b|>>> 0\) \/ /i,
      seen: 'state = (state * 1664525 + 1013904223) >>> 0',
    },
  ];
const apart: readonly string[] = ['src/accounts/captcha/server/drawing/random.ts'];

describe('one definition of', () => {
  it.each(once)('$what', ({ at, pattern, seen }) => {
    expect(seen).toMatch(pattern);
    const found = sourceFiles.filter((file) => pattern.test(read(file)) && !apart.includes(file));
    expect(found).toEqual([at]);
  });
});

describe('the history, which contains people', () => {
  it('is read by its domain, the logs, and the code that packs, erases or verifies it; by no public page', () => {
    const readers = sourceFiles.filter(
      (file) =>
        /\bkernel\.history\b/.test(read(file)) &&
        !/^src\/(?:kernel\/workflow|accounts\/logs)\/|\/area\.tables\.ts$/.test(file),
    );
    expect(readers).toEqual([
      'src/zero-carbon/enterprises/enterprises/server/deletion/erase-enterprise.ts',
      'src/zero-carbon/enterprises/enterprises/server/deletion/system-data.ts',
      'src/zero-carbon/evaluation/panels/server/candidates.ts',
      'src/zero-carbon/integrity/server/verify-records.ts',
      'src/zero-carbon/reporting/reports/start/server/stage-dates.ts',
    ]);
  });
  it('has public journals that only transitions and the demo write', () => {
    const journals = lifecycles.flatMap(({ journal }) => journal?.table ?? []);
    expect(journals.length).toBeGreaterThan(0);
    const writers = sourceFiles.filter((file) =>
      journals.some((table) =>
        new RegExp(`(?:insert into|update|insertInto\\('|updateTable\\(') ?${table}\\b`).test(read(file)),
      ),
    );
    expect(writers).toEqual(['src/demo/server/zero-carbon/certificates/load-demo-certificates.ts']);
  });
});
