import { useState, type ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { langOf } from '#kernel/ui/parts/named.tsx';
import type { DeviceSelection } from '#vr-fleet/devices/device-filter.ts';
import { ForecastList } from '#vr-fleet/forecast/web/forecast-list.tsx';
import { State } from '#vr-fleet/ui/shape.tsx';
import {
  leftOut,
  listUpgrades,
  previewUpgrade,
  sendUpgrade,
  type UpgradePreview,
} from '#vr-fleet/upgrades/upgrades.contract.ts';
import { sendWords as text } from './upgrades-page.words.ts';
import './upgrades.css';

/** Versions that can be chosen; the newest. */
const mostOffered = 100;

export interface SendDialogProps {
  readonly open: boolean;
  readonly selection: DeviceSelection;
  readonly count: number;
  /** Id of the version, where the dialog is one version's. */
  readonly version?: string;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Which version the selected headsets shall have, and beforehand who gets it and who does not. */
export function SendDialog({ open, selection, count, version, onClose, onSent }: SendDialogProps): ReactNode {
  const t = useTranslate();
  const [chosen, setChosen] = useState('');
  const [tried, setTried] = useState(false);
  const { data } = useAnswer(listUpgrades, open ? { start: 0, limit: mostOffered } : null, { quiet: true });
  const versions = (data?.rows ?? []).filter(({ state }) => state === 'sent');
  const id = version ?? chosen;
  const asked = open && id !== '' ? { id, selection } : null;
  const { data: answer, answered, failure } = useAnswer(previewUpgrade, asked, { quiet: true });
  const preview = asked && answered === JSON.stringify(asked) ? answer : undefined;
  const action = useAction(sendUpgrade, {
    onDone: ({ total }) => {
      toast('success', t(text.sent, { count: formatCount(total) }), toastTime.network);
      close();
      onSent();
    },
  });
  const close = (): void => {
    setChosen('');
    setTried(false);
    action.clear();
    onClose();
  };
  const isOptional = versions.find((one) => one.id === id)?.mode === 'optional';
  return (
    <Dialog open={open} title={t(text.title, { count: formatCount(count) })} onClose={close}>
      <form
        className="send-form"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (asked) void action.run(asked);
        }}
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
              onChange={(event) => {
                setChosen(event.target.value);
                action.clear();
              }}
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
        <div role="status">
          {preview && (
            <>
              <Preview preview={preview} />
              {preview.total > 0 && <ForecastList forecast={preview.forecast} />}
            </>
          )}
        </div>
        {asked && <Refused failure={failure} />}
        <p className="hint">{t(text.consequences)}</p>
        {isOptional && <p className="hint">{t(text.optional)}</p>}
        <Refused failure={action.failure} />
        <div className="send-foot">
          <Button type="submit" kind="primary" busy={action.busy}>
            {action.busy
              ? t(text.sending)
              : preview
                ? t(text.send, { count: formatCount(preview.total) })
                : t(text.sendNone)}
          </Button>
          <Button onClick={close}>{t(text.cancel)}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Who gets it, and who does not and why; nothing of whom there is none. */
function Preview({ preview: { total, unknown, leftOut: out } }: { readonly preview: UpgradePreview }): ReactNode {
  const t = useTranslate();
  return (
    <ul className="send-preview">
      <li>
        {total > 0 ? (
          <State shape="success">{t(text.goes, { count: formatCount(total) })}</State>
        ) : (
          <State shape="limit">{t(text.noneGoes)}</State>
        )}
      </li>
      {unknown > 0 && <li>{t(text.unknown, { count: formatCount(unknown) })}</li>}
      {leftOut.map((why) => out[why] > 0 && <li key={why}>{t(text[why], { count: formatCount(out[why]) })}</li>)}
    </ul>
  );
}
