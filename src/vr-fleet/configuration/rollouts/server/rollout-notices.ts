import { translate, type Lang } from '#kernel/i18n/text.ts';
import { moveNotice } from '#kernel/notify/server/notice-kind.ts';
import type { ReportError } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import type { Halt } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { rolloutNoticeWords as text } from '#vr-fleet/configuration/rollouts/rollouts.words.ts';
import { waveLifecycle } from '#vr-fleet/configuration/rollouts/waves.states.ts';
import { reportErrorWords } from '#vr-fleet/headsets/ui/fleet.words.ts';

/** Maximum headsets that a message names; it counts the rest. */
const mostNamed = 5;

/**
 * Notice of a halted rollout, with the headsets that caused it and the reason. Done when a user resumes or aborts the
 * rollout.
 */
export const haltNotice = moveNotice({
  name: 'vr-fleet.rollout-halted',
  title: text.title,
  lifecycle: waveLifecycle,
  moves: ['halt'],
  whom: 'owner',
  permission: 'rollouts.edit',
  toDo: true,
  text: text.halted,
  async about(db, ids, { lang }) {
    const rows = await db
      .selectFrom('vr_fleet.rollout_waves as w')
      .innerJoin('vr_fleet.rollouts as r', 'r.id', 'w.rollout_id')
      .select(['w.id', 'w.place', 'w.halt', 'r.id as rollout', 'r.name'])
      .where('w.id', 'in', ids)
      .execute();
    return new Map(
      rows.map(({ id, place, halt, rollout, name }) => {
        const values = { name, place, why: halt ? whyOf(halt, lang) : translate(text.goneOn, lang) };
        return [id, { values, path: `/index/vr/rollout/${rollout}` }];
      }),
    );
  },
});

function whyOf({ reason, total, replied, ok, failed, causes, devices }: Halt, lang: Lang): string {
  const causeTexts = Object.entries(causes).map(([error, count]) =>
    translate(text.cause, lang, { count, cause: translate(reportErrorWords[error as ReportError], lang) }),
  );
  const named = devices.slice(0, mostNamed).map(({ nickname }) => nickname);
  const all = Object.values(causes).reduce((sum, count) => sum + count, 0);
  const list = named.join(lang === 'zh' ? '、' : ', ');
  if (reason === 'noneLeft') return translate(text.noneLeft, lang);
  return translate(text[reason], lang, {
    total,
    failed,
    percent: replied === 0 ? 0 : Math.floor((ok * 100) / replied),
    causes: causeTexts.join(lang === 'zh' ? '、' : ', '),
    devices: all > named.length ? translate(text.more, lang, { devices: list, count: all - named.length }) : list,
  });
}
