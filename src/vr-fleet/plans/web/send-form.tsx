import { useState, type ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { SettingsDiff } from '#vr-fleet/desired/settings/web/settings-diff.tsx';
import type { DeviceSelection } from '#vr-fleet/devices/device-filter.ts';
import { ForecastList } from '#vr-fleet/forecast/web/forecast-list.tsx';
import { previewPlan, sendPlan, type showPlan } from '#vr-fleet/plans/plans.contract.ts';
import { planWords as text } from '#vr-fleet/plans/plans.words.ts';
import { Mono } from '#vr-fleet/ui/mono.tsx';
import '#vr-fleet/desired/settings/web/settings-form.css';

export interface SendFormProps {
  readonly plan: Pick<OutputOf<typeof showPlan>, 'id' | 'version' | 'settings' | 'pool'>;
  readonly selection: DeviceSelection;
  readonly onClose: () => void;
  readonly onSent: () => void;
  /** What is chosen beside: to whom, or which plan. */
  readonly children: ReactNode;
}

/** When a plan goes to some headsets, and what it would change there. */
export function SendForm({ plan, selection, onClose, onSent, children }: SendFormProps): ReactNode {
  const t = useTranslate();
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState('');
  const [tried, setTried] = useState(false);
  const action = useAction(sendPlan, {
    onDone: ({ total }) => {
      const said = total === null ? t(text.isScheduled) : t(text.sent, { count: formatCount(total) });
      toast('success', said, toastTime.network);
      onClose();
      onSent();
    },
  });
  // as the reader's clock has it; only a whole one is a time
  const at = isLater && time !== '' ? new Date(time) : undefined;
  const problem = !tried || !isLater ? undefined : at ? undefined : t(text.needTime);
  const label = isLater ? t(text.schedule) : t(text.sendNow);
  return (
    <form
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isLater && !at) return;
        void action.run({ id: plan.id, version: plan.version, selection, ...(at && { at: at.toISOString() }) });
      }}
    >
      {children}
      <Field label={t(text.when)}>
        {(control) => (
          <select
            {...control}
            value={isLater ? 'later' : 'now'}
            onChange={(event) => setLater(event.target.value === 'later')}
          >
            <option value="now">{t(text.now)}</option>
            <option value="later">{t(text.later)}</option>
          </select>
        )}
      </Field>
      {isLater && (
        <Field label={t(text.at)} problem={problem}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={time}
              onChange={(event) => {
                setTime(event.target.value);
                action.clear();
              }}
            />
          )}
        </Field>
      )}
      {plan.pool && (
        <p>
          {t(text.pool)}: <Mono>{`${plan.pool.start} – ${plan.pool.end}`}</Mono>
        </p>
      )}
      {Object.keys(plan.settings).length > 0 && (
        <SettingsDiff selection={selection} wish={{ settings: plan.settings, leave: [] }} />
      )}
      {!isLater && <PlanForecast id={plan.id} selection={selection} />}
      <Refused failure={action.failure} />
      <div className="settings-foot">
        <Button type="submit" kind="primary" busy={action.busy}>
          {action.busy ? t(text.sending) : label}
        </Button>
        <Button onClick={onClose}>{t(text.cancel)}</Button>
      </div>
    </form>
  );
}

/** What is expected of those that it would reach now. */
function PlanForecast(asked: { readonly id: string; readonly selection: DeviceSelection }): ReactNode {
  const { data } = useAnswer(previewPlan, asked, { quiet: true });
  return <div role="status">{data && <ForecastList forecast={data} />}</div>;
}
