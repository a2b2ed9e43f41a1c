import { holdTime, type Settings } from './settings.messages.ts';

/** Maximum seconds between the starts of two presses that form a double press. */
export const doubleWithin = 0.4;

/** Returns true if a duration is valid for a long press, in seconds. */
export const isHold = (seconds: number): boolean => seconds >= holdTime.least && seconds <= holdTime.most;

/** The Home key going down and up again, in seconds of any clock; `up` is absent while it is pressed. */
export interface Stroke {
  readonly down: number;
  readonly up?: number;
}

/** One recognized press. */
export interface Judged {
  readonly press: keyof NonNullable<Settings['homeKey']>;
  /** Seconds that the key was pressed; of a double press the second time. */
  readonly held: number;
}

interface Judging {
  readonly judged: readonly Judged[];
  /** Strokes that cannot be classified yet: they are evaluated again with later ones. */
  readonly rest: readonly Stroke[];
  /** Time at which a press that waits for a second one counts as single. */
  readonly settles?: number;
}

/**
 * Classifies strokes of the Home key, on a headset and wherever a user can try it out: long if the key was down long
 * enough, regardless of neighbouring strokes; double if a second stroke starts soon enough; otherwise single.
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
