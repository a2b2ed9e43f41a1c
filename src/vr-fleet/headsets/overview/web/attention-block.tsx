import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns } from '#kernel/ui/kit/kit.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { NamedIn } from '#kernel/ui/parts/named.tsx';
import { attentionWords } from '#vr-fleet/headsets/devices/attention.words.ts';
import type { Strip } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { attentionOf } from '#vr-fleet/headsets/devices/web/attention.ts';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { Shape, State } from '#vr-fleet/headsets/ui/shape.tsx';
import type { Overview } from '#vr-fleet/headsets/overview/overview.contract.ts';
import { overviewWords as text } from './overview.words.ts';
import type { Attention } from './parts.tsx';

interface AttentionBlockProps {
  readonly overview: Overview;
  /** Its counts are slightly newer. */
  readonly strip: Strip | undefined;
  /** From other domains. */
  readonly also: readonly Attention[];
}

/** Items that need attention, each with a link to the counted list. */
export function AttentionBlock({ overview, strip, also }: AttentionBlockProps): ReactNode {
  const t = useTranslate();
  const all: readonly Attention[] = [
    ...attentionOf(strip ?? overview).map(({ filter, ...one }) => ({ ...one, to: devicesAddress(filter) })),
    ...also,
  ];
  return (
    <Block title={t(attentionWords.title)}>
      {all.length === 0 ? (
        <p className="overview-calm">
          <State shape="success">{t(text.noAttention)}</State>
        </p>
      ) : (
        <Columns
          as="ul"
          widths="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))"
          gap={[0, 6]}
          className="overview-links"
        >
          {all.map(({ name, shape, label, named, count, to }) => (
            <li key={name}>
              <PageLink to={to}>
                <Shape name={shape} />
                <span>{named === undefined ? t(label) : <NamedIn text={t(label)} name={named} />}</span>
                {count !== undefined && <Mono>{formatCount(count)}</Mono>}
              </PageLink>
            </li>
          ))}
        </Columns>
      )}
    </Block>
  );
}
