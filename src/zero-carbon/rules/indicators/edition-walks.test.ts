import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { stateNames, type Move } from '#kernel/workflow/lifecycle.ts';
import { shippedFactors } from '#zero-carbon/rules/calculation/content/shipped-factors.ts';
import { defaultSet } from '#zero-carbon/rules/indicators/content/default-set.ts';
import {
  factorSetLifecycle,
  indicatorSetLifecycle,
  type EditionState,
} from '#zero-carbon/rules/indicators/editions/editions.states.ts';
import {
  draftFactorSet,
  publishFactorSet,
  removeFactor,
} from '#zero-carbon/rules/indicators/factors/factors.contract.ts';
import { seedFactorSet } from '#zero-carbon/rules/indicators/factors/server/seed-factor-set.ts';
import {
  draftIndicatorSet,
  publishIndicatorSet,
  saveIndicatorSet,
} from '#zero-carbon/rules/indicators/sets/sets.contract.ts';
import { seedIndicatorSet } from '#zero-carbon/rules/indicators/sets/server/seed-indicator-set.ts';
import { fakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer, type SessionSecrets } from '../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let administrator: SessionSecrets;

beforeAll(async () => {
  administrator = (await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' })).session;
  await seedIndicatorSet(database.kysely, server.clock);
  await seedFactorSet(database.kysely, server.clock);
});

const as = () => ({ as: administrator });
/** Increases, so that no edit equals the previous one. */
let edits = 0;

/** The two kinds of versions, with their calls. */
const kinds = [
  {
    of: indicatorSetLifecycle,
    draft: draftIndicatorSet,
    publish: publishIndicatorSet,
    edit: (id: string, version: number, edit: number) => {
      const document = { ...defaultSet, title: { zh: `第 ${edit} 次`, en: `Edit ${edit}` } };
      return server.call(saveIndicatorSet, { id, version, document }, as());
    },
  },
  {
    of: factorSetLifecycle,
    draft: draftFactorSet,
    publish: publishFactorSet,
    edit: (edition: string, version: number, edit: number) =>
      server.call(removeFactor, { edition, version, code: shippedFactors[edit]!.id }, as()),
  },
] as const;

/** The requested content of a version. */
interface Expected {
  readonly id: string;
  state: EditionState;
  /** Number of edits. */
  version: number;
  /** Every state it has had. */
  readonly states: EditionState[];
}

const acts = fc.constantFrom('draft', 'edit', 'publish', 'publish', 'discard', 'retire', 'tamper');

describe.each(kinds)('random moves of versions: $of.name', ({ of, draft, publish, edit }) => {
  it('reach every state, refuse invalid moves, and never change a published version', async () => {
    const stored = async () =>
      (
        await sql<{ id: string; state: EditionState; version: number; content: string }>`
          select id::text, state, version, md5(document::text) as content from ${sql.table(of.table)} s order by s.id`.execute(
          database.kysely,
        )
      ).rows;
    const [first] = await stored();
    const all: Expected[] = [
      { id: first!.id, state: 'published', version: first!.version, states: ['draft', 'published'] },
    ];
    const contents = new Map<string, string>();
    let number = 0;
    const go = (one: Expected, to: EditionState): void => {
      one.state = to;
      one.states.push(to);
    };
    const inForce = (): Expected | undefined => all.find(({ state }) => state === 'published');
    const apply = (move: string, id: string) => server.call(applyMove, { lifecycle: of.name, move, ids: [id] }, as());

    const walk: Record<string, (one: Expected) => Promise<void>> = {
      draft: async (from) => {
        number += 1;
        const made = await server.call(
          draft,
          { code: `20${30 + (number % 60)}.${1 + Math.floor(number / 60)}`, from: from.id },
          as(),
        );
        expect(made.code).toBe(1000);
        all.push({ id: made.data.id, state: 'draft', version: 1, states: ['draft'] });
      },
      edit: async (one) => {
        edits += 1;
        const { code } = await edit(one.id, one.version, edits);
        if (code === 1000) one.version += 1;
        expect(code === 1000).toBe(one.state === 'draft');
      },
      publish: async (one) => {
        const current = inForce();
        const given = { id: one.id, version: one.version, current: current?.id ?? null };
        const { code } = await server.call(publish, given, as());
        expect(code === 1000).toBe(one.state === 'draft');
        if (code !== 1000) return;
        if (current) go(current, 'retired');
        go(one, 'published');
      },
      discard: async (one) => {
        const { code } = await apply('discard', one.id);
        expect(code === 1000).toBe(one.state === 'draft');
        if (code === 1000) go(one, 'discarded');
      },
      // happens only when another version is published
      retire: async (one) => expect((await apply('retire', one.id)).code).not.toBe(1000),
      tamper: async ({ id, state }) => {
        const table = sql.table(of.table);
        await expect(sql`delete from ${table} where id = ${id}`.execute(database.kysely)).rejects.toThrow();
        if (state === 'draft') return;
        for (const change of [sql`document = '[]'`, sql`version = version + 1`, sql`state = 'draft'`])
          await expect(sql`update ${table} set ${change} where id = ${id}`.execute(database.kysely)).rejects.toThrow();
      },
    };

    await fc.assert(
      fc.asyncProperty(acts, fc.nat(), async (act, pick) => {
        await walk[act]!(all[pick % all.length]!);
        const rows = await stored();
        expect(rows.map(({ id, state, version }) => [id, state, version])).toEqual(
          all.map(({ id, state, version }) => [id, state, version]),
        );
        for (const { id, state, content } of rows) {
          if (state === 'draft') continue;
          expect(contents.get(id) ?? content).toBe(content);
          contents.set(id, content);
        }
      }),
      { numRuns: 120, seed: 20_261_123, endOnFailure: true },
    );

    expect(new Set(all.flatMap(({ states }) => states))).toEqual(new Set(stateNames(of)));
    const edges = Object.values<Move>(of.moves).flatMap(({ from, to }) => from.map((state) => `${state} ${to}`));
    const leadsTo = new Map(Object.entries(of.moves).map(([move, { to }]) => [`${of.name}.${move}`, to]));
    for (const { id, states } of all) {
      for (const [at, state] of states.slice(1).entries()) expect(edges).toContain(`${states[at]} ${state}`);
      const { rows } = await sql<{ action: string }>`
        select action from kernel.history where entity = ${of.name} and entity_id = ${id} order by id`.execute(
        database.kysely,
      );
      const moved = rows.flatMap(({ action }) => leadsTo.get(action) ?? []);
      expect(moved).toEqual(states.slice(1));
    }
  });
});
