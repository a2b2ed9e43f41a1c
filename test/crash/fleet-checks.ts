import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { until, type FleetWorld } from './fleet-world.ts';

/** Milliseconds within which every status is right again, whatever was killed. */
export const statusesRight = 60_000;

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

/** The serial numbers of the headsets that the server does not take for online. */
export async function offline({ database }: FleetWorld): Promise<string[]> {
  const { rows } = await database.pool.query<{ sn: string }>(
    `select sn from vr_fleet.devices where status <> 'online'`,
  );
  return rows.map(({ sn }) => sn);
}

export const allOnline = async (world: FleetWorld): Promise<boolean> => (await offline(world)).length === 0;

const isSettled = async (world: FleetWorld): Promise<boolean> =>
  (await commandRows(world)).every(({ progress }) => ['done', 'failed', 'expired'].includes(progress));

/** Commands everything, kills something while that is on its way, and waits until all is well again. */
export async function killDuring(
  world: FleetWorld,
  command: Parameters<FleetWorld['issue']>[0],
  kill: () => Promise<boolean>,
): Promise<void> {
  await until(() => allOnline(world), statusesRight);
  const issued = world.issue(command);
  await sleep(Math.random() * 400);
  while (!(await kill())) await sleep(20);
  await issued;
  await until(() => allOnline(world), statusesRight);
  // a command that nobody received is void after 60 s; one that was received and not shown, 30 s (180 s) later
  await until(() => isSettled(world), 120_000);
}

/** Kills a process the hard way; false where it is not there at the moment. */
export async function killHard(pid: number | undefined): Promise<boolean> {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

/** What the headsets did against what the server believes they did. */
export async function expectNothingLostOrDoubled(world: FleetWorld, batches: number): Promise<void> {
  const rows = await commandRows(world);
  expect(rows).toHaveLength(batches * world.headsets.length);
  const done = new Map<string, number>();
  for (const { what, sn, command } of world.notes) {
    if (what !== 'carried_out' || !command) continue;
    const key = `${sn} ${command.cmdId}`;
    done.set(key, (done.get(key) ?? 0) + 1);
  }
  expect([...done].filter(([, times]) => times > 1)).toEqual([]);
  const mistaken = rows.filter(({ id, sn, progress }) => (progress === 'done') !== done.has(`${sn} ${id}`));
  expect(mistaken).toEqual([]);
  // what nobody carried out is the exception: a headset comes back well within the life of a command
  expect(done.size).toBeGreaterThan(0.9 * rows.length);
}
