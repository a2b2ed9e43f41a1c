import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { commandMenuWords as text } from './command-menu.words.ts';
import type { CommandDraft } from './use-command-draft.ts';

/** What a reset destroys, and the count that has to be typed before it. */
export function ConfirmCount({ draft }: { readonly draft: CommandDraft }): ReactNode {
  const t = useTranslate();
  return (
    <form
      className="confirm-count"
      onSubmit={(event) => {
        event.preventDefault();
        draft.issue();
      }}
    >
      <p>{t(text.resetText)}</p>
      <Field label={t(text.resetCount, { count: formatCount(draft.preview?.executable ?? 0) })} problem={draft.problem}>
        {(control) => (
          <input
            {...control}
            type="text"
            className="mono"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            value={draft.count}
            onChange={(event) => draft.setCount(event.target.value)}
          />
        )}
      </Field>
    </form>
  );
}
