import { useState, type ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Failure } from '#kernel/ui/feedback/failure.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { startTimeWords as text } from './start-time.words.ts';

/** A start time in a form. */
export interface StartTime {
  readonly isLater: boolean;
  /** `{ at }` in UTC for the params of a call; empty for now. */
  readonly asked: { readonly at?: string };
  /** Returns true if the input is complete, and displays missing input from then on. */
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

/** State of a start time: now, or a time that the user selects. */
export function useStartTime(): StartTime {
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState('');
  const [tried, setTried] = useState(false);
  // in the reader's time zone; only complete input is a time
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

/** Returns the server's error message for the time. */
const refusedTime = (failure: Failure | undefined): string | undefined =>
  failure?.problems.find(({ path }) => path === 'at')?.message;

/** Returns the failure to display beside the button, unless it is displayed beside the time. */
export const besideTime = (failure: Failure | undefined): Failure | undefined =>
  refusedTime(failure) === undefined ? failure : undefined;

export interface StartTimeFieldsProps {
  readonly time: StartTime;
  /** Names the moment. */
  readonly label: Text;
  /** Failure of the last attempt; an error of the time is displayed beside it. */
  readonly failure: Failure | undefined;
  readonly onChange: () => void;
}

/** Now or later, with an input for the time. */
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
