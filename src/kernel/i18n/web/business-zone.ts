import { useSyncExternalStore } from 'react';

let zone = 'Asia/Shanghai';
const listeners = new Set<() => void>();

/**
 * Says which zone the installation's days are in, as its settings give it.
 *
 * @example
 * setBusinessZone(settings.businessZone);
 */
export function setBusinessZone(name: string): void {
  zone = name;
  for (const listener of listeners) listener();
}

/** The zone of the installation's days; `Asia/Shanghai`, the default of the setting, until the settings have come. */
export const useBusinessZone = (): string => useSyncExternalStore(subscribe, getZone, getZone);

const getZone = (): string => zone;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
