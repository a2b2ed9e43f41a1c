import { createContext, useContext } from 'react';
import { addressOf, allOf, type MenuItem } from './menu.ts';

/** The menu of the session, for what is shown within it. */
export const MenuContext = createContext<readonly MenuItem[]>([]);

/**
 * Where the session's menu has a screen; undefined where it does not lead to it, and nothing should.
 *
 * @example
 * const userinfo = useMenuPath('zero-carbon/userinfo');
 */
export function useMenuPath(componentPath: string): string | undefined {
  const entry = allOf(useContext(MenuContext)).find((candidate) => candidate.componentPath === componentPath);
  return entry && addressOf(entry);
}
