import { useState } from 'react';
import { entryAt, type MenuItem } from '#kernel/shell/web/menu/menu.ts';
import type { Screen } from '#kernel/ui/layout/screen.ts';

/** How many screens are kept; of more, the one opened first goes. */
const most = 8;

/** A screen that is shown, or kept while another one is. */
export interface OpenScreen {
  readonly path: string;
  /** Of its own address, as it was when it was last shown. */
  readonly search: string;
  readonly screen: Screen;
  readonly params: Readonly<Record<string, string>>;
  readonly cachable: boolean;
}

/**
 * The screens that are alive: the one asked for, and those opened before whose menu entries say that they are kept
 * (`cachable`) and are still there.
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

/** The order stays, so that no kept screen is moved in the document. */
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
