import { sql } from 'kysely';
import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { showRollout } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { peopleNames } from '#accounts/identity/people/server/people-names.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { translate } from '#kernel/i18n/text.ts';
import type { NamesOf, RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { mostWaves } from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { rolloutLifecycle } from '#vr-fleet/configuration/rollouts/rollouts.states.ts';
import { gateWords, rolloutRecordWords as text } from '#vr-fleet/configuration/rollouts/rollouts.words.ts';
import { waveLifecycle } from '#vr-fleet/configuration/rollouts/waves.states.ts';

const numbersOf: NamesOf = namesIn('vr_fleet.firmware_versions', 'number');

const plansOf: NamesOf = namesIn('vr_fleet.settings_plans', 'name');

/** The fields of each wave's gate, as named in the history of a paused rollout's change. */
const gateFields = Object.fromEntries(
  Array.from({ length: mostWaves }, (_, at) => at + 1).flatMap((place) =>
    Object.entries(gateWords).map(([field, { zh, en }]) => [
      `gates.${place}.${field}`,
      {
        zh: translate(text.ofWave, 'zh', { place, gate: zh }),
        en: translate(text.ofWave, 'en', { place, gate: en }),
      },
    ]),
  ),
);

/** Record kind of rollouts in the history. */
export const rolloutRecord: RecordKind = {
  entity: rolloutLifecycle.name,
  name: text.rollout,
  lifecycle: rolloutLifecycle,
  readers: {
    access: showRollout.access,
    kinds: () => [rolloutRecord, waveRecord],
    entries: (id) => sql<boolean>`
      (h.entity = ${rolloutLifecycle.name} and h.entity_id = ${id}
       or h.entity = ${waveLifecycle.name} and h.entity_id in (
            select w.id::text from vr_fleet.rollout_waves w where w.rollout_id = ${id}))`,
  },
  actions: { 'rollout.add': text.added, 'rollout.edit': text.edited, 'rollout.change': text.changed },
  fields: {
    name: text.name,
    version_id: { label: text.version, names: numbersOf },
    plan_id: { label: text.plan, names: plansOf },
    waves: text.waves,
    window: { label: text.window, words: { allDay: text.allDay } },
    ...gateFields,
    start_at: text.startAt,
    started_by: { label: text.startedBy, names: peopleNames },
    total: text.total,
  },
  omits: ['started_by', 'started_at', 'ended_at', 'seed', 'left_out'],
  names: namesIn('vr_fleet.rollouts', 'name'),
  found: (typed) =>
    sql`select id::text from vr_fleet.rollouts where name_key like ${`%${escapeLike(normalise(typed))}%`}`,
};

/** Record kind of waves in the history. */
export const waveRecord: RecordKind = {
  entity: waveLifecycle.name,
  name: text.wave,
  lifecycle: waveLifecycle,
  actions: {},
  fields: { deadline_at: text.deadline, soak_until: text.soakUntil, halt: text.failed },
  omits: ['opened_at', 'ended_at', 'halted_at', 'halt'],
  names: async (ids, { db, lang }) => {
    const rows = await db
      .selectFrom('vr_fleet.rollout_waves as w')
      .innerJoin('vr_fleet.rollouts as r', 'r.id', 'w.rollout_id')
      .select(['w.id', 'w.place', 'r.name'])
      .where('w.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, place, name }) => [id, translate(text.waveName, lang, { name, place })]));
  },
};
