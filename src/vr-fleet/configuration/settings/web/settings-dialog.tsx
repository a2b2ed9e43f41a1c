import { useId, useState, type ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Stack } from '#kernel/ui/kit/kit.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { Problem } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { saveSettings } from '#vr-fleet/configuration/settings/settings.contract.ts';
import type { Managed } from '#vr-fleet/configuration/settings/settings-fields.ts';
import { SettingSelects } from './setting-selects.tsx';
import { leaveIt, wishFor, type Choice } from './settings-choices.tsx';
import { SettingsDiff } from './settings-diff.tsx';
import { settingsFormWords as text } from './settings-form.words.ts';
import './settings-form.css';

export interface SettingsDialogProps {
  readonly open: boolean;
  readonly selection: DeviceSelection;
  readonly count: number;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Settings for many headsets at once: fields without a selection remain unchanged on each. */
export function SettingsDialog({ open, selection, count, onClose, onSaved }: SettingsDialogProps): ReactNode {
  const t = useTranslate();
  const problemId = useId();
  const [chosen, setChosen] = useState<Partial<Record<Managed, Choice>>>({});
  const [missing, setMissing] = useState(false);
  const action = useAction(saveSettings, {
    onDone: ({ total, skippedEnded, skippedLacking }) => {
      const saved = t(text.savedMany, { count: formatCount(total) });
      const ended = skippedEnded > 0 ? ` ${t(text.skippedEnded, { count: formatCount(skippedEnded) })}` : '';
      const lacking = skippedLacking > 0 ? ` ${t(text.skippedLacking, { count: formatCount(skippedLacking) })}` : '';
      toast('success', `${saved}${ended}${lacking}`, toastTime.network);
      close();
      onSaved();
    },
  });
  const wish = wishFor(chosen);
  const close = (): void => {
    setChosen({});
    setMissing(false);
    action.clear();
    onClose();
  };
  return (
    <Dialog open={open} title={t(text.manyTitle, { count: formatCount(count) })} onClose={close}>
      <Stack
        as="form"
        gap={2}
        size={2}
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (wish) void action.run({ selection, ...wish });
          else setMissing(true);
        }}
      >
        <SettingSelects
          describedBy={missing ? problemId : undefined}
          choiceIn={(field) => chosen[field] ?? ''}
          onChange={(field, choice) => {
            setChosen({ ...chosen, [field]: choice });
            setMissing(false);
            action.clear();
          }}
        >
          <option value="">{t(text.asItIs)}</option>
          <option value={leaveIt}>{t(text.unmanaged)}</option>
        </SettingSelects>
        <p className="hint">{t(text.unmanagedHint)}</p>
        {open && wish && <SettingsDiff selection={selection} wish={wish} />}
        {missing && (
          <div id={problemId} role="alert">
            <Problem>{t(text.nothingChosen)}</Problem>
          </div>
        )}
        <Refused failure={action.failure} />
        <Row gap={[1, 3]} align="center" size={1}>
          <Button type="submit" kind="primary" busy={action.busy}>
            {action.busy ? t(text.saving) : t(text.saveMany, { count: formatCount(count) })}
          </Button>
          <Button onClick={close}>{t(text.cancel)}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
