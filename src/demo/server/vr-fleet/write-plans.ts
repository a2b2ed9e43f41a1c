import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { systemFor } from '#kernel/workflow/server/mover.ts';
import { move } from '#kernel/workflow/server/move.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { planLifecycle } from '#vr-fleet/configuration/plans/plan.states.ts';
import { savePlan } from '#vr-fleet/configuration/plans/server/save-plan.ts';
import { sendPlan } from '#vr-fleet/configuration/plans/server/send-plan.ts';
import { callAt, day, hour, minute, type DemoActor } from './demo-actor.ts';
import type { Halls } from './halls.ts';
import { reply } from './reply.ts';

/** Writes settings plans in each possible state; one of them is a default of the van's group. */
export async function writePlans(tx: Tx, clock: Clock, actor: DemoActor, halls: Halls): Promise<void> {
  const now = clock.now().getTime();
  const { south, north, van } = halls;
  const exhibition = [...south.ids, ...north.ids];
  const save = (at: number, name: string, description: string, settings: Omit<Settings, 'network'>) =>
    savePlan({ name, description, settings }, callAt(tx, actor, clock, new Date(at)));
  const send = (at: number, id: string, to: readonly string[], later?: number) => {
    const time = later !== undefined && { at: new Date(later).toISOString() };
    return sendPlan({ id, version: 1, selection: { ids: [...to] }, ...time }, callAt(tx, actor, clock, new Date(at)));
  };
  const sendToStand = (at: number, id: string, groupId: string) =>
    sendPlan(
      { id, version: 1, selection: { filter: { groupId } }, stands: true },
      callAt(tx, actor, clock, new Date(at)),
    );

  const finishedAt = now - 30 * day;
  const power = await save(finishedAt, '展厅省电', '观众走后尽快灭屏、休眠。', { screenOff: 300, sleep: 600 });
  await send(finishedAt + hour, power.id, exhibition);
  await reply(tx, exhibition, { kind: 'settings', at: new Date(finishedAt + 3 * hour) });
  const by = systemFor({ personId: null, partyId: actor.partyId });
  await move(tx, planLifecycle, 'finish', power.id, {
    actor: by,
    clock: callAt(tx, actor, clock, new Date(finishedAt + 3 * hour + minute)).clock,
  });

  const sentAt = now - 2 * day;
  const closed = await save(sentAt, '关闭 USB 调试', '外借前关闭，防止被改装。', {
    usbDebug: false,
    usbMode: 'charge',
  });
  // the van is lent out together with headsets that join it later
  await sendToStand(sentAt + 10 * minute, closed.id, van.groupId);
  await reply(tx, van.ids.slice(0, 51), { kind: 'settings', at: new Date(sentAt + 40 * minute) });
  await reply(tx, van.ids.slice(51, 53), {
    kind: 'settings',
    at: new Date(sentAt + 40 * minute),
    error: 'storage_full',
    detail: 'needs 18 kB, 4 kB free',
  });

  const quiet = await save(now - 26 * hour, '期末静音', '考试周内教室与走廊保持安静。', {
    volume: 20,
    autoSleep: true,
  });
  await send(now - 25 * hour, quiet.id, north.ids, now + 14 * day);

  await save(now - 20 * hour, '考试模式', '按 Home 键不退出，看不到设置。', {
    homeKey: { single: { action: 'none' }, double: { action: 'none' } },
    acceptUpdates: false,
  });

  const old = await save(now - 40 * day, '展厅常亮', '', { screenOff: null, sleep: null });
  await move(tx, planLifecycle, 'remove', old.id, {
    actor,
    clock: callAt(tx, actor, clock, new Date(now - 31 * day)).clock,
  });
}
