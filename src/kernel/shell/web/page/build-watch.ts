let first: string | undefined;
let changed = false;
const listeners = new Set<() => void>();

/**
 * Records the build of a response: a change means that the portal was updated while this page was open.
 *
 * @example
 * prepareCalls({ onBuild: noticeBuild });
 */
export function noticeBuild(build: string): void {
  first ??= build;
  if (changed || build === first) return;
  changed = true;
  for (const listener of listeners) listener();
}

/** Returns true if the portal was updated since this page was opened. */
export const buildChanged = (): boolean => changed;

/** Calls back after an update. Returns the function that unsubscribes. */
export function onBuildChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
