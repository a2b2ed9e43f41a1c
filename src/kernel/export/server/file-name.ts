import type { WallClock } from '#kernel/clock/server/wall-clock.ts';

/** The name of a file of this moment: `20261121093005.xlsx`. */
export const fileName = (now: Date, wallClock: WallClock): string =>
  `${new Date(wallClock(now.getTime())).toISOString().replace(/\D/g, '').slice(0, 14)}.xlsx`;
