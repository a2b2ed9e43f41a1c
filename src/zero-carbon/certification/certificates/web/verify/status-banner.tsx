import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { ringPaths } from '#kernel/ui/drawing/rings.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageTitle } from '#kernel/ui/layout/page-title.tsx';
import { certificateTitles } from '#zero-carbon/certification/certificates/web/certificate-titles.words.ts';
import type { BannerCheck } from './banner-check.ts';

/** Icons in the middle of the sigil, in its 72 × 72 box. */
const signs = {
  check: 'M22 37l10 10 19-22',
  pause: 'M29 24v24M43 24v24',
  cross: 'M24 24l24 24M48 24L24 48',
  minus: 'M23 36h26',
  clock: 'M36 20v17l11 7',
  swap: 'M24 30h23M40 23l7 7-7 7M48 43H25M32 36l-7 7 7 7',
  unknown: 'M29 29a8 8 0 1 1 10 8c-2 .8-3 2-3 5M36 49v1.5',
} as const;

export type BannerSign = keyof typeof signs;

export interface StatusBannerProps {
  readonly tone: 'ok' | 'warn' | 'err' | 'mute';
  readonly sign: BannerSign | null;
  readonly title: string;
  readonly number: string;
  readonly children?: ReactNode;
  readonly checks: readonly BannerCheck[];
}

/** Across the whole window: the state in one word, the number's sigil beside it, and the checks with their time. */
export function StatusBanner({ tone, sign, title, number, children, checks }: StatusBannerProps): ReactNode {
  const t = useTranslate();
  return (
    <section className="status-banner" data-tone={tone}>
      <div className="wrap grid">
        <div className="status-statement">
          <Sigil number={number} sign={sign} />
          <div>
            <PageTitle>{title}</PageTitle>
            <p className="number">{number}</p>
            {children}
          </div>
        </div>
        <dl className="status-checks" aria-label={t(certificateTitles.verify)}>
          {checks.map(({ icon, label, value }) => (
            <div key={label}>
              <Row as="dt" tight gap={2} align="baseline" tone="soft">
                {icon && <Icon name={icon} />}
                {label}
              </Row>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Sigil({ number, sign }: { readonly number: string; readonly sign: BannerSign | null }): ReactNode {
  const dashed = sign === null || sign === 'clock' || sign === 'unknown' || sign === 'swap';
  return (
    <svg className="sigil" viewBox="0 0 72 72" aria-hidden="true">
      {ringPaths(number, [27, 31, 35], { centre: [36, 36], wobble: 0.13, points: 26 }).map((d, index) => (
        <path key={d} d={d} strokeWidth={index === 0 ? 1.5 : 1} strokeDasharray={dashed ? '3 4' : undefined} />
      ))}
      {sign && <path className="sign" d={signs[sign]} />}
    </svg>
  );
}
