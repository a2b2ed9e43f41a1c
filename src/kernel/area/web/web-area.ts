import type { ComponentType } from 'react';
import type { PartyKindEntry } from '#kernel/area/party-kind.ts';
import type { ScreenRow } from '#kernel/area/screens.ts';
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
  /** The same kinds of party as on the server. */
  readonly partyKinds: readonly PartyKindEntry[];
  /** The area's own frame, loaded with the first of its screens; default: the site's. */
  readonly frame?: () => Promise<Frame>;
  /** The same rows that the server seeds. */
  readonly screens: readonly ScreenRow[];
  /** Pages with contributions of other domains, by `componentPath`. */
  readonly composed?: Readonly<Record<string, Screen['load']>>;
  /** Panels of the dashboard; the next task comes first. */
  readonly panels?: readonly Panel[];
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
