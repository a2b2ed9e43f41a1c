import { useState, type ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Failure } from '#kernel/ui/feedback/failure.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { startTimeWords as text } from './start-time.words.ts';

/** When something begins, as it is being chosen. */
export interface StartTime {
  readonly isLater: boolean;
  /** `{ at }` in UTC, as calls take it; nothing for now. */
  readonly asked: { readonly at?: string };
  /** Whether it is complete; what is missing is said from then on. */
  readonly check: () => boolean;
  readonly fields: FieldsState;
}

interface FieldsState {
  readonly isLater: boolean;
  readonly time: string;
  readonly isMissing: boolean;
  readonly choose: (isLater: boolean) => void;
  readonly type: (time: string) => void;
}

/** Now, or a time to come that somebody chooses. */
export function useStartTime(): StartTime {
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState('');
  const [tried, setTried] = useState(false);
  // as the reader's clock has it; only a whole one is a time
  const isMissing = isLater && time === '';
  return {
    isLater,
    asked: isLater && !isMissing ? { at: new Date(time).toISOString() } : {},
    check: () => {
      setTried(true);
      return !isMissing;
    },
    fields: { isLater, time, isMissing: tried && isMissing, choose: setLater, type: setTime },
  };
}

/** What is wrong with a time as the server sees it. */
const refusedTime = (failure: Failure | undefined): string | undefined =>
  failure?.problems.find(({ path }) => path === 'at')?.message;

/** What is to be said beside the button: all but what stands beside the time. */
export const besideTime = (failure: Failure | undefined): Failure | undefined =>
  refusedTime(failure) === undefined ? failure : undefined;

export interface StartTimeFieldsProps {
  readonly time: StartTime;
  /** Names the moment. */
  readonly label: Text;
  /** Of the last try: what the server says of the time stands beside it. */
  readonly failure: Failure | undefined;
  readonly onChange: () => void;
}

/** Now or later, and then at which time. */
export function StartTimeFields({ time: { fields }, label, failure, onChange }: StartTimeFieldsProps): ReactNode {
  const t = useTranslate();
  const problem = fields.isMissing ? t(text.needTime) : refusedTime(failure);
  return (
    <>
      <Field label={t(text.when)}>
        {(control) => (
          <select
            {...control}
            value={fields.isLater ? 'later' : 'now'}
            onChange={({ target }) => {
              fields.choose(target.value === 'later');
              onChange();
            }}
          >
            <option value="now">{t(text.now)}</option>
            <option value="later">{t(text.later)}</option>
          </select>
        )}
      </Field>
      {fields.isLater && (
        <Field label={t(label)} problem={problem}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={fields.time}
              onChange={({ target }) => {
                fields.type(target.value);
                onChange();
              }}
            />
          )}
        </Field>
      )}
    </>
  );
}
