/** An instant, in milliseconds, as the clocks on the walls of a zone show it, read as if in UTC. */
export type WallClock = (time: number) => number;

const quarter = 900_000;
/** Quarters of an hour whose offset is remembered: three months. */
const most = 9_000;

/**
 * Reads instants in a zone. Offsets change at whole quarters of an hour, so that each is looked up once.
 *
 * @param zone an IANA zone.
 * @example
 * const wallClock = createWallClock('Asia/Shanghai');
 * new Date(wallClock(Date.parse('2026-11-21T02:31:00Z'))).toISOString(); // '2026-11-21T10:31:00.000Z'
 */
export function createWallClock(zone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, number>();
  return (time) => {
    const at = Math.floor(time / quarter);
    let offset = offsets.get(at);
    if (offset === undefined) {
      offset = offsetOf(format, new Date(time));
      if (offsets.size >= most) offsets.clear();
      offsets.set(at, offset);
    }
    return time + offset;
  };
}

/** Milliseconds east of UTC. */
function offsetOf(format: Intl.DateTimeFormat, instant: Date): number {
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
    /([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(name) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -size : size) * 1_000;
}
