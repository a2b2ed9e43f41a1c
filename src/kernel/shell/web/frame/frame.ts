import type { ComponentType, ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import type { MenuItem } from '#kernel/shell/web/menu/menu.ts';

/** The logged-in user, as a frame displays them. */
export interface Account {
  readonly name: string;
  /** The party that the user acts for; empty for none. */
  readonly partyName: string;
  /** The party, with a switch if the user has several. */
  readonly partyMenu: ReactNode;
  /** The same choice alone, for a frame that has a menu of its own for it. */
  readonly partyChoices: ReactNode;
  readonly onLogOut: () => void;
}

export interface FrameProps {
  readonly account: Account;
  /** Undefined until it is loaded. */
  readonly menu: readonly MenuItem[] | undefined;
  /** The first page of the current area. */
  readonly home: string;
  /** The first page of another area, for users of several. */
  readonly other?: { readonly to: string; readonly name: string } | undefined;
}

/** The layout of an area behind the login: header and menus around its screens. */
export interface Frame {
  /** The class of the element that contains header and screens. */
  readonly className: string;
  /** The site in the window's title. */
  readonly site: Text;
  /** True if screens have a header above them (`BandPlace`). */
  readonly hasBand: boolean;
  /** Bars and menus, before the screens. */
  readonly Head: ComponentType<FrameProps>;
}
