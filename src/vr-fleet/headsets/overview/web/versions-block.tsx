import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import type { Overview } from '#vr-fleet/headsets/overview/overview.contract.ts';
import { overviewWords as text } from './overview.words.ts';

/** The firmware versions of the headsets; newer versions are darker. */
export function VersionsBlock({ overview }: { readonly overview: Overview }): ReactNode {
  const t = useTranslate();
  const known = overview.versions.filter(({ pui }) => pui !== null);
  const silent = overview.versions.find(({ pui }) => pui === null)?.count ?? 0;
  const shades = known.map(({ pui, count }, index) => ({
    pui: pui ?? '',
    count,
    opacity: Math.max(0.25, 1 - index * 0.3),
  }));
  const total = shades.reduce((sum, { count }) => sum + count, silent);
  const ends = shades.map((_, index) => shareOf(shades.slice(0, index + 1).reduce((sum, { count }) => sum + count, 0)));
  return (
    <Block title={t(text.versions)} count="PUI">
      {known.length === 0 ? (
        <p className="overview-calm muted">{t(text.noVersions)}</p>
      ) : (
        <>
          <svg className="versions-bar" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
            {shades.map(({ pui, count, opacity }, index) => {
              const width = shareOf(count);
              return (
                <rect
                  key={pui}
                  x={(ends[index] ?? 0) - width}
                  width={Math.max(1, width - 1)}
                  height="8"
                  fillOpacity={opacity}
                />
              );
            })}
            {silent > 0 && (
              <rect className="versions-silent" x={ends.at(-1) ?? 0} width={Math.max(1, shareOf(silent))} height="8" />
            )}
          </svg>
          <Row as="ul" gap={[0, 5]} size={1} className="versions">
            {shades.map(({ pui, count, opacity }, index) => (
              <li key={pui}>
                <PageLink to={devicesAddress({ pui })}>
                  <svg viewBox="0 0 8 8" aria-hidden="true">
                    <rect width="8" height="8" fillOpacity={opacity} />
                  </svg>
                  <Mono>{pui}</Mono> <Mono faint>{formatCount(count)}</Mono>
                  {index === 0 && <span className="muted">{t(text.newest)}</span>}
                </PageLink>
              </li>
            ))}
            {silent > 0 && (
              <li>
                <svg viewBox="0 0 8 8" aria-hidden="true">
                  <rect className="versions-silent" width="8" height="8" />
                </svg>
                <span className="muted">{t(text.notReported)}</span> <Mono faint>{formatCount(silent)}</Mono>
              </li>
            )}
          </Row>
        </>
      )}
    </Block>
  );

  function shareOf(count: number): number {
    return (count / total) * 1_000;
  }
}
