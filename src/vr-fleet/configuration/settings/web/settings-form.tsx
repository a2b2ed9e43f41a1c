import { useState, type ReactNode } from 'react';
import { useAction } from '#kernel/form/web/use-action.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Stack, Text } from '#kernel/ui/kit/kit.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { useDraft } from '#kernel/ui/form/use-draft.ts';
import { saveSettings } from '#vr-fleet/configuration/settings/settings.contract.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import type { Managed } from '#vr-fleet/configuration/settings/settings-fields.ts';
import { choiceOf, wishOf, type Choice } from './settings-choices.tsx';
import { SettingSelects } from './setting-selects.tsx';
import { settingsFormWords as text } from './settings-form.words.ts';
import './settings-form.css';

/** The ID of the form on a headset's page, for links to it. */
export const settingsFormId = 'device-settings';

type Touched = Partial<Record<Managed, Choice>>;

export interface SettingsBlockProps {
  readonly deviceId: string;
  readonly nickname: string;
  readonly desired: Settings | null;
  /** The last day of an ended service: settings can no longer be changed. */
  readonly endedOn: string | undefined;
  readonly onSaved: () => void;
}

/** The desired settings of one headset, with the user's edits. The edits survive a reload. */
export function SettingsBlock({ deviceId, nickname, desired, endedOn, onSaved }: SettingsBlockProps): ReactNode {
  const t = useTranslate();
  const [touched, setTouched, forget] = useDraft<Touched>(`vr-settings ${deviceId}`, {});
  // Saved values remain in their fields until the headset is loaded again.
  const [saved, setSaved] = useState<{ readonly over: Settings | null; readonly touched: Touched }>();
  const before = saved?.over === desired ? saved?.touched : undefined;
  const action = useAction(saveSettings, {
    done: t(text.saved),
    onDone: () => {
      setSaved({ over: desired, touched });
      setTouched({});
      forget();
      onSaved();
    },
  });
  const wish = wishOf(touched, desired ?? {});
  const changed = Object.keys(wish.settings).length + wish.leave.length > 0;
  const discard = (): void => {
    setTouched({});
    forget();
    action.clear();
  };
  const choiceIn = (field: Managed): Choice => touched[field] ?? before?.[field] ?? choiceOf(desired?.[field]);
  return (
    <Block title={t(text.title)}>
      <Stack
        as="form"
        gap={2}
        size={2}
        id={settingsFormId}
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (changed) void action.run({ selection: { ids: [deviceId] }, ...wish });
        }}
      >
        <p className="settings-name">
          <span className="muted">{t(text.name)}</span>
          <span>
            <Named>{nickname}</Named> <small className="muted">{t(text.nameFollows)}</small>
          </span>
        </p>
        <SettingSelects
          disabled={endedOn !== undefined}
          choiceIn={choiceIn}
          onChange={(field, choice) => {
            setTouched({ ...touched, [field]: choice });
            action.clear();
          }}
        >
          <option value="">{t(text.unmanaged)}</option>
        </SettingSelects>
        {endedOn === undefined ? (
          <>
            <p className="hint">{t(text.unmanagedHint)}</p>
            <Refused failure={action.failure} />
            <Row gap={[1, 3]} align="center" size={1}>
              <Button
                type="submit"
                size="small"
                busy={action.busy}
                aria-disabled={!changed || action.busy || undefined}
              >
                {action.busy ? t(text.saving) : t(text.save)}
              </Button>
              {changed && <LinkButton onClick={discard}>{t(text.discard)}</LinkButton>}
              <span role="status" className="muted">
                {changed && t(text.unsaved)}
              </span>
            </Row>
          </>
        ) : (
          <Text tone="soft">{t(text.ended, { date: endedOn })}</Text>
        )}
      </Stack>
    </Block>
  );
}
