import type { ComponentType, ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import type { MenuItem } from '#kernel/shell/web/menu/menu.ts';

/** Whoever is logged in, as a frame shows them. */
export interface Account {
  readonly name: string;
  /** Whom they act for; empty for nobody. */
  readonly partyName: string;
  /** The party, and where there are several the way to another one. */
  readonly partyMenu: ReactNode;
  /** The same choice alone, for a frame that has a menu of its own for it. */
  readonly partyChoices: ReactNode;
  readonly onLogOut: () => void;
}

export interface FrameProps {
  readonly account: Account;
  /** Undefined until it has come. */
  readonly menu: readonly MenuItem[] | undefined;
  /** The first page of the area shown. */
  readonly home: string;
  /** The first page of another area, for whoever has several. */
  readonly other?: { readonly to: string; readonly name: string } | undefined;
}

/** The look of an area behind the login: what surrounds its screens. */
export interface Frame {
  /** Of the element that holds head and screens. */
  readonly className: string;
  /** The site in the window's title. */
  readonly site: Text;
  /** Whether screens have a band above them (`BandPlace`). */
  readonly hasBand: boolean;
  /** Bars and menus, before the screens. */
  readonly Head: ComponentType<FrameProps>;
}
