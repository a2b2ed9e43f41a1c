import { useEffect, type ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/links.tsx';
import { navigate } from '#kernel/ui/location.ts';
import { deviceAddress } from '#vr-fleet/devices/web/devices-address.ts';
import { detailWords as text } from './detail.words.ts';
import type { Device } from './verdict.ts';

/** The headsets before and after this one, by number; the keys K and J while no field or dialog has the focus. */
export function Neighbours({ device }: { readonly device: Device }): ReactNode {
  const tell = useSay();
  const { previousId, nextId, number } = device;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || takesKeys(target)) return;
      const id = key === 'k' ? previousId : key === 'j' ? nextId : null;
      if (id === null) return;
      event.preventDefault();
      navigate(deviceAddress(id));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [previousId, nextId]);
  const way = (id: string | null, key: 'K' | 'J', name: string, none: string): ReactNode =>
    id === null ? (
      <span className="graphite-button" aria-disabled="true" role="link" title={none}>
        <kbd className="mono">{key}</kbd> {name}
      </span>
    ) : (
      <PageLink to={deviceAddress(id)} className="graphite-button" aria-keyshortcuts={key}>
        <kbd className="mono">{key}</kbd> {name}
      </PageLink>
    );
  return (
    <nav className="device-neighbours" aria-label={tell(text.neighbours)}>
      {way(previousId, 'K', tell(text.previous), tell(text.isFirst))}
      {way(nextId, 'J', tell(text.next), tell(text.isLast))}
      <span>{tell(text.numbered, { number })}</span>
    </nav>
  );
}

/** Whoever types, chooses or answers a dialog means something else by a letter. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, select, textarea, [contenteditable], dialog[open], [role="dialog"], [role="menu"]') !== null;
