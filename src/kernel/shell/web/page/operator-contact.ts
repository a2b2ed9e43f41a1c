import { useSyncExternalStore } from 'react';

/** The ways to reach the operator that the settings name; an empty text where there is none. */
export interface OperatorContact {
  readonly mail: string;
  readonly phone: string;
  readonly address: string;
}

let contact: OperatorContact | undefined;
const listeners = new Set<() => void>();

/**
 * Sets how the operator is reached, as the settings of the installation state it.
 *
 * @example
 * setOperatorContact(settings.contact);
 */
export function setOperatorContact(value: OperatorContact): void {
  contact = Object.values(value).some((text) => text !== '') ? value : undefined;
  for (const listener of listeners) listener();
}

/**
 * How the operator is reached; undefined where the installation names no way, so that no text offers one.
 *
 * @example
 * const contact = useOperatorContact();
 */
export const useOperatorContact = (): OperatorContact | undefined =>
  useSyncExternalStore(subscribe, getContact, getContact);

const getContact = (): OperatorContact | undefined => contact;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
