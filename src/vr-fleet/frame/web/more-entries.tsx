import { useCallback, useId, useRef, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { addressOf, type MenuItem } from '#kernel/shell/web/menu/menu.ts';
import { useMoved } from '#kernel/ui/layout/location.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { fleetFrameWords as text } from '#vr-fleet/frame/frame.words.ts';
import { MenuIcon } from './menu-icon.tsx';

/** Entries that a phone 360 px wide has room for, the one for more among them. */
const mostOnBar = 7;
/** On a phone rows are cards of two lines, which show the same as the list's. */
const goesFirst = 'vr-fleet.monitoring';

/** The entries that a phone's bar has no room for, in the order of the menu; none where all fit. */
export function behindMore(entries: readonly MenuItem[]): readonly MenuItem[] {
  if (entries.length <= mostOnBar) return [];
  const kept = entries.filter(({ name }) => name !== goesFirst).slice(0, mostOnBar - 1);
  return entries.filter((entry) => !kept.includes(entry));
}

export interface MoreEntriesProps {
  readonly entries: readonly MenuItem[];
  /** The name of the entry that is shown. */
  readonly shown: string | undefined;
}

/** On a phone the last of the bar: opens the entries that it has no room for. */
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
