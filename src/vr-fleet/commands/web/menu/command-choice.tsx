import { useId, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { useKeysChoice } from '#kernel/ui/layout/single-keys.ts';
import type { CommandType } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { commandTypeWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { Field, Problem } from '#kernel/ui/form/field.tsx';
import { CommandIcon } from './command-icon.tsx';
import { commandMenuWords as text } from './command-menu.words.ts';
import type { CommandDraft } from './use-command-draft.ts';
import { percentOf } from './percent-of.ts';

const keys: Readonly<Partial<Record<CommandType, string>>> = {
  restart: 'R',
  shutdown: 'S',
  volume: 'V',
  brightness: 'B',
};

/** One command with its consequences; the selected one has its further inputs. */
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
        <Text as="span" size={1} className="command-note">
          {consequence()}
        </Text>
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

/** Consequences of a reset, and the count that the user must type before it. */
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
      <Text below={2} size={1} tone="soft">
        {t(text.resetText)}
      </Text>
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

/** A value, by slider or number input, above the current values of the headsets. */
function ValueChoice({
  type,
  draft,
}: {
  readonly type: 'volume' | 'brightness';
  readonly draft: CommandDraft;
}): ReactNode {
  const t = useTranslate();
  const id = useId();
  const typed = draft.valueOf(type);
  const value = percentOf(typed) ?? 0;
  const name = t(text.value, { name: t(commandTypeWords[type]) });
  const steps = draft.preview?.[type]?.steps;
  const most = Math.max(1, ...(steps ?? []));
  return (
    <form
      className="value-choice"
      onSubmit={(event) => {
        event.preventDefault();
        draft.issue();
      }}
    >
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={value}
        aria-label={name}
        style={{ '--at': `${value}%` } as object}
        onChange={(event) => draft.setValue(type, event.target.value)}
      />
      <input
        type="text"
        className="mono"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed}
        aria-label={name}
        aria-invalid={draft.problem === undefined ? undefined : true}
        aria-describedby={draft.problem === undefined ? undefined : id}
        onChange={(event) => draft.setValue(type, event.target.value)}
      />
      {steps && (
        <svg
          className="value-bars"
          viewBox="0 0 100 18"
          preserveAspectRatio="none"
          role="img"
          aria-label={t(text.bars)}
        >
          {steps.map((count, step) => {
            const height = count === 0 ? 1 : Math.max(2, (18 * count) / most);
            // oxlint-disable-next-line react/no-array-index-key -- ten steps of ten per cent, always
            return <rect key={step} x={step * 10} y={18 - height} width={9.5} height={height} />;
          })}
        </svg>
      )}
      {draft.problem !== undefined && <Problem id={id}>{draft.problem}</Problem>}
    </form>
  );
}
