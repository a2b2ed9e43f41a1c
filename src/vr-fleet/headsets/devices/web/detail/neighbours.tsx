import { useCallback, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { useSingleKeys } from '#kernel/ui/layout/single-keys.ts';
import { deviceAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { detailWords as text } from './detail.words.ts';
import type { Device } from './why/verdict.ts';

/** Links to the headsets before and after this one by number, with the keys K and J. */
export function Neighbours({ device }: { readonly device: Device }): ReactNode {
  const t = useTranslate();
  const { previousId, nextId, number } = device;
  const keysOn = useSingleKeys(
    useCallback(
      (pressed) => {
        const id = pressed === 'k' ? previousId : pressed === 'j' ? nextId : null;
        if (id !== null) navigate(deviceAddress(id));
        return id !== null;
      },
      [previousId, nextId],
    ),
  );
  const shown = (key: string): ReactNode => keysOn && <kbd className="mono">{key}</kbd>;
  const way = (id: string | null, key: 'K' | 'J', name: string, none: string): ReactNode =>
    id === null ? (
      <span className="graphite-button" aria-disabled="true" role="link" title={none}>
        {shown(key)}
        {name}
      </span>
    ) : (
      <PageLink to={deviceAddress(id)} className="graphite-button" aria-keyshortcuts={keysOn ? key : undefined}>
        {shown(key)}
        {name}
      </PageLink>
    );
  return (
    <nav className="device-neighbours" aria-label={t(text.neighbours)}>
      {way(previousId, 'K', t(text.previous), t(text.isFirst))}
      {way(nextId, 'J', t(text.next), t(text.isLast))}
      <span>{t(text.numbered, { number })}</span>
    </nav>
  );
}
