import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { useMedia } from '#kernel/ui/layout/use-media.ts';
import type { PowerScreen } from '#vr-fleet/configuration/settings/settings-fields.ts';
import { fieldWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import type { Judgement, Sequence } from '#vr-fleet/configuration/plans/boot/frames.ts';
import { bootSectionWords as text } from '#vr-fleet/configuration/plans/boot/web/boot-section.words.ts';
import { FrameGauge } from './frame-gauge.tsx';
import { FrameGrid } from './frame-grid.tsx';
import { createPlayback } from './playback.ts';
import { Player } from './player.tsx';
import type { BroughtPicture } from '#vr-fleet/configuration/plans/boot/web/read-pictures.ts';

export interface FrameViewProps {
  readonly screen: PowerScreen;
  readonly sequence: Sequence<BroughtPicture>;
  readonly judgement: Judgement<BroughtPicture>;
  /** The view is visible: a hidden one does not play. */
  readonly isShown: boolean;
  /** Content beside the player, above the length. */
  readonly children?: ReactNode;
}

/** The pictures of a screen: a player, the count, and a grid second by second. */
export function FrameView({ screen, sequence, judgement, isShown, children }: FrameViewProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { good } = judgement;
  const bitmaps = useMemo(() => good.flatMap(({ file }) => file.bitmap ?? []), [good]);
  const numbers = useMemo(() => good.map(({ number }) => number), [good]);
  const playback = useMemo(() => createPlayback(bitmaps.length), [bitmaps]);
  const hasPlayed = useRef(false);
  useEffect(() => {
    if (!isShown) playback.pause();
    // plays automatically once, and never with reduced motion
    else if (!isStill && !hasPlayed.current) {
      hasPlayed.current = true;
      playback.play();
    }
  }, [playback, isShown, isStill]);
  const label = t(fieldWords[screen]);
  return (
    <>
      <Row gap={[3, 5]} pad={[3, 0]} className="frame-view">
        <Player playback={playback} bitmaps={bitmaps} numbers={numbers} last={sequence.slots.length} label={label} />
        <div className="frame-about">
          {children}
          <FrameGauge screen={screen} slots={sequence.slots} />
        </div>
      </Row>
      <h3 id={id} className="frame-head">
        {t(text.frames)} <small>{t(text.framesNote)}</small>
      </h3>
      <FrameGrid slots={sequence.slots} played={numbers} playback={playback} labelledBy={id} />
    </>
  );
}
