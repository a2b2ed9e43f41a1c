import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { useSingleKeys } from '#kernel/ui/layout/single-keys.ts';
import { listWords as text } from '#vr-fleet/devices/web/list/list.words.ts';

/** Milliseconds after the last key until it is looked for. */
const patience = 300;

export interface FindFieldProps {
  readonly find: string;
  /** `isSame`: it only goes on with what was being typed, and is no step to go back to. */
  readonly onFind: (find: string, isSame: boolean) => void;
}

/** Finds headsets while one types; the `/` key leads here. */
export function FindField({ find, onFind }: FindFieldProps): ReactNode {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [held, setHeld] = useState({ find, typed: find });
  const typed = held.find === find ? held.typed : find;
  const wanted = typed.trim();
  const isOngoing = useRef(false);
  const latest = useRef(onFind);
  useEffect(() => {
    latest.current = onFind;
  });
  const keysOn = useSingleKeys(
    useCallback((pressed) => {
      if (pressed === '/') field.current?.focus();
      return pressed === '/';
    }, []),
  );
  useEffect(() => {
    if (wanted === find) return;
    const timer = setTimeout(() => {
      setHeld({ find: wanted, typed });
      latest.current(wanted, isOngoing.current);
      isOngoing.current = true;
    }, patience);
    return () => clearTimeout(timer);
  }, [wanted, typed, find]);
  return (
    <label className="find-field">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        placeholder={t(text.findAll)}
        aria-label={t(text.find)}
        aria-keyshortcuts={keysOn ? '/' : undefined}
        onChange={({ target }) => setHeld({ find, typed: target.value })}
        onBlur={() => {
          isOngoing.current = false;
        }}
      />
      {keysOn && (
        <kbd className="mono" aria-hidden="true">
          /
        </kbd>
      )}
    </label>
  );
}
