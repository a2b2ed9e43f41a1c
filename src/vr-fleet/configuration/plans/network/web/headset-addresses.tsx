import { useState, type ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { previewPool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { Shape } from '#vr-fleet/headsets/ui/shape.tsx';
import { networkSectionWords as text } from './network-section.words.ts';

type Preview = OutputOf<typeof previewPool>;

/** Rows of each kind before the user expands the list. */
const mostRows = 8;

/** Headsets and their addresses. Headsets without an address come first, because they block saving. */
export function HeadsetAddresses({
  assigned,
  lacking,
  total,
}: Pick<Preview, 'assigned' | 'lacking' | 'total'>): ReactNode {
  const t = useTranslate();
  const [isWhole, setWhole] = useState(false);
  if (total === 0) return null;
  const most = isWhole ? Infinity : mostRows;
  const shown = [...lacking.slice(0, most), ...assigned.slice(0, most)];
  const folded = lacking.length + assigned.length - shown.length;
  const untold = total - lacking.length - assigned.length;
  return (
    <section className="pool-headsets" aria-labelledby="pool-headsets-title">
      <h3 id="pool-headsets-title">
        {t(text.headsets)} <small>{t(text.order)}</small>
      </h3>
      <table className="dense">
        <thead>
          <tr>
            <th scope="col">{t(text.device)}</th>
            <th scope="col">SN</th>
            <th scope="col">{t(text.present)}</th>
            <th scope="col">{t(text.willBe)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, nickname, sn, present, address }) => (
            <tr key={id} data-short={address === null ? '' : undefined}>
              <td>
                <Named>{nickname}</Named>
              </td>
              <td data-at="right">
                <Mono faint>{sn}</Mono>
              </td>
              <td>
                <Mono faint>{present ?? '–'}</Mono>
              </td>
              <td data-at="right">
                {address === null ? (
                  <span className="state" data-shape="limit">
                    <Shape name="limit" /> {t(text.noAddress)}
                  </span>
                ) : (
                  <Mono>{address}</Mono>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {folded > 0 && (
        <LinkButton onClick={() => setWhole(true)}>{t(text.unfold, { count: formatCount(folded) })}</LinkButton>
      )}
      {folded === 0 && untold > 0 && (
        <Text pad={[1, 0]} size={1} className="muted">
          {t(text.more, { count: formatCount(untold) })}
        </Text>
      )}
    </section>
  );
}
