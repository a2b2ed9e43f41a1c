import { createContext, useContext } from 'react';
import type { RouteEntry } from '#accounts/menus/menus.contract.ts';
import { addressOf } from './menu.ts';

/** The menu of the session, for what is shown within it. */
export const MenuContext = createContext<readonly RouteEntry[]>([]);

/** Where the session's menu has a screen; undefined where it does not lead to it, and nothing should. */
export function useMenuPath(componentPath: string): string | undefined {
  const entry = useContext(MenuContext)
    .flatMap((top) => [top, ...top.children])
    .find((candidate) => candidate.componentPath === componentPath);
  return entry && addressOf(entry);
}
