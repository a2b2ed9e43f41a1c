import { useId, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Problem } from '#kernel/ui/form/field.tsx';
import { commandTypeWords } from '#vr-fleet/ui/fleet.words.ts';
import { commandMenuWords as text } from './command-menu.words.ts';
import { percentOf } from './percent-of.ts';
import type { CommandDraft } from './use-command-draft.ts';

/** A value by slider or by number, and below it what the headsets are set to now. */
export function ValueChoice({
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
