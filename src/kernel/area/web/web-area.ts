import type { ComponentType } from 'react';
import type { PartyKindEntry } from '#kernel/area/party-kind.ts';
import type { List } from '#kernel/list/list.ts';
import type { MenuEntry } from '#kernel/contract/menu.ts';
import type { Frame } from '#kernel/shell/web/frame/frame.ts';
import type { Page } from '#kernel/ui/layout/page.ts';
import type { Screen } from '#kernel/ui/layout/screen.ts';

/** An area's contribution to the client for everyone: `<area>/area.web.ts` exports one, and `app` lists the three. */
export interface WebArea {
  readonly name: string;
  /** Public pages; the first with a matching path is displayed. */
  readonly pages: readonly Page[];
}

/** An area's contribution for logged-in users, in a file of its own: `<area>/area.workspace.ts`. */
export interface WorkspaceArea {
  readonly name: string;
  /** The same menu that the server seeds: it tells which area an address belongs to. */
  readonly menu: readonly MenuEntry[];
  /** The same kinds of party as on the server. */
  readonly partyKinds: readonly PartyKindEntry[];
  /** The area's own frame, loaded with the first of its screens; default: the site's. */
  readonly frame?: () => Promise<Frame>;
  /** Every screen that a menu entry may name. */
  readonly screens: readonly Screen[];
  /** Lists whose totals a role's home page displays beside their screens. */
  readonly counts?: readonly ScreenCount[];
  /** Panels of the dashboard; the next task comes first. */
  readonly panels?: readonly Panel[];
}

/** The list that provides a screen's count, by its `componentPath`. */
export interface ScreenCount {
  readonly screen: string;
  readonly load: () => Promise<List>;
}

export interface PanelProps {
  /** The path of the panel's screen; the dashboard's path for a panel without one. */
  readonly path: string;
}

/** A panel of the dashboard, for users whose menu has its screen; a screen has at most one in each position. */
export interface Panel {
  /** The screen's `componentPath`; everyone sees a panel without one. */
  readonly screen?: string;
  /** A `foot` panel, below all others, loads when the user scrolls near it. */
  readonly place: 'head' | 'body' | 'foot';
  readonly load: () => Promise<ComponentType<PanelProps>>;
}
