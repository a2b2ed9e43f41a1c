import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { FleetWorld } from './fleet-world.ts';
import { until } from './until.ts';

/** The time within which every status is correct and every setting is applied after a kill, in milliseconds. */
export const allRight = 180_000;

interface Row {
  readonly id: string;
  readonly sn: string;
  readonly progress: string;
  readonly error: string | null;
}

const commandRows = async ({ database }: FleetWorld): Promise<Row[]> =>
  (
    await database.pool.query<Row>(
      `select command.id, device.sn, command.progress, command.error
         from vr_fleet.commands command join vr_fleet.devices device on device.id = command.device_id`,
    )
  ).rows;

/** The serial numbers of the headsets that the server considers offline. */
export async function offline({ database }: FleetWorld): Promise<string[]> {
  const { rows } = await database.pool.query<{ sn: string }>(
    `select sn from vr_fleet.devices where status <> 'online'`,
  );
  return rows.map(({ sn }) => sn);
}

export const allOnline = async (world: FleetWorld): Promise<boolean> => (await offline(world)).length === 0;

/**
 * Returns true when every command has ended. A command expires after 60 s without receipt, and 30 s (180 s) after
 * receipt if no report shows its effect.
 */
export const isSettled = async (world: FleetWorld): Promise<boolean> =>
  (await commandRows(world)).every(({ progress }) => ['done', 'failed', 'expired'].includes(progress));

interface Revisions {
  readonly sn: string;
  readonly names: string[];
  readonly applied: number[];
  readonly reported: number | null;
  readonly failed: boolean;
}

const revisionRows = async ({ database }: FleetWorld): Promise<Revisions[]> =>
  (
    await database.pool.query<Revisions>(
      `select device.sn, device.failed, (report.revs ->> 'settings')::int as reported,
              array_agg(revision.document->>'name' order by rev) as names,
              coalesce(array_agg(rev order by rev) filter (where applied_at is not null), '{}') as applied
         from vr_fleet.desired_revisions revision
         join vr_fleet.devices device on device.id = revision.device_id
         join vr_fleet.device_reports report on report.device_id = revision.device_id
        where revision.kind = 'settings'
        group by device.sn, device.failed, report.revs`,
    )
  ).rows;

/** Returns true when the server knows for every headset that the highest revision of its settings is applied. */
export const isApplied = async (world: FleetWorld): Promise<boolean> =>
  (await revisionRows(world)).every(
    ({ names, applied, reported, failed }) => applied.at(-1) === names.length && reported === names.length && !failed,
  );

/**
 * Sends a command and a new name to all headsets, kills a process during delivery, and waits until all is consistent.
 */
export async function killDuring(
  world: FleetWorld,
  command: Parameters<FleetWorld['issue']>[0],
  kill: () => Promise<boolean>,
  through = 0,
): Promise<void> {
  await until(() => allOnline(world), allRight);
  const sent = Promise.all([world.issue(command, through), world.rename(through)]);
  await sleep(Math.random() * 400);
  while (!(await kill())) await sleep(20);
  await sent;
  await world.rename(through);
  await until(async () => (await allOnline(world)) && (await isApplied(world)), allRight);
  await until(() => isSettled(world));
}

/** Kills a process by SIGKILL. Returns false if it does not run at the moment. */
export async function killHard(pid: number | undefined): Promise<boolean> {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

/** Compares the actions of the headsets with the server's records. */
export async function expectNothingLostOrDoubled(world: FleetWorld): Promise<void> {
  const rows = await commandRows(world);
  expect(rows).toHaveLength(world.issued * world.headsets.length);
  const done = new Map<string, number>();
  for (const { what, sn, command } of world.notes) {
    if (what !== 'carried_out' || !command) continue;
    const key = `${sn} ${command.cmdId}`;
    done.set(key, (done.get(key) ?? 0) + 1);
  }
  expect([...done].filter(([, times]) => times > 1)).toEqual([]);
  const mistaken = rows.filter(({ id, sn, progress }) => (progress === 'done') !== done.has(`${sn} ${id}`));
  expect(mistaken).toEqual([]);
  // An expired command is the exception, because a headset returns well within the lifetime of a command.
  expect(done.size).toBeGreaterThan(0.9 * rows.length);
}

/**
 * Asserts that every acknowledged revision exists once, and that only revisions on the headsets are recorded as
 * applied.
 */
export async function expectSettingsKept(world: FleetWorld): Promise<void> {
  const rows = new Map((await revisionRows(world)).map((row) => [row.sn, row]));
  expect(world.saved.length).toBeGreaterThan(0);
  for (const { sn, hardware } of world.headsets) {
    const { names, applied } = rows.get(sn)!;
    expect(names).toEqual(world.saved);
    expect([hardware.settingsRev, hardware.settings.name]).toEqual([names.length, names.at(-1)]);
    const held = world.notes.flatMap((note) =>
      note.what === 'settings_applied' && note.sn === sn ? [Number(note.detail?.replace('revision ', ''))] : [],
    );
    expect(held).toEqual([...new Set(held)]);
    expect(held).toEqual(expect.arrayContaining(applied));
  }
}
