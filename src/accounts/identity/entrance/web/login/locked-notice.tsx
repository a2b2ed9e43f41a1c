import { useEffect, useState, type ReactNode } from 'react';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { EntranceNotice } from '#accounts/identity/entrance/web/entrance-notice.tsx';
import { loginWords as text } from './login.words.ts';

/** The time until the next permitted attempt. It is updated each second and announced once. */
export function LockedNotice({ until }: { readonly until: number }): ReactNode {
  const t = useTranslate();
  const left = useSecondsUntil(until);
  const [atFirst] = useState(left);
  if (left === 0) return <EntranceNotice tone="success">{t(text.lockedOver)}</EntranceNotice>;
  return (
    <EntranceNotice tone="danger">
      <p>
        <span className="visually-hidden">{t(text.locked, { time: timeLeft(atFirst, t) })}</span>
        <span aria-hidden="true">{t(text.locked, { time: timeLeft(left, t) })}</span>
      </p>
      <p>{t(text.resetHelps)}</p>
    </EntranceNotice>
  );
}

function timeLeft(left: number, t: Translate): string {
  const minutes = Math.floor(left / 60);
  return minutes === 0
    ? t(text.seconds, { seconds: left })
    : t(text.minutes, { minutes, seconds: String(left % 60).padStart(2, '0') });
}

function useSecondsUntil(until: number): number {
  const secondsLeft = (): number => Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
