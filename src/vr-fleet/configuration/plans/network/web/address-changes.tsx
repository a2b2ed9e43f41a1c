import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { AddressConflicts } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { networkWords } from '#vr-fleet/configuration/plans/network/network.words.ts';
import type { PlanAddresses } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import { networkSectionWords as text } from './network-section.words.ts';
import './network.css';

/** Addresses also used by others: a warning, as sites may use the same range. */
export function ConflictList({ overlaps, reported }: AddressConflicts): ReactNode {
  const t = useTranslate();
  if (overlaps.length + reported.length === 0) return null;
  return (
    <Box as="ul" pad={[1, 0]} size={2} tone="soft" className="pool-overlaps" role="status">
      {overlaps.map(({ id, name, start, end, shared }) => (
        <li key={id}>
          <State shape="limit">
            {t(text.overlap, { name, start, end })}
            {shared > 0 && ` ${t(text.shared, { count: formatCount(shared) })}`}
          </State>
        </li>
      ))}
      {reported.length > 0 && (
        <li>
          <State shape="limit">
            {t(text.reported, {
              headsets: reported
                .map(({ nickname, address }) => `${nickname} ${address}`)
                .join(t(networkWords.listComma)),
            })}
          </State>
        </li>
      )}
    </Box>
  );
}

/**
 * Changes that a pool makes, before it is sent: the number of headsets with a new address, the first of them, and
 * conflicts.
 */
export function AddressChanges({ addresses }: { readonly addresses: PlanAddresses }): ReactNode {
  const t = useTranslate();
  const { changes, none, first } = addresses;
  return (
    <Box as="section" size={2} className="address-changes">
      <Text above={2} below={1}>
        <strong>{t(networkWords.title)}</strong>{' '}
        {t(text.changes, { changes: formatCount(changes), none: formatCount(none) })}
      </Text>
      <ul>
        {first.map(({ id, nickname, now, address }) => (
          <li key={id}>
            <Named>{nickname}</Named> <Mono faint>{now ?? '–'}</Mono> → <Mono>{address}</Mono>
          </li>
        ))}
        {changes > first.length && (
          <li className="muted">{t(text.more, { count: formatCount(changes - first.length) })}</li>
        )}
      </ul>
      <ConflictList {...addresses} />
    </Box>
  );
}
