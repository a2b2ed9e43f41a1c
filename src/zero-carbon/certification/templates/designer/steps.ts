/** Maximum number of undo steps. */
export const mostSteps = 100;

/** An edited document: the versions before each edit, the current one, and the undone ones. */
export interface Steps<Thing> {
  /** The oldest first. */
  readonly past: readonly Thing[];
  readonly present: Thing;
  /** The next one to redo first. */
  readonly future: readonly Thing[];
  /** The key of the last edit: successive edits with one key are one step. */
  readonly place: string | undefined;
}

export const startSteps = <Thing>(present: Thing): Steps<Thing> => ({
  past: [],
  present,
  future: [],
  place: undefined,
});

/**
 * Adds an edit; nothing if there is no change. An edit with the same key as the previous one is part of the same step,
 * so that a drag or a typed word is undone at once.
 *
 * @example
 * edited(steps, moved, 'drag 7');
 */
export function edited<Thing>(steps: Steps<Thing>, present: Thing, place?: string): Steps<Thing> {
  if (present === steps.present) return steps;
  const isSameStep = place !== undefined && place === steps.place && steps.past.length > 0;
  const past = isSameStep ? steps.past : [...steps.past, steps.present].slice(-mostSteps);
  return { past, present, future: [], place };
}

export function undone<Thing>(steps: Steps<Thing>): Steps<Thing> {
  const { past, present, future } = steps;
  if (past.length === 0) return steps;
  return { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future], place: undefined };
}

export function redone<Thing>(steps: Steps<Thing>): Steps<Thing> {
  const [next, ...future] = steps.future;
  if (next === undefined) return steps;
  return { past: [...steps.past, steps.present].slice(-mostSteps), present: next, future, place: undefined };
}

/** Makes the next edit a step of its own, whatever its key. */
export const settled = <Thing>(steps: Steps<Thing>): Steps<Thing> =>
  steps.place === undefined ? steps : { ...steps, place: undefined };
