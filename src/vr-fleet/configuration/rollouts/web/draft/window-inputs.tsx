import type { ReactNode } from 'react';
import type { FormControl } from '#kernel/form/web/schema-control.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { readTime, type DailyWindow } from '#vr-fleet/configuration/rollouts/drawing/window.ts';
import { rolloutFormWords as text } from '#vr-fleet/configuration/rollouts/web/rollouts-page.words.ts';

const ends = { from: text.windowFrom, until: text.windowUntil } as const;

/** The daily period in which a rollout sends; both empty means all day, which a form stores as an empty text. */
export function WindowInputs({ id, value, onChange, onBlur, ...control }: FormControl<DailyWindow | ''>): ReactNode {
  const t = useTranslate();
  const window = value === '' ? { from: '', until: '' } : value;
  const type = (typed: Partial<DailyWindow>): void => {
    const next = { ...window, ...typed };
    onChange(next.from === '' && next.until === '' ? '' : next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears that its inputs are left
    <Row
      gap={[2, 5]}
      id={id}
      tabIndex={-1}
      role="group"
      className="window-inputs"
      aria-labelledby={`${id}-label`}
      aria-describedby={control['aria-describedby']}
      // moving between the two inputs is not a blur
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onBlur()}
    >
      {(['from', 'until'] as const).map((end) => (
        <label key={end}>
          {t(ends[end])}
          <input
            className="mono"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            value={window[end]}
            onChange={({ target }) => type({ [end]: target.value })}
            onBlur={({ target }) => target.value !== '' && type({ [end]: readTime(target.value) })}
          />
        </label>
      ))}
    </Row>
  );
}
