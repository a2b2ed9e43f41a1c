import type { CSSProperties, ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn, formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { strokeRow, strokeScale, strokes, type StrokeKind } from '#kernel/ui/drawing/strokes.ts';
import { MoreLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { Stars } from '#kernel/ui/drawing/stars.tsx';
import { starName } from '#zero-carbon/rules/indicators/web/star-text.ts';
import type { welcomeFigures } from '#zero-carbon/portal/welcome/welcome.contract.ts';
import { welcomeWords } from './welcome.words.ts';

/** Maximum strokes that fit in the row. */
const mostStrokes = 220;
/** The minimum width of the drawing, so that a short row is not enlarged. */
const leastWidth = 642;

export interface CertifiedCountsProps {
  readonly figures: OutputOf<typeof welcomeFigures> | undefined;
}

/** Valid certificates by star, a stroke each or, if there are many, a stroke for every ten, hundred or thousand. */
export function CertifiedCounts({ figures }: CertifiedCountsProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const rows = (figures?.byStar ?? placeholders).map(({ star, typeI, typeII }) => ({
    star,
    total: typeI + typeII,
    kinds: [
      { count: typeII, tall: true },
      { count: typeI, tall: false },
    ] satisfies StrokeKind[],
  }));
  const scale = strokeScale(
    rows.map(({ total }) => total),
    mostStrokes,
  );
  const width = Math.max(leastWidth, ...rows.map(({ kinds }) => strokeRow(kinds, scale).width));
  return (
    <Section
      title={t(welcomeWords.certified)}
      note={figures ? <Note scale={scale} valid={figures.valid} day={dayIn(figures.asOf, zone)} /> : <>&nbsp;</>}
      more={<MoreLink to="/index/directory">{t(welcomeWords.directory)}</MoreLink>}
    >
      <dl className="counts" aria-busy={figures ? undefined : true}>
        {rows.map(({ star, total, kinds }) => (
          <div key={star}>
            <dt>
              <PageLink to={`/index/directory?star=${star}`}>{starName(star, t)}</PageLink>
              <Stars count={star} />
            </dt>
            <dd className="count">{figures ? formatCount(total) : <Skeleton width="2em" />}</dd>
            <dd className="count-strokes">
              <Strokes kinds={kinds} scale={scale} width={width} />
            </dd>
          </div>
        ))}
      </dl>
      <Row as="p" gap={[1, 5]} above={4} size={3} tone="dim" className="counts-key">
        <Key height="1.25rem" text={welcomeWords.typeII} />
        <Key height="0.625rem" text={welcomeWords.typeI} />
      </Row>
    </Section>
  );
}

/** The scale of a stroke, and the date of the count; the date is never broken across lines. */
function Note({
  scale,
  valid,
  day,
}: {
  readonly scale: number;
  readonly valid: number;
  readonly day: string;
}): ReactNode {
  const t = useTranslate();
  const text = scale === 1 ? welcomeWords.certifiedNote : welcomeWords.certifiedScaled;
  const [before, after] = t(text, { scale: formatCount(scale), valid: formatCount(valid), day: '{day}' }).split(
    '{day}',
  );
  return (
    <>
      {before}
      <time className="nowrap">{day}</time>
      {after}
    </>
  );
}

const placeholders = [6, 5, 4, 3].map((star) => ({ star, typeI: 0, typeII: 0 }));

function Key({ height, text }: { readonly height: string; readonly text: Text }): ReactNode {
  const t = useTranslate();
  return (
    <span>
      <i style={{ '--height': height } as CSSProperties} />
      {t(text)}
    </span>
  );
}

interface StrokesProps {
  readonly kinds: readonly StrokeKind[];
  /** The number of certificates per stroke; stated in the caption. */
  readonly scale: number;
  /** Width of the longest row, so that all rows are to one scale. */
  readonly width: number;
}

/** A row of strokes beside its figure. */
function Strokes({ kinds, scale, width }: StrokesProps): ReactNode {
  return (
    <svg
      className="strokes"
      viewBox={`0 0 ${width} ${strokes.height}`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      <path d={strokeRow(kinds, scale).d} />
    </svg>
  );
}
