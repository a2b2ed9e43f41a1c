import { beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import type { Design } from '#zero-carbon/certification/drawing/design.ts';
import { checkTemplate, showSamples } from '#zero-carbon/certification/templates/samples.contract.ts';
import {
  addableKinds,
  addTemplate,
  copyTemplate,
  draftTemplate,
  listTemplates,
  makeDefaultTemplate,
  publishTemplate,
  saveDesign,
  saveTemplate,
  showTemplate,
} from '#zero-carbon/certification/templates/templates.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { publishedTemplates } from './published-templates.ts';
import { seedTemplates } from './seed-templates.ts';

const database = useDatabase();
const server = useServer(database);
let officer: FakeActor;
let manager: FakeActor;
let other: FakeActor;

beforeAll(async () => {
  await seedTemplates(database.kysely, server.clock);
  officer = await fakeActor(database, server.clock, { role: 'scheme_officer', kind: 'operator' });
  const organisation = { role: 'organisation_manager', kind: 'review_organisation' } as const;
  manager = await fakeActor(database, server.clock, organisation);
  other = await fakeActor(database, server.clock, organisation);
});

const facts = {
  nameZh: '零碳工厂评价证书',
  nameEn: 'Certificate',
  language: 'both',
  months: 36,
  seal: 'optional',
  orientation: 'landscape',
} as const;
const as = (who: FakeActor) => ({ as: who.session });
const add = async (who: FakeActor, kind: 'evaluation' | 'training' = 'training') =>
  (await server.call(addTemplate, { ...facts, kind }, as(who))).data.id;
const show = async (id: string, who = officer) => (await server.call(showTemplate, { id }, as(who))).data;
const publish = async (id: string, who = officer) =>
  server.call(publishTemplate, { id, version: (await show(id, who)).version }, as(who));
const save = (id: string, version: number, design: Design, who = officer) =>
  server.call(saveDesign, { id, version, design }, as(who));

it('returns only the kinds that the caller may draft', async () => {
  expect((await server.call(addableKinds, {}, as(officer))).data.kinds).toEqual(['evaluation', 'training']);
  const { data } = await server.call(addableKinds, {}, as(manager));
  expect(data.kinds).toEqual(['training']);
});

it('seeds one published default template of each kind, once', async () => {
  await seedTemplates(database.kysely, server.clock);
  const shipped = await database.kysely.selectFrom('zero_carbon.certificate_templates').selectAll().execute();
  const found = shipped.map((row) => [row.kind, row.party_id, row.state, row.is_default, row.months]);
  expect(found).toEqual([
    ['evaluation', null, 'published', true, 36],
    ['training', null, 'published', true, 36],
  ]);
});

describe('an edition', () => {
  it('is a draft that replaces the published one at once, including the default', async () => {
    const { data: listed } = await server.call(
      listTemplates,
      { kind: 'evaluation', state: ['published'] },
      as(officer),
    );
    const first = listed.rows.find((row) => row.isDefault)!;
    const { data: drafted } = await server.call(draftTemplate, { id: first.id }, as(officer));
    expect(await show(drafted.id)).toMatchObject({ edition: 2, state: 'draft', isDefault: false });
    expect((await server.call(draftTemplate, { id: first.id }, as(officer))).code).toBe(5000);
    expect((await publish(drafted.id)).code).toBe(1000);
    expect(await show(first.id)).toMatchObject({ state: 'archived', isDefault: false });
    expect(await show(drafted.id)).toMatchObject({ state: 'published', isDefault: true });
  });

  it('is saved on its version, and records the changes', async () => {
    const id = await add(officer, 'evaluation');
    const { design, version } = await show(id);
    const [layer, ...rest] = design.layers;
    const moved = { ...design, layers: [{ ...layer!, x: layer!.x + 0.5 }, ...rest] };
    expect((await save(id, version, moved)).data.version).toBe(version + 1);
    expect(await save(id, version, design)).toMatchObject({ code: 4009, data: { state: String(version + 1) } });
    expect((await show(id)).design).toEqual(moved);
    const { nameEn, language, months, seal } = facts;
    const renamed = { id, version: version + 1, nameZh: '新名称', nameEn, language, months, seal };
    expect((await server.call(saveTemplate, renamed, as(officer))).data.version).toBe(version + 2);
    const { data } = await server.call(recordHistory, { entity: 'certificate-template', id }, as(officer));
    expect(JSON.stringify(data.rows)).toContain(`${layer!.id}: x ${moved.layers[0]!.x}`);
    expect(JSON.stringify(data.rows)).toContain('新名称');
  });

  it('never changes after publication, not even by SQL', async () => {
    const table = 'zero_carbon.certificate_templates';
    for (const statement of [
      `update ${table} set months = 12 where state = 'published'`,
      `update ${table} set design = '{"layers": []}' where state = 'archived'`,
      `update ${table} set state = 'draft' where state = 'published'`,
      `delete from ${table} where state = 'published'`,
    ]) {
      await expect(database.pool.query(statement)).rejects.toThrow(/draft any more|never deleted/);
    }
    const id = await add(officer);
    await publish(id);
    const { design, version } = await show(id);
    expect(await save(id, version, { ...design, layers: [] })).toMatchObject({
      code: 4009,
      data: { state: 'published' },
    });
  });
});

describe('publishing', () => {
  const without = async (change: (layers: Design['layers']) => Design['layers']) => {
    const id = await add(officer, 'evaluation');
    const { design, version } = await show(id);
    expect((await save(id, version, { ...design, layers: change(design.layers) })).code).toBe(1000);
    const { data } = await server.call(checkTemplate, { id }, as(officer));
    const answer = await publish(id);
    return { kinds: [...new Set(data.faults.map(({ kind }) => kind))], code: answer.code, msg: answer.msg };
  };

  it('accepts the default design of each kind, language and orientation', async () => {
    for (const kind of ['evaluation', 'training'] as const) {
      for (const language of ['zh', 'en', 'both'] as const) {
        for (const orientation of ['landscape', 'portrait'] as const) {
          const asked = { ...facts, kind, language, orientation };
          const { data } = await server.call(addTemplate, asked, as(officer));
          const checked = await server.call(checkTemplate, { id: data.id }, as(officer));
          expect({ ...asked, faults: checked.data.faults }).toEqual({ ...asked, faults: [] });
        }
      }
    }
  });
  it('reports missing required content', async () => {
    const { kinds, code, msg } = await without((layers) => layers.filter(({ kind }) => kind !== 'qr'));
    expect({ kinds, code }).toEqual({ kinds: ['demand'], code: 5000 });
    expect(msg).toContain('QR code');
  });
  it('treats a hidden layer as missing', async () => {
    const { kinds } = await without((layers) =>
      layers.map((layer) => (layer.kind === 'qr' ? { ...layer, hidden: true } : layer)),
    );
    expect(kinds).toEqual(['demand']);
  });
  it('reports a code with modules too small for the longest name, and the required size', async () => {
    const { kinds, msg } = await without((layers) =>
      layers.map((layer) => (layer.kind === 'qr' ? { ...layer, width: 20, height: 20 } : layer)),
    );
    expect(kinds).toEqual(['module']);
    expect(msg).toMatch(/0\.\d\d mm; it needs 0\.45 mm\. Enlarge it to \d/);
  });
  it('reports a box that cannot fit the longest name', async () => {
    const { kinds, msg } = await without((layers) =>
      layers.map((layer) =>
        layer.kind === 'text' && layer.content.includes('{enterpriseNameZh}')
          ? { ...layer, width: 12, height: 5 }
          : layer,
      ),
    );
    expect(kinds).toEqual(['overflow']);
    expect(msg).toContain('does not fit');
  });
  it('reports missing characters, an unselected picture and layers outside the page', async () => {
    const shape = { name: '', width: 30, height: 10, locked: false, hidden: false, y: 10 };
    const written = await without((layers) =>
      layers.map((layer) =>
        layer.kind === 'text' && layer.content.includes('{standard}')
          ? { ...layer, content: `${layer.content} 🜁` }
          : layer,
      ),
    );
    expect(written.kinds).toEqual(['glyphs']);
    const pictured = await without((layers) => [
      ...layers,
      { ...shape, id: 'l900', kind: 'picture', file: null, x: 10 },
    ]);
    expect(pictured.kinds).toEqual(['picture']);
    const lost = await without((layers) => [
      ...layers,
      { ...shape, id: 'l900', kind: 'line', stroke: 1, colour: 'ink', x: 400 },
    ]);
    expect(lost.kinds).toEqual(['outside']);
  });
  it('requires the design to match the seal setting of the template', async () => {
    const id = await add(officer, 'evaluation');
    const { nameZh, nameEn, language, months } = facts;
    const { version } = await show(id);
    await server.call(saveTemplate, { id, version, nameZh, nameEn, language, months, seal: 'none' }, as(officer));
    const { data } = await server.call(checkTemplate, { id }, as(officer));
    expect(data.faults.map(({ kind }) => kind)).toEqual(['seal']);
  });
  it('refuses a design with duplicate layer ids, or a picture of another owner', async () => {
    const id = await add(officer, 'evaluation');
    const { design, version } = await show(id);
    const twice = await save(id, version, { ...design, layers: [...design.layers, design.layers[0]!] });
    expect(twice).toMatchObject({ code: 4000, data: [{ path: `design.layers.${design.layers.length}` }] });
    const picture = {
      id: 'l900',
      name: '',
      kind: 'picture',
      x: 0,
      y: 0,
      width: 10,
      height: 10,
      locked: false,
      hidden: false,
      file: '999999',
    } as const;
    expect(await save(id, version, { ...design, layers: [picture] })).toMatchObject({
      code: 4000,
      data: [{ path: 'design.layers.0' }],
    });
  });
});

describe('ownership of a template', () => {
  it('allows an organisation to create training templates, but no evaluation templates', async () => {
    const id = await add(manager);
    expect(await show(id, manager)).toMatchObject({ kind: 'training', owner: expect.any(String) as string });
    const evaluation = await server.call(addTemplate, { ...facts, kind: 'evaluation' }, as(manager));
    expect(evaluation).toMatchObject({ code: 4000, data: [{ path: 'kind' }] });
    expect((await publish(id, manager)).code).toBe(1000);
    const { data } = await server.call(listTemplates, {}, as(manager));
    expect(data.rows.map((row) => row.id)).toEqual([id]);
  });

  it('restricts access to the owner and the scheme', async () => {
    const id = await add(manager);
    const { design, version } = await show(id, manager);
    const { nameZh, nameEn, language, months, seal } = facts;
    const calls = [
      () => server.call(showTemplate, { id }, as(other)),
      () => server.call(showSamples, { id }, as(other)),
      () => server.call(checkTemplate, { id }, as(other)),
      () => server.call(copyTemplate, { id }, as(other)),
      () => server.call(draftTemplate, { id }, as(other)),
      () => server.call(saveTemplate, { id, version, nameZh, nameEn, language, months, seal }, as(other)),
      () => save(id, version, design, other),
      () => server.call(publishTemplate, { id, version }, as(other)),
      () => server.call(makeDefaultTemplate, { id }, as(other)),
      () => server.call(applyMove, { lifecycle: 'certificate-template', move: 'discard', ids: [id] }, as(other)),
    ];
    const codes = [];
    for (const call of calls) codes.push((await call()).code);
    expect(codes).toEqual(calls.map(() => 4003));
    expect((await server.call(recordHistory, { entity: 'certificate-template', id }, as(other))).data.rows).toEqual([]);
    expect(await show(id, officer)).toMatchObject({ id, state: 'draft' });
    expect((await server.call(showTemplate, { id: (await schemes())[0]! }, as(manager))).code).toBe(4003);
  });

  it('does not allow an editor to publish', async () => {
    const editor = await fakeActor(database, server.clock, {
      permissions: { 'designs.edit': 'all' },
      kind: 'operator',
    });
    const id = await add(editor);
    const { version, mayPublish } = await show(id, editor);
    expect(mayPublish).toBe(false);
    expect((await server.call(publishTemplate, { id, version }, as(editor))).code).toBe(4003);
  });

  const schemes = async () =>
    (await server.call(listTemplates, { kind: 'evaluation' }, as(officer))).data.rows.map(({ id }) => id);
});

describe('the default template', () => {
  it('changes at once, and cannot be archived', async () => {
    const id = await add(officer);
    await publish(id);
    const before = await publishedTemplates(database.kysely, { kind: 'training', partyId: null });
    expect(before[0]).toMatchObject({ isDefault: true });
    expect((await server.call(makeDefaultTemplate, { id }, as(officer))).code).toBe(1000);
    const after = await publishedTemplates(database.kysely, { kind: 'training', partyId: null });
    expect(after.filter(({ isDefault }) => isDefault).map((one) => one.id)).toEqual([id]);
    const archive = (one: string) =>
      server.call(applyMove, { lifecycle: 'certificate-template', move: 'archive', ids: [one] }, as(officer));
    expect((await archive(id)).code).toBe(5000);
    expect((await archive(before[0]!.id)).code).toBe(1000);
    const draft = await add(officer);
    expect((await server.call(makeDefaultTemplate, { id: draft }, as(officer))).code).toBe(4009);
  });
  it('is the organisation’s own first, then the scheme’s', async () => {
    const found = await publishedTemplates(database.kysely, { kind: 'training', partyId: manager.partyId });
    expect(found.slice(0, 2)).toMatchObject([
      { partyId: manager.partyId, isDefault: true },
      { partyId: null, isDefault: true },
    ]);
  });
});
