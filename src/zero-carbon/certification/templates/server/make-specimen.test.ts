import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, it } from 'vitest';
import { makeSpecimen } from '#zero-carbon/certification/templates/samples.contract.ts';
import { specimenNumber } from '#zero-carbon/certification/templates/samples.ts';
import { addTemplate, listTemplates } from '#zero-carbon/certification/templates/templates.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { seedTemplates } from './seed-templates.ts';

const database = useDatabase();
const server = useServer(database);
let officer: FakeActor;
let manager: FakeActor;

beforeAll(async () => {
  await seedTemplates(database.kysely, server.clock);
  officer = await fakeActor(database, server.clock, { role: 'scheme_officer', kind: 'operator' });
  manager = await fakeActor(database, server.clock, { role: 'organisation_manager', kind: 'review_organisation' });
});

const print = async (id: string, who = officer, lang: 'zh' | 'en' = 'zh') =>
  server.call(makeSpecimen, { id }, { as: who.session, lang });

async function textsOf(path: string): Promise<{ bytes: Uint8Array; printed: string }> {
  const bytes = new Uint8Array(await (await fetch(`${server.url}${path}`)).arrayBuffer());
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await pdf.loadingTask.destroy();
  return { bytes, printed: items.map((item) => ('str' in item ? item.str : '')).join('\n') };
}

it('prints a template in both languages as a specimen with a reserved number', async () => {
  const { rows } = (await server.call(listTemplates, { start: 0, limit: 10 }, { as: officer.session })).data;
  const evaluation = rows.find(({ kind }) => kind === 'evaluation')!;
  const { data } = await print(evaluation.id);
  expect(data.name).toBe(`样张 ${evaluation.nameZh} 第 1 版.pdf`);
  const { bytes, printed } = await textsOf(data.path);
  for (const text of ['样张 SPECIMEN', specimenNumber, '安吉南岭储能电池有限公司', 'Anji Nanling Energy Storage'])
    expect(printed).toContain(text);
  expect(specimenNumber).toMatch(/^ZCE-000-26-II5-00000R0-/);
  const again = await print(evaluation.id, officer, 'en');
  expect(again.data.name).toBe(`Specimen ${evaluation.nameEn} version 1.pdf`);
  expect((await textsOf(again.data.path)).bytes).toEqual(bytes);
});

it('requires access to the template', async () => {
  const facts = { nameZh: '内训', nameEn: 'Own', language: 'en', months: 12, seal: 'none' } as const;
  const own = { ...facts, kind: 'training', orientation: 'portrait' } as const;
  const { id } = (await server.call(addTemplate, own, { as: manager.session })).data;
  const { printed } = await textsOf((await print(id, manager)).data.path);
  expect(printed).toContain('SPECIMEN');
  const other = await fakeActor(database, server.clock, { role: 'organisation_manager', kind: 'review_organisation' });
  expect((await print(id, other)).code).toBe(4003);
});
