import { createContext, useContext, type ComponentType } from 'react';
import type { PageProps } from './page.ts';

/** A screen of the signed-in area. Its path and its title come from the server's menu. */
export interface Screen {
  /** Its name in a menu entry, `accounts/own-logins`. */
  readonly componentPath: string;
  readonly load: () => Promise<ComponentType<PageProps>>;
}

/** Provided by the component that displays screens. */
export const ScreenPlace = createContext({ path: '', search: '', active: true });

/**
 * The search of a screen's own address. A cached screen retains its search while another one is displayed, so it reads
 * this and not the window's.
 */
export const useScreenSearch = (): string => useContext(ScreenPlace).search;

/** A screen's path. */
export const useScreenPath = (): string => useContext(ScreenPlace).path;
