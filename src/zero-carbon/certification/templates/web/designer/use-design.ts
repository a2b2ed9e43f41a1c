import { useCallback, useEffect, useRef, useState } from 'react';
import { code } from '#kernel/contract/codes.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { readDraft, writeDraft } from '#kernel/ui/form/use-draft.ts';
import type { Design } from '#zero-carbon/certification/drawing/design.ts';
import {
  startSteps,
  edited,
  redone,
  settled,
  undone,
  type Steps,
} from '#zero-carbon/certification/templates/designer/steps.ts';
import {
  saveDesign,
  showTemplate,
  type ShownTemplate,
} from '#zero-carbon/certification/templates/templates.contract.ts';

export type Edit = (change: (design: Design) => Design, place?: string) => void;

export type Saving =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Another user has saved it, or it is no draft any more. */
  | { readonly kind: 'conflict'; readonly message: string };

interface Unsaved {
  readonly version: number;
  readonly design: Design;
}

/** Milliseconds after the last change. */
const pause = 700;

/**
 * A design during editing: every change can be undone, and is saved automatically a moment later. Unsaved changes are
 * stored in this tab, through a reload and through failures to save.
 */
export function useDesign(shown: ShownTemplate) {
  const t = useTranslate();
  const { id } = shown;
  const name = `certificate-design.${id}`;
  const [steps, setSteps] = useState<Steps<Design>>(() => {
    const unsaved = readDraft<Unsaved | null>(name, null);
    const first = startSteps(shown.design);
    return unsaved !== null && unsaved.version === shown.version ? edited(first, unsaved.design) : first;
  });
  const [stored, setStored] = useState({ version: shown.version, design: shown.design });
  const [saving, setSaving] = useState<Saving>({ kind: 'saved', at: shown.editedAt });
  const [attempt, setAttempt] = useState(0);
  const busy = useRef(false);
  const { present } = steps;

  const edit: Edit = useCallback((change, place) => {
    setSteps((before) => edited(before, change(before.present), place));
  }, []);
  const settle = useCallback(() => setSteps(settled), []);
  const undo = useCallback(() => setSteps(undone), []);
  const redo = useCallback(() => setSteps(redone), []);

  const isConflict = saving.kind === 'conflict';
  useEffect(() => {
    if (present === stored.design || isConflict) return;
    writeDraft(name, { version: stored.version, design: present } satisfies Unsaved);
    const timer = setTimeout(() => {
      if (busy.current) return;
      busy.current = true;
      setSaving({ kind: 'waiting' });
      callLater(saveDesign, { id, version: stored.version, design: present })
        .then(({ version, savedAt }) => {
          writeDraft(name, undefined);
          setStored({ version, design: present });
          setSaving({ kind: 'saved', at: savedAt });
        })
        .catch((error: unknown) => {
          const { code: answered, message, problems } = failureOf(error, t);
          setSaving({
            kind: answered === code.conflict ? 'conflict' : 'failed',
            message: problems[0]?.message ?? message,
          });
        })
        .finally(() => {
          busy.current = false;
        });
    }, pause);
    return () => clearTimeout(timer);
    // a failed attempt is not repeated automatically: `retry` increases the counter
  }, [present, stored, name, id, t, isConflict, attempt]);

  return {
    design: present,
    edit,
    settle,
    undo: steps.past.length > 0 ? undo : undefined,
    redo: steps.future.length > 0 ? redo : undefined,
    saving,
    isSaved: present === stored.design,
    version: stored.version,
    retry: () => setAttempt((before) => before + 1),
    /** Adopts the version saved by another user; the local version is one undo step away. */
    takeOver: async (): Promise<void> => {
      const theirs = await callLater(showTemplate, { id });
      setStored({ version: theirs.version, design: theirs.design });
      setSaving({ kind: 'saved', at: theirs.editedAt });
      edit(() => theirs.design);
    },
  };
}
export type Designing = ReturnType<typeof useDesign>;
