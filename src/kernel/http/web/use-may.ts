import { createContext, useContext } from 'react';
import { covers, type Access, type Scope } from '#kernel/contract/endpoint.ts';

/** The user's permissions in the current party, each with its widest scope; null for visitors. */
export const PermissionsContext = createContext<ReadonlyMap<string, Scope> | null>(null);

/**
 * Returns true if the user's permissions admit a call, so that only usable buttons are displayed. The server decides
 * by itself.
 *
 * @example
 * const mayEdit = useMay(saveGroup);
 */
export function useMay({ access }: { readonly access: Access }): boolean {
  const permissions = useContext(PermissionsContext);
  if (access === 'public') return true;
  if (permissions === null || access === 'session') return permissions !== null;
  return covers(permissions.get(access.permission), access.scope);
}
