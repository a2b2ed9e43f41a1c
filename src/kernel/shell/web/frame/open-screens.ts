import { useState } from 'react';
import { entryAt, type MenuItem } from '#kernel/shell/web/menu/menu.ts';
import type { Screen } from '#kernel/ui/layout/screen.ts';

/** Maximum number of cached screens; beyond it, the one opened first is dropped. */
const most = 8;

/** The current screen, or a cached one. */
export interface OpenScreen {
  readonly path: string;
  /** Its query string, as of its last use. */
  readonly search: string;
  readonly screen: Screen;
  readonly params: Readonly<Record<string, string>>;
  readonly cachable: boolean;
}

/**
 * The live screens: the current one, and earlier ones whose menu entries still exist and are `cachable`.
 *
 * @example
 * const open = useOpenScreens(menu, place && { path, search, screen, params, cachable });
 */
export function useOpenScreens(menu: readonly MenuItem[], wanted: OpenScreen | undefined): readonly OpenScreen[] {
  const [before, setBefore] = useState<readonly OpenScreen[]>([]);
  const next = following(before, menu, wanted);
  if (!isSame(before, next)) setBefore(next);
  return next;
}

/** The order stays the same, so that no cached screen moves in the document. */
export function following(
  before: readonly OpenScreen[],
  menu: readonly MenuItem[],
  wanted: OpenScreen | undefined,
): readonly OpenScreen[] {
  const open = before
    .filter(({ path, cachable }) => path === wanted?.path || (cachable && entryAt(menu, path) !== undefined))
    .map((one) => (wanted && one.path === wanted.path ? wanted : one));
  if (!wanted || open.some(({ path }) => path === wanted.path)) return open;
  return [...open, wanted].slice(-most);
}

const isSame = (one: readonly OpenScreen[], other: readonly OpenScreen[]): boolean =>
  one.length === other.length &&
  one.every((open, index) => open.path === other[index]?.path && open.search === other[index].search);
