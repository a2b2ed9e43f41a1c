import { createContext, useContext } from 'react';
import { addressOf, allOf, type MenuItem } from './menu.ts';

/** The menu of the session, for components within it. */
export const MenuContext = createContext<readonly MenuItem[]>([]);

/**
 * The path of a screen in the session's menu; undefined if the menu does not include it, so that nothing links to it.
 *
 * @example
 * const userinfo = useMenuPath('zero-carbon/userinfo');
 */
export function useMenuPath(componentPath: string): string | undefined {
  const entry = allOf(useContext(MenuContext)).find((candidate) => candidate.componentPath === componentPath);
  return entry && addressOf(entry);
}
