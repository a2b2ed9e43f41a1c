import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Stack, Text } from '#kernel/ui/kit/kit.tsx';
import { useMedia } from '#kernel/ui/layout/use-media.ts';
import { isHold, type Judged } from '#vr-fleet/configuration/settings/home-key.messages.ts';
import { holdTime, homeKeyPress, type Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { homeKeyDoesWords, homeKeyTryWords as text } from './home-key-try.words.ts';
import { seconds, useHomeKey } from './use-home-key.ts';
import './home-key-try.css';

type HomeKey = NonNullable<Settings['homeKey']>;

/** Seconds from which a single press reports its duration, because the user may have tried a long press. */
const notable = 0.4;

/** A Home key to try: displays a headset's reaction under the entered values. Nothing is sent. */
export function HomeKeyTry({ homeKey }: { readonly homeKey: HomeKey }): ReactNode {
  const t = useTranslate();
  const id = useId();
  /** Increases with every result, so that an identical one is announced again. */
  const [announced, setAnnounced] = useState<{ readonly turn: number; readonly lines: readonly string[] }>();
  const { long } = homeKey;
  const isRight = long !== undefined && isHold(long.seconds);
  const longFrom = isRight ? long.seconds : holdTime.usual;
  const say = (lines: readonly string[]): void => setAnnounced((former) => ({ turn: (former?.turn ?? 0) + 1, lines }));
  const key = useHomeKey(longFrom, (judged) => say(judged.map((one) => judgedText(t, homeKey, longFrom, one))));
  const press = (at: number): void => {
    say([]);
    key.press(at);
  };
  const onKey = (event: KeyboardEvent, act: (at: number) => void): void => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    // prevents a click, which would count as another press
    event.preventDefault();
    if (!event.repeat) act(event.timeStamp / 1_000);
  };
  const from = { seconds: longFrom.toFixed(2) };
  return (
    <section className="home-try" aria-labelledby={`${id}-title`}>
      <Text as="h3" below={2} size={2} face="sans" id={`${id}-title`}>
        {t(text.title)}
      </Text>
      <div className="home-try-stage">
        <button
          type="button"
          className="home-try-key"
          aria-label={t(text.key)}
          aria-describedby={`${id}-hint`}
          data-held={key.since === undefined ? undefined : ''}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            press(event.timeStamp / 1_000);
          }}
          onPointerUp={(event) => key.release(event.timeStamp / 1_000)}
          onPointerCancel={key.cancel}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={(event) => onKey(event, press)}
          onKeyUp={(event) => onKey(event, key.release)}
          onBlur={key.cancel}
          // pointer events have already counted this press
          onClick={(event) => event.detail === 0 && key.tap(event.timeStamp / 1_000)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="7" />
          </svg>
        </button>
        <Box breaks>
          {key.since !== undefined && (
            <Holding since={key.since} longFrom={longFrom} onLong={() => say([t(text.reached, from)])} />
          )}
          <div role="status">
            {announced?.lines.map((line) => (
              <p key={`${announced.turn} ${line}`}>{line}</p>
            ))}
          </div>
        </Box>
      </div>
      <div id={`${id}-hint`}>
        <p className="hint">{t(text.hint)}</p>
        <p className="hint">{t(isRight ? text.longFrom : long ? text.longWrong : text.longUnmanaged, from)}</p>
      </div>
    </section>
  );
}

interface HoldingProps {
  readonly since: number;
  readonly longFrom: number;
  readonly onLong: () => void;
}

/** Current duration of the press, as a number and as a share of a long press; in steps with reduced motion. */
function Holding({ since, longFrom, onLong }: HoldingProps): ReactNode {
  const t = useTranslate();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [now, setNow] = useState(since);
  const reach = useEffectEvent(onLong);
  useEffect(() => {
    const timer = setInterval(() => setNow(seconds()), isStill ? 500 : 100);
    return () => clearInterval(timer);
  }, [isStill]);
  useEffect(() => {
    const timer = setTimeout(() => reach(), (since + longFrom - seconds()) * 1_000);
    return () => clearTimeout(timer);
  }, [since, longFrom]);
  const held = now - since;
  return (
    <Stack as="p" gap={1} className="home-try-held" aria-hidden="true">
      <span>{t(text.holding, { seconds: (Math.floor(held * 10) / 10).toFixed(1) })}</span>
      <progress max={longFrom} value={Math.min(held, longFrom)} />
    </Stack>
  );
}

/** The detected press and the headset's reaction. */
function judgedText(t: Translate, homeKey: HomeKey, longFrom: number, { press, held }: Judged): string {
  const does = doesText(t, homeKey, press);
  // rounds down: a shorter press must not look like a long one
  const times = { seconds: (Math.floor(held * 100) / 100).toFixed(2), from: longFrom.toFixed(2) };
  return t(press === 'single' && held >= notable ? text.held : text[press], { ...times, does });
}

function doesText(t: Translate, homeKey: HomeKey, press: keyof HomeKey): string {
  const does = homeKey[press];
  if (!does) return t(homeKeyDoesWords.unmanaged);
  const { action } = does;
  if (action !== 'open_app') return t(homeKeyDoesWords[action]);
  const { package: app, class: activity } = does;
  const isRight = homeKeyPress.safeParse(does).success;
  return isRight
    ? t(homeKeyDoesWords.open_app, { app: [app, activity].filter(Boolean).join('/') })
    : t(homeKeyDoesWords.noApp);
}
