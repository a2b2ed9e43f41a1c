import { useId, type ReactNode, type Ref } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { dialogWords as text } from './captcha-dialog.words.ts';
import { farthest, type Slide } from './use-slide.ts';
import type { PuzzleState } from './use-puzzle.ts';

/** A tick every five pixels of the picture, longer each fifth and tenth. */
const ticks = Array.from({ length: 63 }, (_, at) => {
  const long = at % 10 === 0 ? 11 : at % 5 === 0 ? 8 : 4;
  return `M${at * 5} 0v${long}`;
}).join('');

/** The scale under the picture, and the handle on it. */
export function SliderTrack({
  slide,
  phase,
  handle,
}: {
  readonly slide: Slide;
  readonly handle: Ref<HTMLDivElement>;
  readonly phase: PuzzleState['phase'];
}): ReactNode {
  const t = useTranslate();
  const id = useId();
  const x = Math.round(slide.value);
  return (
    <div className="captcha-track">
      <svg viewBox="0 0 310 12" preserveAspectRatio="none" aria-hidden="true">
        <path d={ticks} />
      </svg>
      <span className="captcha-run" />
      <div
        ref={handle}
        className="captcha-handle"
        role="slider"
        tabIndex={0}
        aria-label={t(text.position)}
        aria-describedby={id}
        aria-valuemin={0}
        aria-valuemax={farthest}
        aria-valuenow={x}
        aria-valuetext={t(text.positionOf, { x, most: farthest })}
        aria-disabled={phase !== 'slidable' || undefined}
        {...slide.handle}
      >
        <Icon name={phase === 'passed' ? 'check' : phase === 'failed' || phase === 'refused' ? 'cross' : 'arrow'} />
      </div>
      <span className="visually-hidden" id={id}>
        {t(text.keys)}
      </span>
    </div>
  );
}
