import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { drawLeader, isRecorded, type RecordedDraw } from '#zero-carbon/evaluation/panels/draw.ts';
import type { showPanel as endpoint } from '#zero-carbon/evaluation/panels/panels.contract.ts';
import { seatLifecycle, takenSeatStates } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { contentsOf } from '#kernel/workflow/history/server/chained-entry.ts';
import { proposalsOn } from '#zero-carbon/evaluation/panels/proposals/server/proposals-on.ts';
import { isAtWork } from '#zero-carbon/evaluation/panels/panel-states.ts';
import { poolOf, storedLeftOut } from './candidates.ts';
import { isReplaceable } from './seat-panel.ts';
import { panelsOf, presentPanel, type Seating } from './panels.queries.ts';

type Shown = ResultOf<typeof endpoint>;

/** The panel of a report, or the candidates for it. */
export async function showPanel(
  { id }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
): Promise<Shown> {
  const { db, clock, lang } = context;
  const row = await panelsOf(context).where('r.id', '=', id).executeTakeFirstOrThrow(refuse.notFound);
  const industry = await db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.enterprises as n', 'n.party_id', 'r.party_id')
    .innerJoin('zero_carbon.industries as i', 'i.code', 'n.industry')
    .select(['i.name_zh', 'i.name_en'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  const pool = await poolOf(db, id, clock.today());
  const leftOut = storedLeftOut(pool.leftOut);
  const names = await namesOf(db, [...pool.candidates, ...leftOut]);
  const seats = await seatsIn(id, row.state, context);
  const taken: readonly string[] = takenSeatStates;
  const places = Array.from({ length: row.size ?? 0 }, (_, index) => index + 1);
  const empty = isAtWork(row.state)
    ? places.filter((place) => !seats.some((seat) => seat.place === place && taken.includes(seat.state)))
    : [];
  return {
    ...presentPanel(row, context),
    industry: (lang === 'en' ? industry?.name_en : undefined) ?? industry?.name_zh ?? '',
    pool: {
      candidates: pool.candidates.map(({ id: person, load }) => ({ id: person, load, name: names(person) })),
      leftOut: leftOut.map((one) => ({ ...one, name: names(one.id) })),
    },
    proposals: await proposalsOn(id, context),
    seats,
    draws: await drawsOf(id, context),
    empty,
    maySeat: row.state === 'org_passed',
    mayDraw: empty.length > 0,
  };
}

async function seatsIn(reportId: string, reportState: string, context: Seating): Promise<Shown['seats']> {
  const rows = await context.db
    .selectFrom('zero_carbon.seats as t')
    .leftJoin('accounts.people as p', 'p.id', 't.person_id')
    .leftJoin('zero_carbon.experts as e', 'e.person_id', 't.person_id')
    .select(['t.id', 't.place', 't.leader', 'p.name', 'e.employer', 't.state', 't.due_on', 't.conflicts', 't.note'])
    .select('t.changed_at as changedAt')
    .where('t.report_id', '=', reportId)
    .orderBy('t.place')
    .orderBy('t.id')
    .execute();
  const { read } = await duesOf(seatLifecycle, 't', {}, context);
  const of = await read(rows.flatMap((row) => row.due_on ?? []));
  return rows.map(({ due_on: day, conflicts, ...row }) => ({
    ...row,
    due: day === null ? null : of(day),
    conflicts: conflicts ?? [],
    mayReplace: isAtWork(reportState) && isReplaceable(row.state),
  }));
}

async function drawsOf(reportId: string, { db }: Pick<Seating, 'db'>): Promise<Shown['draws']> {
  const draws = await db
    .selectFrom('zero_carbon.panel_draws as d')
    .innerJoin('zero_carbon.panels as w', 'w.id', 'd.panel_id')
    .selectAll('d')
    .where('w.report_id', '=', reportId)
    .orderBy('d.ordinal')
    .execute();
  const names = await namesOf(
    db,
    draws.flatMap(({ candidates, left_out: leftOut }) => [...candidates, ...(leftOut ?? [])]),
  );
  const [panelId = ''] = draws.map(({ panel_id: panel }) => panel);
  const seats = await db
    .selectFrom('zero_carbon.seats')
    .select(['draw_id as drawId', 'place', 'person_id as personId', 'leader'])
    .where('panel_id', '=', panelId || '0')
    .execute();
  const history = await contentsOf(db, { entity: 'panel', entityId: panelId, action: 'panel.draw' });
  const recorded = history.map((content) => (JSON.parse(content) as { after: RecordedDraw }).after);
  return draws.map(({ ordinal, drawn_at: at, candidates, places, drawn, left_out: leftOut, ...draw }) => {
    const seed = draw.seed.toString('hex');
    return {
      ordinal,
      at: at.toISOString(),
      chainPosition: draw.chain_position,
      chainHash: draw.chain_hash.toString('hex'),
      seed,
      candidates: candidates.map(({ id, load }) => ({ id, name: names(id), load })),
      places,
      drawn,
      leader: ordinal === 1 ? (drawLeader(seed, drawn) ?? null) : null,
      leftOut: leftOut?.map((one) => ({ ...one, name: names(one.id) })) ?? null,
      recorded: isRecorded(
        {
          ordinal,
          chainHash: draw.chain_hash.toString('hex'),
          chainPosition: draw.chain_position,
          seed,
          candidates,
          places,
          drawn,
          leftOut,
        },
        seats.filter(({ drawId }) => drawId === draw.id),
        recorded.find((one) => one.ordinal === ordinal),
      ),
    };
  });
}

/** Names of people by id; null for deleted accounts. */
async function namesOf(
  db: Seating['db'],
  people: readonly { readonly id: string }[],
): Promise<(id: string) => string | null> {
  const rows = await db
    .selectFrom('accounts.people')
    .select(['id', 'name'])
    .where('id', 'in', ['0', ...new Set(people.map(({ id }) => id))])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? null;
}
