import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useKeysChoice } from '#kernel/ui/layout/single-keys.ts';
import type { CommandType } from '#vr-fleet/devices/devices.messages.ts';
import { commandTypeWords } from '#vr-fleet/ui/fleet.words.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { CommandIcon } from './command-icon.tsx';
import { commandMenuWords as text } from './command-menu.words.ts';
import type { CommandDraft } from './use-command-draft.ts';
import { ValueChoice } from './value-choice.tsx';

const keys: Readonly<Partial<Record<CommandType, string>>> = {
  restart: 'R',
  shutdown: 'S',
  volume: 'V',
  brightness: 'B',
};

/** One command with what comes of it; the one that is chosen shows what else it asks. */
export function CommandChoice({
  type,
  draft,
}: {
  readonly type: CommandType;
  readonly draft: CommandDraft;
}): ReactNode {
  const t = useTranslate();
  const { preview, chosen, choose } = draft;
  const isOpen = chosen === type;
  const possible = preview !== undefined && preview.executable > 0;
  const [keysOn] = useKeysChoice();
  const key = keysOn ? keys[type] : undefined;
  return (
    <div className="command-choice" data-type={type} data-open={isOpen || undefined}>
      <button
        type="button"
        aria-pressed={isOpen}
        aria-disabled={!possible || undefined}
        aria-keyshortcuts={key}
        onClick={() => choose(type)}
      >
        <CommandIcon type={type} />
        <span>{t(commandTypeWords[type])}</span>
        <span className="command-note">{consequence()}</span>
        {key && (
          <kbd className="mono" aria-hidden="true">
            {key}
          </kbd>
        )}
      </button>
      {isOpen && (type === 'volume' || type === 'brightness') && <ValueChoice type={type} draft={draft} />}
      {isOpen && type === 'reset' && <ConfirmCount draft={draft} />}
    </div>
  );

  function consequence(): string {
    if (type !== 'volume' && type !== 'brightness') return t(text[type]);
    const spread = preview?.[type];
    if (!spread) return possible ? t(text.spreadUnknown) : '';
    const { min, max, median } = spread;
    if (min === max) return t(text.spreadOne, { value: min });
    return t(text.spread, { min: formatCount(min), max: formatCount(max), median: formatCount(median) });
  }
}

/** What a reset destroys, and the count that has to be typed before it. */
function ConfirmCount({ draft }: { readonly draft: CommandDraft }): ReactNode {
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
