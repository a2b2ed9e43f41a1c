import { useCallback, useId, useRef, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { addressOf, type MenuItem } from '#kernel/shell/web/menu/menu.ts';
import { useMoved } from '#kernel/ui/layout/location.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { fleetFrameWords as text } from '#vr-fleet/headsets/frame/frame.words.ts';
import { MenuIcon } from './menu-icon.tsx';

/** Maximum entries on a phone 360 px wide, including the one for more. */
const mostOnBar = 7;
/** Omitted first: on a phone the rows of this list are cards of two lines, with the same content as the other list. */
const goesFirst = 'vr-fleet.monitoring';

/** Returns the entries that do not fit on a phone's bar, in menu order; empty if all fit. */
export function behindMore(entries: readonly MenuItem[]): readonly MenuItem[] {
  if (entries.length <= mostOnBar) return [];
  const kept = entries.filter(({ name }) => name !== goesFirst).slice(0, mostOnBar - 1);
  return entries.filter((entry) => !kept.includes(entry));
}

export interface MoreEntriesProps {
  readonly entries: readonly MenuItem[];
  /** The name of the current entry. */
  readonly shown: string | undefined;
}

/** The last entry of a phone's bar: opens the entries that do not fit. */
export function MoreEntries({ entries, shown }: MoreEntriesProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = useCallback(() => panel.current?.hidePopover(), []);
  useMoved(close);
  return (
    <>
      <button
        type="button"
        className="fleet-more"
        popoverTarget={id}
        data-current={entries.some(({ name }) => name === shown) || undefined}
      >
        <MenuIcon screen="more" />
        <span className="visually-hidden">{t(text.more)}</span>
      </button>
      <div id={id} ref={panel} popover="auto" className="fleet-more-entries graphite">
        <ul>
          {entries.map((entry) => (
            <li key={entry.name}>
              <PageLink to={addressOf(entry)} aria-current={entry.name === shown ? 'page' : undefined} onClick={close}>
                {entry.menuName}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
