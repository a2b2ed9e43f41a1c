import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Row, Text } from '#kernel/ui/kit/kit.tsx';
import type { PowerScreen } from '#vr-fleet/configuration/settings/settings-fields.ts';
import {
  faultOf,
  recommended,
  secondsOf,
  type BroughtFile,
  type Slot,
} from '#vr-fleet/configuration/plans/boot/frames.ts';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import { bootSectionWords as text } from '#vr-fleet/configuration/plans/boot/web/boot-section.words.ts';

const [pitch, width, high, low] = [6, 4, 20, 3] as const;

export interface FrameGaugeProps {
  readonly screen: PowerScreen;
  readonly slots: readonly Slot<BroughtFile>[];
}

/** Length of a screen against the recommendation: a tick for each picture, outlined if it is missing. */
export function FrameGauge({ screen, slots }: FrameGaugeProps): ReactNode {
  const t = useTranslate();
  const advised = recommended[screen];
  const count = slots.filter(({ files }) => files.length > 0).length;
  const ticks = Math.max(slots.length, advised);
  const bars = (which: (slot: Slot<BroughtFile>) => boolean, height: number): string =>
    slots
      .map((slot, at) => (which(slot) ? `M${at * pitch} ${4 + high - height}h${width}v${height}h-${width}z` : ''))
      .join('');
  const isGap = ({ files }: Slot<BroughtFile>): boolean => files.length === 0;
  const isWrong = ({ files }: Slot<BroughtFile>): boolean =>
    files.length > 1 || files.some((file) => faultOf(file) !== undefined);
  const seconds = (frames: number): string => String(Math.round(secondsOf(frames) * 100) / 100);
  const length = t(text.length, { count: formatCount(count), seconds: seconds(count) });
  return (
    <Box as="figure" above={3} size={1} className="frame-gauge">
      <svg
        viewBox={`0 0 ${ticks * pitch} 30`}
        role="img"
        aria-label={`${t(text.lengthOf)}: ${length}`}
        preserveAspectRatio="none"
      >
        <path className="frame-rest" d={`M0 ${4 + high - low}h${ticks * pitch}v${low}h-${ticks * pitch}z`} />
        <path className="frame-good" d={bars((slot) => !isGap(slot) && !isWrong(slot), high)} />
        <path className="frame-wrong" d={bars(isWrong, high)} />
        <path className="frame-gap" d={bars(isGap, high)} />
        <path className="frame-advised" d={`M${advised * pitch - 1} 0v30`} />
      </svg>
      <Row as="figcaption" gap={[0, 4]} tone="dim">
        <Text as="strong" tone="ink" weight="normal">
          {length}
        </Text>
        <span>{t(text.recommended, { count: formatCount(advised), seconds: seconds(advised) })}</span>
      </Row>
      {count > advised && (
        <p>
          <State shape="limit">{t(text.tooLong, { count: formatCount(count - advised) })}</State>
        </p>
      )}
    </Box>
  );
}
