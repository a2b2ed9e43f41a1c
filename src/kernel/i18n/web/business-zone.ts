import { useSyncExternalStore } from 'react';

let zone = 'Asia/Shanghai';
const listeners = new Set<() => void>();

/**
 * Sets the time zone of the installation's days, from its settings.
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
