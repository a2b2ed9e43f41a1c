import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useSingleKeys } from '#kernel/ui/layout/single-keys.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { listWords } from '#kernel/list/web/list.words.ts';

/** Milliseconds after the last key until the search. */
const patience = 300;

export interface FindFieldProps {
  readonly find: string;
  readonly max: number;
  readonly placeholder: string;
  /** `isSame`: the user is still typing, so no history entry is added. */
  readonly onFind: (find: string, isSame: boolean) => void;
}

/** Searches while the user types, and at once on Enter; the `/` key focuses it. */
export function FindField({ find, max, placeholder, onFind }: FindFieldProps): ReactNode {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState({ find, typed: find });
  const typed = draft.find === find ? draft.typed : find;
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
  const commit = useCallback(() => {
    if (wanted === find) return;
    setDraft({ find: wanted, typed });
    latest.current(wanted, isOngoing.current);
    isOngoing.current = true;
  }, [wanted, typed, find]);
  useEffect(() => {
    const timer = setTimeout(commit, patience);
    return () => clearTimeout(timer);
  }, [commit]);
  return (
    <label className="list-find">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        maxLength={max}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        placeholder={placeholder}
        aria-label={t(listWords.find)}
        aria-keyshortcuts={keysOn ? '/' : undefined}
        onChange={({ target }) => setDraft({ find, typed: target.value })}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) commit();
        }}
        onBlur={() => {
          isOngoing.current = false;
        }}
      />
      {keysOn && <kbd aria-hidden="true">/</kbd>}
    </label>
  );
}
