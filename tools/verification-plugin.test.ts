import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { headOf, keysOf, type PortalFacts } from '#zero-carbon/certification/verification/portal-facts.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { verificationOpenData } from '#zero-carbon/certification/verification/server/verification.open.ts';
import { useDatabase } from '../test/support/use-database.ts';
import { buildVerificationFile } from './verification-plugin.ts';

const publicUrl = 'https://zce.example.cn/';
const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const keyring = createKeyring([Buffer.alloc(32, 7)]);
let page = '';

beforeAll(async () => {
  page = await buildVerificationFile();
  await loadDemoCertificates(database.pool, 200, clock.today());
  await beginLog({ database, clock, keyring, publicUrl, onProgress: () => {} });
});

const served = async () => {
  const [route] = verificationOpenData({ keyring, publicUrl, page: () => page });
  return route!.answer({ asked: () => '', database, clock });
};

it('is one file with the current keys and head, whose script and stylesheet alone may run', async () => {
  const { body, gzip, headers } = await served();
  const html = body as string;
  expect(gzip!.length).toBeLessThanOrEqual(60_000);
  expect(html).not.toMatch(/%(style|script|policy|facts)%/);
  expect(html).not.toMatch(/<(?:link|img|script)[^>]+(?:src|href)=/);
  const facts = JSON.parse(/id="facts">([^]*?)<\/script>/.exec(html)![1]!) as PortalFacts;
  expect(facts.portal).toBe('https://zce.example.cn');
  expect(headOf(facts)?.origin).toBe('zce.example.cn/log');
  const { rows } = await database.pool.query(
    'select count(*)::int as count from zero_carbon.signing_keys where organisation_id is not null',
  );
  expect(keysOf(facts)).toHaveLength(rows[0].count);
  const policy = headers!['content-security-policy']!;
  for (const [tag, directive] of [
    ['script', 'script-src'],
    ['style', 'style-src'],
  ]) {
    const [, content = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html) ?? [];
    const hash = createHash('sha256').update(content).digest('base64');
    expect(policy).toContain(`${directive} 'sha256-${hash}'`);
  }
  expect(policy).not.toContain('unsafe');
  expect(html).toContain(`content="${policy.replace("; frame-ancestors 'none'", '')}"`);
});

it('contains no data before it is built', async () => {
  page = '';
  const [route] = verificationOpenData({ keyring, publicUrl, page: () => undefined });
  await expect(route!.answer({ asked: () => '', database, clock })).rejects.toThrow('the page is not built');
});

it('lets no name end the embedded data', async () => {
  page = await buildVerificationFile();
  await database.pool.query(`update zero_carbon.organisations set name_en = '</script><b>' where code = '017'`);
  const html = (await served()).body as string;
  expect(html).not.toContain('</script><b>');
  const facts = JSON.parse(/id="facts">([^]*?)<\/script>/.exec(html)![1]!) as PortalFacts;
  expect(facts.organisations['017']?.[1]).toBe('</script><b>');
});
