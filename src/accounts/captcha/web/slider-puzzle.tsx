import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { canvas } from '#accounts/captcha/captcha.contract.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Icon, type IconName } from '#kernel/ui/parts/icon.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import './slider-puzzle.css';
import { dialogWords as text } from './captcha-dialog.words.ts';
import { SliderTrack } from './slider-track.tsx';
import { steps, useSlide } from './use-slide.ts';
import { FocusedButton } from './focused-button.tsx';
import type { Finish } from './use-finish.ts';
import type { PuzzleControl } from './use-puzzle.ts';

export interface SliderPuzzleProps {
  readonly puzzle: PuzzleControl;
  /** Text displayed once the puzzle is solved. */
  readonly passed: string;
  readonly finish: Finish;
  readonly onOtherWay: () => void;
}

/** The picture, the piece over it, and its controls. */
export function SliderPuzzle({ puzzle, passed, finish, onOtherWay }: SliderPuzzleProps): ReactNode {
  const t = useTranslate();
  const { state, refresh, onUnreadable, submit } = puzzle;
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const shownWidth = (): number => frame.current?.clientWidth ?? canvas.width;
  const slide = useSlide({
    enabled: state.phase === 'slidable',
    scale: () => shownWidth() / canvas.width,
    onRelease: (value) => submit((value * shownWidth()) / canvas.width, shownWidth()),
  });
  const images = 'images' in state ? state.images : undefined;
  const { reset } = slide;
  const resetLater = useRef(reset);
  useEffect(() => {
    resetLater.current = reset;
  });
  useEffect(() => {
    if (state.phase === 'loading') resetLater.current();
  }, [state.phase]);

  const status = {
    loading: t(text.loading),
    slidable: t(text.hint),
    checking:
      state.phase === 'checking' && state.percent !== undefined
        ? t(text.working, { percent: state.percent })
        : t(text.checking),
    passed,
    failed: state.phase === 'failed' ? state.message : '',
    refused: state.phase === 'refused' ? state.message : '',
    expired: t(text.expired),
    broken: state.phase === 'broken' ? state.message : '',
  }[state.phase];
  // For buttons that disappear when pressed: moves the focus to the handle before it is lost.
  const thenSlide = (act: () => void): void => {
    handle.current?.focus();
    act();
  };
  const isOver = state.phase === 'expired' || state.phase === 'broken' || state.phase === 'refused';
  const confirms = slide.stepped && state.phase === 'slidable';
  const place = { '--at': slide.value / canvas.width } as CSSProperties;
  return (
    <div className="captcha-puzzle" data-phase={state.phase} data-dragging={slide.dragging || undefined} style={place}>
      <div className="captcha-frame" ref={frame}>
        {images && (
          <>
            <img src={images.image1} alt="" draggable={false} onError={onUnreadable} />
            <img className="captcha-piece" src={images.image2} alt="" draggable={false} onError={onUnreadable} />
          </>
        )}
        {isOver && (
          <div className="captcha-over">
            <p aria-hidden="true">{status}</p>
            <p className="captcha-over-ways">
              {state.phase === 'refused' ? (
                <FocusedButton onClick={finish.leave}>{t(text.leave)}</FocusedButton>
              ) : (
                <Button size="small" onClick={() => thenSlide(refresh)}>
                  {t(state.phase === 'expired' ? text.refresh : uiWords.retry)}
                </Button>
              )}
              {state.phase === 'broken' && (
                <Button size="small" kind="primary" onClick={onOtherWay}>
                  {t(text.work)}
                </Button>
              )}
            </p>
          </div>
        )}
      </div>
      <SliderTrack slide={slide} handle={handle} phase={state.phase} />
      <div className="captcha-hint">
        <StepButton name="minus" label={t(text.left)} onStep={() => slide.step(-steps.button)} />
        <div className="captcha-says">
          <p role="status" data-seen={!(confirms || isOver)}>
            {(state.phase === 'passed' || state.phase === 'failed') && (
              <Icon name={state.phase === 'passed' ? 'check' : 'cross'} />
            )}
            {status}
          </p>
          {confirms && (
            <Button
              size="small"
              kind="primary"
              onClick={() => thenSlide(() => submit((slide.value * shownWidth()) / canvas.width, shownWidth()))}
            >
              {t(text.place)}
            </Button>
          )}
        </div>
        <StepButton name="plus" label={t(text.right)} onStep={() => slide.step(steps.button)} />
      </div>
    </div>
  );
}

/** Milliseconds until a pressed button repeats, and between its steps. */
const repeat = { after: 400, every: 60 } as const;

interface StepButtonProps {
  readonly name: IconName;
  readonly label: string;
  readonly onStep: () => void;
}

/** A button that repeats its step while it is pressed. */
function StepButton({ name, label, onStep }: StepButtonProps): ReactNode {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const latest = useRef(onStep);
  useEffect(() => {
    latest.current = onStep;
  });
  const release = (): void => clearTimeout(timer.current);
  useEffect(() => release, []);
  const hold = (): void => {
    held.current = true;
    latest.current();
    timer.current = setTimeout(hold, repeat.every);
  };
  return (
    <button
      type="button"
      className="captcha-step"
      aria-label={label}
      onPointerDown={() => {
        held.current = false;
        timer.current = setTimeout(hold, repeat.after);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={() => {
        release();
        if (!held.current) onStep();
        held.current = false;
      }}
    >
      <Icon name={name} />
    </button>
  );
}
