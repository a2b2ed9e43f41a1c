import type { ComponentType } from 'react';
import type { PartyKindEntry } from '#kernel/area/party-kind.ts';
import type { List } from '#kernel/list/list.ts';
import type { MenuEntry } from '#kernel/contract/menu.ts';
import type { Frame } from '#kernel/shell/web/frame/frame.ts';
import type { Page } from '#kernel/ui/layout/page.ts';
import type { Screen } from '#kernel/ui/layout/screen.ts';

/** What an area brings to the client for everyone: `<area>/area.web.ts` exports one, and `app` lists the three. */
export interface WebArea {
  readonly name: string;
  /** Public pages; the first whose path fits is shown. */
  readonly pages: readonly Page[];
}

/** What an area brings for those who are logged in, in a file of its own: `<area>/area.workspace.ts`. */
export interface WorkspaceArea {
  readonly name: string;
  /** The same that the server seeds: which addresses are somebody's. */
  readonly menu: readonly MenuEntry[];
  /** The same kinds of party that the server keeps. */
  readonly partyKinds: readonly PartyKindEntry[];
  /** The area's own frame, fetched when one of its screens is first shown; else it has the site's. */
  readonly frame?: () => Promise<Frame>;
  /** Every screen that a menu entry may name. */
  readonly screens: readonly Screen[];
  /** Lists whose totals the home of a role shows beside the screens that they are on. */
  readonly counts?: readonly ScreenCount[];
  /** Panels of the dashboard; the next thing to do comes first. */
  readonly panels?: readonly Panel[];
}

/** How many there are on a screen, by its `componentPath`. */
export interface ScreenCount {
  readonly screen: string;
  readonly load: () => Promise<List>;
}

export interface PanelProps {
  /** Where the screen is that the panel belongs to; the dashboard's own where it belongs to none. */
  readonly path: string;
}

/** A part of the dashboard, shown to those whose menu leads to a screen; a screen has one at most in each place. */
export interface Panel {
  /** The screen's `componentPath`; everyone sees a panel without one. */
  readonly screen?: string;
  /** At the foot, below all others, it is fetched once somebody comes near it. */
  readonly place: 'head' | 'body' | 'foot';
  readonly load: () => Promise<ComponentType<PanelProps>>;
}
