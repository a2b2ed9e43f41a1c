import { useSyncExternalStore } from 'react';
import { specifiedPolicy, type PasswordPolicy } from '#accounts/identity/people/password-policy.ts';

let policy = specifiedPolicy;
const listeners = new Set<() => void>();

/** Sets this installation's password policy from the server's settings. */
export function setPasswordPolicy(given: PasswordPolicy): void {
  policy = given;
  for (const listener of listeners) listener();
}

/** Returns this installation's password policy, or the specification's until the settings are loaded. */
export const usePasswordPolicy = (): PasswordPolicy => useSyncExternalStore(subscribe, () => policy);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
