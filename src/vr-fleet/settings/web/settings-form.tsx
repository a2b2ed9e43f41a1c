import type { ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { Settings } from '#vr-fleet/devices/devices.messages.ts';
import { Block } from '#vr-fleet/ui/block.tsx';
import { spanText } from '#vr-fleet/ui/span.ts';
import { choiceOf, choicesOf, managed, type Choice, type Managed } from './settings-choices.ts';
import { settingsFormWords as text } from './settings-form.words.ts';
import { useSettingsForm } from './use-settings-form.ts';
import './settings-form.css';

export interface SettingsBlockProps {
  readonly deviceId: string;
  readonly nickname: string;
  readonly desired: Settings | null;
  /** The last day of service where it has passed: nothing can be wished for any more. */
  readonly endedOn: string | undefined;
  readonly onSaved: () => void;
}

/** What is wished for of one headset. */
export function SettingsBlock({ deviceId, nickname, desired, endedOn, onSaved }: SettingsBlockProps): ReactNode {
  const t = useTranslate();
  const form = useSettingsForm(deviceId, desired, onSaved);
  return (
    <Block title={t(text.title)}>
      <form
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <p className="settings-name">
          <span className="muted">{t(text.name)}</span>
          <span>
            <Named>{nickname}</Named> <small className="muted">{t(text.nameFollows)}</small>
          </span>
        </p>
        {managed.map((field) => (
          <Field key={field} label={t(text[field])}>
            {(control) => (
              <select
                {...control}
                disabled={endedOn !== undefined}
                value={form.choiceOf(field)}
                onChange={(event) => form.choose(field, event.target.value as Choice)}
              >
                <option value="">{t(text.unmanaged)}</option>
                {choicesOf[field].map((value) => (
                  <option key={choiceOf(value)} value={choiceOf(value)}>
                    {choiceText(value)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
        {endedOn === undefined ? (
          <>
            <p className="hint">{t(text.unmanagedHint)}</p>
            <Refused failure={form.action.failure} />
            <div className="settings-foot">
              <Button
                type="submit"
                size="small"
                busy={form.action.busy}
                aria-disabled={!form.changed || form.action.busy || undefined}
              >
                {form.action.busy ? t(text.saving) : t(text.save)}
              </Button>
              {form.changed && <LinkButton onClick={form.discard}>{t(text.discard)}</LinkButton>}
              <span role="status" className="muted">
                {form.changed && t(text.unsaved)}
              </span>
            </div>
          </>
        ) : (
          <p className="settings-ended">{t(text.ended, { date: endedOn })}</p>
        )}
      </form>
    </Block>
  );

  function choiceText(value: (typeof choicesOf)[Managed][number]): string {
    if (value === null) return t(text.never);
    return value === 0 ? t(text.atOnce) : spanText(t, value * 1_000);
  }
}
