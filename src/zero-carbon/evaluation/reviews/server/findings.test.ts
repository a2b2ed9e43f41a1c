import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  mostFindings,
  saveVerdict,
  showReview,
  type Finding,
} from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { attachDocuments } from '../../../../../test/support/attach-documents.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeOrganisation } from '../../../../../test/support/make-finished-report.ts';
import { makeReview } from '../../../../../test/support/make-review.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
const dataDir = mkdtempSync(path.join(tmpdir(), 'portico findings '));
afterAll(() => rmSync(dataDir, { recursive: true }));

it('accepts findings in files of the report only', async () => {
  const manager = await makeOrganisation(database, server.clock);
  const at = { kind: 'review_organisation', partyId: manager.partyId } as const;
  const reviewer = await fakeActor(database, server.clock, { ...at, role: 'reviewer' });
  const report = () =>
    makeReview(database, server.clock, manager, reviewer, undefined, (id, owner) =>
      attachDocuments(database, server.clock, dataDir, owner, { report: id, item: '2.1' }, [
        { name: 'audit.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') },
      ]),
    );
  const as = { as: reviewer.session, lang: 'en' } as const;
  const show = async (id: string) => (await server.call(showReview, { id }, as)).data;
  const { id } = await report();
  const other = await show((await report()).id);
  const { files } = await show(id);
  const own = files['2.1']![0]!;
  expect(own).toMatchObject({ name: 'audit.pdf', mediaType: 'application/pdf' });

  const box = { page: 1, x: 1_000, y: 2_000, width: 3_000, height: 500 };
  const found = (more: Partial<Finding>): Finding => ({
    check: '0',
    text: '400 MWh less',
    place: { file: own.id, ...box },
    ...more,
  });
  const say = (findings: readonly Finding[], version = 0) =>
    server.call(saveVerdict, { id, item: '2.1', version, verdict: 'agrees', value: null, findings: [...findings] }, as);
  expect(await say([found({ text: ' ' })])).toMatchObject({ code: 4000, data: [{ path: 'findings.0.text' }] });
  expect((await say([found({ place: { file: own.id, ...box, x: 10_001 } })])).code).toBe(4000);
  expect((await say(Array.from({ length: mostFindings + 1 }, () => found({})))).code).toBe(4000);
  // a file of another report looks the same as a missing one
  const [strange, none] = [other.files['2.1']![0]!.id, '999999999'];
  for (const file of [strange, none]) expect((await say([found({ place: { file, ...box } })])).code).toBe(4003);
  expect((await say([found({}), found({ check: null, place: null })])).data).toEqual({ version: 1 });
  expect((await show(id)).verdicts['2.1']!.findings).toEqual([found({}), found({ check: null, place: null })]);
});

it('returns differences from the previous report of the site to the same organisation', async () => {
  const manager = await makeOrganisation(database, server.clock);
  const at = { kind: 'review_organisation', partyId: manager.partyId } as const;
  const reviewer = await fakeActor(database, server.clock, { ...at, role: 'reviewer' });
  const elsewhere = await makeOrganisation(database, server.clock);
  const show = async (id: string) =>
    (await server.call(showReview, { id }, { as: reviewer.session, lang: 'en' })).data.lastYear;
  const before = await makeReview(database, server.clock, manager, reviewer);
  const { id } = await makeReview(database, server.clock, manager, reviewer, before.enterprise);
  const place = (organisation: string) =>
    database.pool.query(
      `update zero_carbon.reports set organisation_id = $3, period_start = '2024-01-01', period_end = '2024-12-31',
         site_id = (select site_id from zero_carbon.reports where id = $2) where id = $1`,
      [before.id, id, organisation],
    );
  expect(await show(id)).toBeNull();
  await place(manager.partyId);
  expect(await show(id)).toMatchObject({ number: before.number, end: '2024-12-31', differences: [] });
  await place(elsewhere.partyId);
  expect(await show(id)).toBeNull();
});
