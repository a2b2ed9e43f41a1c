let first: string | undefined;
let changed = false;
const listeners = new Set<() => void>();

/**
 * Notes which build answered: another one than at first means that the portal was updated while this page was open.
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

/** Whether the portal was updated since this page was opened. */
export const buildChanged = (): boolean => changed;

/** Calls back when it has been. Returns the function that ends it. */
export function onBuildChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
