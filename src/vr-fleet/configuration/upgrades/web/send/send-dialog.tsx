import { useState, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { langOf } from '#kernel/ui/parts/named.tsx';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { listUpgrades } from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';
import { SendForm } from './send-form.tsx';
import { sendWords as text } from '#vr-fleet/configuration/upgrades/web/upgrades-page.words.ts';

/** Maximum versions available for selection; newest first. */
const mostOffered = 100;

export interface SendDialogProps {
  readonly open: boolean;
  readonly selection: DeviceSelection;
  readonly count: number;
  /** ID of the version, for a dialog about a single version. */
  readonly version?: string;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Selects the version for the selected headsets. */
export function SendDialog({ open, selection, count, version, onClose, onSent }: SendDialogProps): ReactNode {
  const t = useTranslate();
  const [chosen, setChosen] = useState('');
  const [tried, setTried] = useState(false);
  const { data } = useAnswer(listUpgrades, open ? { start: 0, limit: mostOffered } : null, { quiet: true });
  const versions = (data?.rows ?? []).filter(({ state }) => state === 'sent');
  const id = version ?? chosen;
  const close = (): void => {
    setChosen('');
    setTried(false);
    onClose();
  };
  return (
    <Dialog open={open} title={t(text.title, { count: formatCount(count) })} onClose={close}>
      {open && (
        <SendForm
          version={versions.find((one) => one.id === id)}
          selection={selection}
          onIncomplete={() => setTried(true)}
          onClose={close}
          onSent={onSent}
        >
          <Field
            label={t(text.version)}
            {...(data && versions.length === 0 && { hint: t(text.noVersions) })}
            {...(tried && id === '' && { problem: t(text.chooseFirst) })}
          >
            {(control) => (
              <select
                {...control}
                disabled={version !== undefined}
                value={id}
                onChange={(event) => setChosen(event.target.value)}
              >
                <option value="">{t(text.choose)}</option>
                {versions.map((one) => (
                  <option key={one.id} value={one.id} lang={langOf(one.name)}>
                    {t(text.option, { number: one.number, name: one.name })}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </SendForm>
      )}
    </Dialog>
  );
}
