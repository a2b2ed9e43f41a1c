import { useSyncExternalStore } from 'react';
import { specifiedPolicy, type PasswordPolicy } from '#accounts/identity/people/password-policy.ts';

let policy = specifiedPolicy;
const listeners = new Set<() => void>();

/** Says what this installation asks of a new password, as its settings give it. */
export function setPasswordPolicy(given: PasswordPolicy): void {
  policy = given;
  for (const listener of listeners) listener();
}

/** What this installation asks of a new password; what the specification asks until the settings have come. */
export const usePasswordPolicy = (): PasswordPolicy => useSyncExternalStore(subscribe, () => policy);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
