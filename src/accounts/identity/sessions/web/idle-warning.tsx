import { frameWords } from '#kernel/shell/web/frame/frame.words.ts';
import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { sessionLife } from '#accounts/identity/sessions/session-life.contract.ts';
import { endSession, signOut } from './session.ts';
import { lastCall } from './session-watch.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { idleState, type Life } from './idle-state.ts';
import { idleWords } from './idle.words.ts';

/**
 * Warns before the session ends, with a countdown and a button to stay logged in. All tabs display it, because they
 * share the session.
 */
export function IdleWarning(): ReactNode {
  const t = useTranslate();
  const [life, setLife] = useState<Life>();
  const [now, setNow] = useState(Date.now);
  const [understood, setUnderstood] = useState(false);
  const ask = useCallback(() => {
    const at = Date.now();
    callLater(sessionLife, {}).then(
      ({ idle, left }) => {
        setLife({ idle, ends: at + left });
        setNow(Date.now());
      },
      // Without a response there is nothing to warn of: the next call reports an ended session.
      () => {},
    );
  }, []);
  useEffect(ask, [ask]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);

  const state = life && idleState(life, lastCall(), now);
  const over = state?.left === 0;
  // Runs once, with the language at that time.
  const end = useEffectEvent(async () => {
    const { endAtServer } = await import('./end-at-server.ts');
    await endAtServer();
    endSession(1010, t(idleWords.timedOut));
  });
  useEffect(() => {
    if (over) void end();
  }, [over]);

  if (!state || state.left > state.warn || (state.kind === 'last' && understood)) return null;
  const stay = (): void => (state.kind === 'idle' ? ask() : setUnderstood(true));
  const seconds = Math.ceil(state.left / 1_000);
  const time = t(idleWords.minutes, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  const text = state.kind === 'idle' ? idleWords.text : idleWords.lastText;
  return (
    <Dialog open title={t(idleWords.title)} onMoved={null} onClose={stay}>
      <p role="timer">{t(text, { time })}</p>
      {/* Announced every half minute: an announcement each second would drown out everything else. */}
      <p className="visually-hidden" role="status">
        {seconds % 30 === 0 && t(text, { time })}
      </p>
      <div className="actions">
        <Button kind="primary" onClick={stay}>
          {t(state.kind === 'idle' ? idleWords.stay : idleWords.understood)}
        </Button>
        <Button onClick={() => void signOut()}>{t(frameWords.logOut)}</Button>
      </div>
    </Dialog>
  );
}
