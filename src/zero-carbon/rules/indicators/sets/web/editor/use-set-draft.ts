import { useCallback, useEffect, useRef, useState } from 'react';
import { code } from '#kernel/contract/codes.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { readDraft, writeDraft } from '#kernel/ui/form/use-draft.ts';
import type { IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { saveIndicatorSet, showIndicatorSet } from '#zero-carbon/rules/indicators/sets/sets.contract.ts';

type Shown = OutputOf<typeof showIndicatorSet>;
export type Edit = (change: (set: IndicatorSet) => IndicatorSet, place?: string) => void;

export type Saving =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Another user has saved it, or it is no draft any more. */
  | { readonly kind: 'conflict'; readonly message: string };

interface Steps {
  readonly past: readonly IndicatorSet[];
  readonly present: IndicatorSet;
  readonly future: readonly IndicatorSet[];
  /** The field of the last edit: continued typing in one field is one step. */
  readonly place: string | undefined;
}

interface Unsaved {
  readonly version: number;
  readonly document: IndicatorSet;
}

/** Milliseconds after the last change. */
const pause = 700;
const mostSteps = 100;

/**
 * A draft during editing: every change can be undone, and is saved automatically a moment later. Unsaved changes are
 * stored in this tab, through a reload and through failures to save.
 */
export function useSetDraft(shown: Shown, reload: () => void) {
  const t = useTranslate();
  const name = `indicator-set.${shown.id}`;
  const [steps, setSteps] = useState<Steps>(() => {
    const unsaved = readDraft<Unsaved | null>(name, null);
    const isOurs = unsaved !== null && unsaved.version === shown.version;
    return isOurs
      ? { past: [shown.document], present: unsaved.document, future: [], place: undefined }
      : { past: [], present: shown.document, future: [], place: undefined };
  });
  const [stored, setStored] = useState({ version: shown.version, document: shown.document, touched: shown.touched });
  const [saving, setSaving] = useState<Saving>({ kind: 'saved', at: shown.changedAt });
  const [attempt, setAttempt] = useState(0);
  const busy = useRef(false);
  const { present } = steps;

  const edit: Edit = useCallback((change, place) => {
    setSteps((before) => {
      const next = change(before.present);
      if (next === before.present) return before;
      const isSameStep = place !== undefined && place === before.place;
      const past = isSameStep ? before.past : [...before.past, before.present].slice(-mostSteps);
      return { past, present: next, future: [], place };
    });
  }, []);
  const undo = useCallback(() => {
    setSteps((before) => {
      const last = before.past.at(-1);
      if (!last) return before;
      const { past, present, future } = before;
      return { past: past.slice(0, -1), present: last, future: [present, ...future], place: undefined };
    });
  }, []);
  const redo = useCallback(() => {
    setSteps((before) => {
      const [next, ...future] = before.future;
      return next ? { past: [...before.past, before.present], present: next, future, place: undefined } : before;
    });
  }, []);

  const isConflict = saving.kind === 'conflict';
  useEffect(() => {
    if (present === stored.document || isConflict) return;
    writeDraft(name, { version: stored.version, document: present } satisfies Unsaved);
    const timer = setTimeout(() => {
      if (busy.current) return;
      busy.current = true;
      setSaving({ kind: 'waiting' });
      callLater(saveIndicatorSet, { id: shown.id, version: stored.version, document: present })
        .then(({ version, savedAt, touched }) => {
          writeDraft(name, undefined);
          setStored({ version, document: present, touched });
          setSaving({ kind: 'saved', at: savedAt });
        })
        .catch((error: unknown) => {
          const { code: answered, message } = failureOf(error, t);
          setSaving({ kind: answered === code.conflict ? 'conflict' : 'failed', message });
        })
        .finally(() => {
          busy.current = false;
        });
    }, pause);
    return () => clearTimeout(timer);
    // a failed attempt is not repeated automatically: `retry` increases the counter
  }, [present, stored, name, shown.id, t, isConflict, attempt]);

  return {
    document: present,
    edit,
    undo: steps.past.length > 0 ? undo : undefined,
    redo: steps.future.length > 0 ? redo : undefined,
    saving,
    isSaved: present === stored.document,
    version: stored.version,
    touched: stored.touched,
    retry: () => setAttempt((before) => before + 1),
    /** Adopts the version saved by another user; the local version is one undo step away. */
    takeOver: async (): Promise<void> => {
      const theirs = await callLater(showIndicatorSet, { id: shown.id });
      setStored({ version: theirs.version, document: theirs.document, touched: theirs.touched });
      setSaving({ kind: 'saved', at: theirs.changedAt });
      edit(() => theirs.document);
      reload();
    },
  };
}
