import { useSyncExternalStore } from 'react';

/** The operator's contact details from the settings; an empty text for each that is missing. */
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
 * The operator's contact details; undefined if the installation has none, so that no text offers one.
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
