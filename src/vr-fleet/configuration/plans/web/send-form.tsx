import { useState, type ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Stack, Text } from '#kernel/ui/kit/kit.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { SettingsDiff } from '#vr-fleet/configuration/settings/web/settings-diff.tsx';
import { wholeGroup, type DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { ForecastList } from '#vr-fleet/configuration/forecast/web/forecast-list.tsx';
import { AddressChanges } from '#vr-fleet/configuration/plans/network/web/address-changes.tsx';
import { previewPlan, sendPlan, type showPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { planWords as text } from '#vr-fleet/configuration/plans/plans.words.ts';
import { besideTime, StartTimeFields, useStartTime } from '#vr-fleet/headsets/ui/time/start-time.tsx';
import '#vr-fleet/configuration/settings/web/settings-form.css';

export interface SendFormProps {
  readonly plan: Pick<OutputOf<typeof showPlan>, 'id' | 'version' | 'settings' | 'pool'>;
  readonly selection: DeviceSelection;
  readonly onClose: () => void;
  readonly onSent: () => void;
  /** Further inputs: the target, or the plan. */
  readonly children: ReactNode;
}

/** Start time of a plan, option to make it the group's default, and a preview of its changes. */
export function SendForm({ plan, selection, onClose, onSent, children }: SendFormProps): ReactNode {
  const t = useTranslate();
  const time = useStartTime();
  const [wantsToStand, setToStand] = useState(false);
  const canStand = wholeGroup(selection) !== undefined && Object.keys(plan.settings).length > 0;
  const stands = canStand && wantsToStand;
  const action = useAction(sendPlan, {
    onDone: ({ total }) => {
      const sent = stands ? text.sentToStand : text.sent;
      const message = total === null ? t(text.isScheduled) : t(sent, { count: formatCount(total) });
      toast('success', message, toastTime.network);
      onClose();
      onSent();
    },
  });
  return (
    <Stack
      as="form"
      gap={2}
      size={2}
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!time.check()) return;
        void action.run({
          id: plan.id,
          version: plan.version,
          selection,
          ...time.asked,
          ...(stands && { stands }),
        });
      }}
    >
      {children}
      {canStand && (
        <Row as="label" tight gap={2} align="baseline">
          <input type="checkbox" checked={wantsToStand} onChange={({ target }) => setToStand(target.checked)} />
          <span>
            {t(text.stands)}
            {plan.pool && (
              <Text as="small" block>
                {t(text.standsAddress)}
              </Text>
            )}
          </span>
        </Row>
      )}
      <StartTimeFields time={time} label={text.at} failure={action.failure} onChange={action.clear} />
      {Object.keys(plan.settings).length > 0 && (
        <SettingsDiff selection={selection} wish={{ settings: plan.settings, leave: [] }} />
      )}
      <PlanForecast id={plan.id} selection={selection} isLater={time.isLater} />
      <Refused failure={besideTime(action.failure)} />
      <Row gap={[1, 3]} align="center" size={1}>
        <Button type="submit" kind="primary" busy={action.busy}>
          {action.busy ? t(text.sending) : t(time.isLater ? text.schedule : text.sendNow)}
        </Button>
        <Button onClick={onClose}>{t(text.cancel)}</Button>
      </Row>
    </Stack>
  );
}

interface PlanForecastProps {
  readonly id: string;
  readonly selection: DeviceSelection;
  /** It is sent later; there is no forecast for that. */
  readonly isLater: boolean;
}

/** Address changes, and a forecast for the headsets that it would reach now. */
function PlanForecast({ id, selection, isLater }: PlanForecastProps): ReactNode {
  const { data } = useAnswer(previewPlan, { id, selection }, { quiet: true });
  return (
    <div role="status">
      {data?.addresses && <AddressChanges addresses={data.addresses} />}
      {data && !isLater && <ForecastList forecast={data} />}
    </div>
  );
}
