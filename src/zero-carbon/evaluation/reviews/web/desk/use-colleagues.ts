import { useEffect, useState } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { markPresence, presenceSeconds } from '#zero-carbon/evaluation/reviews/presence.contract.ts';

export type Colleague = OutputOf<typeof markPresence>['others'][number];

/** Milliseconds without a key or a pointer after which the user counts as absent, because an idle session must end. */
const idleAfter = 5 * 60_000;

/** 16 random bytes as base64url. */
const newTab = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * The colleagues in the user's organisation with the same report open, and their current items. The others see the same
 * of the user, while the tab is visible and in use.
 *
 * @param item the open indicator or veto; empty for other entries.
 */
export function useColleagues(id: string, item: string): readonly Colleague[] {
  const [others, setOthers] = useState<readonly Colleague[]>([]);
  const [tab] = useState(newTab);
  useEffect(() => {
    let isOver = false;
    let active = Date.now();
    const touch = (): void => {
      active = Date.now();
    };
    const beat = async (): Promise<void> => {
      if (document.hidden || Date.now() - active > idleAfter) return;
      try {
        const answer = await callLater(markPresence, { id, tab, ...(item !== '' && { item }) });
        if (!isOver) setOthers(answer.others);
      } catch {
        // only the display of colleagues is lost; a conflicting save reports itself
        if (!isOver) setOthers([]);
      }
    };
    void beat();
    const timer = setInterval(() => void beat(), presenceSeconds.between * 1_000);
    const shown = (): void => void beat();
    document.addEventListener('visibilitychange', shown);
    for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, touch);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
      for (const event of ['pointerdown', 'keydown'] as const) removeEventListener(event, touch);
    };
  }, [id, tab, item]);
  useEffect(
    () => () => {
      callLater(markPresence, { id, tab, leaving: true }).catch(() => {
        // the entry expires soon by itself
      });
    },
    [id, tab],
  );
  return others;
}
