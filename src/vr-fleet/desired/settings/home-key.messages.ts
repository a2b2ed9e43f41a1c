import { holdTime, type Settings } from './settings.messages.ts';

/** Seconds within which the second press of a double one begins, counted from where the first begins. */
export const doubleWithin = 0.4;

/** Whether a key can be held so long for a long press, in seconds. */
export const isHold = (seconds: number): boolean => seconds >= holdTime.least && seconds <= holdTime.most;

/** The Home key going down and up again, in seconds of any clock; it is held where it has not gone up. */
export interface Stroke {
  readonly down: number;
  readonly up?: number;
}

/** One press. */
export interface Judged {
  readonly press: keyof NonNullable<Settings['homeKey']>;
  /** Seconds that the key was held; of a double press the second time. */
  readonly held: number;
}

interface Judging {
  readonly judged: readonly Judged[];
  /** Strokes of which it is not known yet what they are: to be judged again with what follows. */
  readonly rest: readonly Stroke[];
  /** When a press that waits for a second one is single after all. */
  readonly settles?: number;
}

/**
 * What strokes of a Home key are, on a headset and wherever one is tried out: long where it was held long enough, however
 * soon another follows or went before; double where a second begins soon enough; single otherwise.
 *
 * @param longFrom seconds.
 */
export function judgeStrokes(strokes: readonly Stroke[], now: number, longFrom: number): Judging {
  const judged: Judged[] = [];
  let at = 0;
  for (let stroke = strokes[at]; stroke?.up !== undefined; stroke = strokes[at]) {
    const held = stroke.up - stroke.down;
    const settles = stroke.down + doubleWithin;
    const second = strokes[at + 1];
    const isSoon = second !== undefined && second.down <= settles;
    if (held >= longFrom) judged.push({ press: 'long', held });
    else if (isSoon && second.up === undefined) break;
    else if (isSoon && second.up! - second.down < longFrom) {
      judged.push({ press: 'double', held: second.up! - second.down });
      at += 1;
    } else if (!second && now <= settles) return { judged, rest: strokes.slice(at), settles };
    else judged.push({ press: 'single', held });
    at += 1;
  }
  return { judged, rest: strokes.slice(at) };
}
