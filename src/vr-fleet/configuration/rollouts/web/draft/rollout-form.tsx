import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { FormRows } from '#kernel/form/web/rows/form-rows.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack } from '#kernel/ui/kit/kit.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { langOf } from '#kernel/ui/parts/named.tsx';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { ForecastList } from '#vr-fleet/configuration/forecast/web/forecast-list.tsx';
import { listGroups, type Group } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { GroupOptions } from '#vr-fleet/configuration/groups/web/group-options.tsx';
import { listPlans } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { previewRollout, saveRollout, usualGate } from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import type { DailyWindow } from '#vr-fleet/configuration/rollouts/drawing/window.ts';
import { type ShownRollout } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import { listUpgrades } from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';
import {
  rolloutFormWords as text,
  rolloutPageWords,
} from '#vr-fleet/configuration/rollouts/web/rollouts-page.words.ts';
import { WaveFields, waveLabels, type TypedWave } from './wave-fields.tsx';
import { WindowInputs } from './window-inputs.tsx';
import '#vr-fleet/configuration/rollouts/web/rollouts.css';
import { Quoting } from '#kernel/ui/parts/named.tsx';

export interface RolloutFormProps {
  /** Absent for a new rollout. */
  readonly rollout?: ShownRollout;
  readonly onSaved: (id: string) => void;
  readonly onReload?: () => void;
}

const everyone: DeviceSelection = { filter: {} };
const blank: TypedWave = { whom: 'share', share: 10, ...usualGate };
/** A trial, then all other headsets: the usual start. */
const usualWaves: readonly TypedWave[] = [blank, { whom: 'rest', ...usualGate }];
const newest = { start: 0, limit: 100 } as const;

/** A rollout as form values. */
function storedOf({ name, version, carries, selection, waves, window }: ShownRollout) {
  return {
    name,
    version,
    ...(carries.kind === 'firmware' ? { versionId: carries.id } : { planId: carries.id }),
    selection,
    ...(window && { window: { from: window.from, until: window.until } }),
    waves: waves.map(
      ({ whom, numbers, groupId, share, repliedPercent, okPercent, failedPercent, soakMinutes, deadlineHours }) => ({
        whom,
        ...(numbers !== null && { numbers }),
        ...(groupId !== null && { groupId }),
        ...(share !== null && { share }),
        repliedPercent,
        okPercent,
        failedPercent,
        soakMinutes,
        deadlineHours,
      }),
    ),
  };
}

/** The payload, the headsets, and the waves with their gates, with a preview of the number of headsets in each wave. */
export function RolloutForm({ rollout, onSaved, onReload }: RolloutFormProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const [begin] = useState(() => ({ selection: everyone, waves: usualWaves }));
  const { data: groups } = useAnswer(listGroups, {}, { quiet: true });
  const form = useForm(saveRollout, {
    input: saveRollout.input,
    labels: {
      name: text.name,
      versionId: text.versionId,
      planId: text.planId,
      selection: text.selection,
      waves: text.waves,
      window: text.window,
    },
    rows: { waves: { title: text.waveTitle, labels: waveLabels, add: text.addWave, remove: text.removeWave } },
    stored: rollout ? storedOf(rollout) : begin,
    ...(rollout && { given: { id: rollout.id } }),
    draft: `rollout.${rollout?.id ?? 'new'}`,
    saved: text.saved,
    onSaved: ({ id }) => onSaved(id),
    ...(onReload && { reload: onReload }),
  });
  return (
    <div className="rollout-draft">
      <Form form={form}>
        <FormField form={form} name="name" />
        <FormField<'versionId' | 'planId', string> form={form} name="versionId" required>
          {({ value: versionId, onChange, ...control }) => (
            <CarriedSelect
              {...control}
              versionId={versionId}
              planId={form.values['planId'] as string}
              own={rollout?.carries}
              onChoose={(chosen) => {
                onChange(chosen.versionId);
                form.set('planId', chosen.planId);
              }}
            />
          )}
        </FormField>
        <FormField<'selection', DeviceSelection> form={form} name="selection">
          {({ value, onChange, ...control }) => (
            <SelectionSelect {...control} value={value} groups={groups?.rows ?? []} onChange={onChange} />
          )}
        </FormField>
        <FormField<'window', DailyWindow | ''> form={form} name="window" hint={t(text.windowHint, { zone })}>
          {(control) => <WindowInputs {...control} />}
        </FormField>
        <FormRows form={form} name="waves" blank={blank}>
          {(wave, change) => <WaveFields wave={wave} groups={groups?.rows ?? []} onChange={change} />}
        </FormRows>
        <Preview typed={form.values} />
        <SaveBar form={form} save={t(text.save)} />
      </Form>
    </div>
  );
}

interface CarriedSelectProps {
  readonly versionId: string;
  readonly planId: string;
  /** The current payload, which may no longer be available for selection. */
  readonly own: ShownRollout['carries'] | undefined;
  readonly onChoose: (chosen: { readonly versionId: string; readonly planId: string }) => void;
}

function CarriedSelect({ versionId, planId, own, onChoose, ...control }: CarriedSelectProps): ReactNode {
  const t = useTranslate();
  const { data: versions } = useAnswer(listUpgrades, newest, { quiet: true });
  const { data: plans } = useAnswer(listPlans, { ...newest, state: 'saved' }, { quiet: true });
  const offered = {
    versions: (versions?.rows ?? [])
      .filter(({ state }) => state === 'sent')
      .map(({ id, number, name }) => ({ id, label: `${number} · ${name}` })),
    plans: (plans?.rows ?? []).map(({ id, name }) => ({ id, label: name })),
  };
  const kind = own?.kind === 'settings' ? 'plans' : 'versions';
  if (own && !offered[kind].some(({ id }) => id === own.id)) offered[kind].unshift({ id: own.id, label: own.name });
  return (
    <select
      {...control}
      value={versionId !== '' ? `versions ${versionId}` : planId !== '' ? `plans ${planId}` : ''}
      onChange={({ target }) => {
        const [of, id = ''] = target.value.split(' ');
        onChoose({ versionId: of === 'versions' ? id : '', planId: of === 'plans' ? id : '' });
      }}
    >
      <option value="">{t(text.choose)}</option>
      {(['versions', 'plans'] as const).map(
        (group) =>
          offered[group].length > 0 && (
            <optgroup key={group} label={t(text[group])}>
              {offered[group].map(({ id, label }) => (
                <option key={id} value={`${group} ${id}`} lang={langOf(label)}>
                  {label}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </select>
  );
}

interface SelectionSelectProps {
  readonly value: DeviceSelection;
  readonly groups: readonly Group[];
  readonly onChange: (selection: DeviceSelection) => void;
}

function SelectionSelect({ value, groups, onChange, ...control }: SelectionSelectProps): ReactNode {
  const t = useTranslate();
  const groupId = 'filter' in value ? value.filter.groupId : undefined;
  const isOther = 'ids' in value || Object.keys(value.filter).some((name) => name !== 'groupId');
  return (
    <select
      {...control}
      value={isOther ? 'other' : (groupId ?? '')}
      onChange={({ target }) => onChange({ filter: target.value === '' ? {} : { groupId: target.value } })}
    >
      {isOther && <option value="other">{t(text.chosen)}</option>}
      <option value="">{t(text.all)}</option>
      <GroupOptions groups={groups} />
    </select>
  );
}

/** The number of headsets in each wave, once the input is valid. */
function Preview({ typed }: { readonly typed: Readonly<Record<string, unknown>> }): ReactNode {
  const t = useTranslate();
  const { versionId, planId, selection, waves, window } = typed;
  const asked = {
    ...(versionId !== '' && { versionId }),
    ...(planId !== '' && { planId }),
    selection,
    waves,
    ...(window !== '' && { window }),
  };
  const isWhole = (versionId !== '' || planId !== '') && z.safeParse(previewRollout.input, asked).success;
  const { data, failure } = useAnswer(
    previewRollout,
    isWhole ? (asked as z.input<typeof previewRollout.input>) : null,
    { quiet: true },
  );
  if (failure)
    return (
      <p className="hint">
        <Quoting>{failure.message}</Quoting>
      </p>
    );
  if (!data) return null;
  return (
    <div role="status" className="rollout-preview">
      <h3>{t(text.previewTitle)}</h3>
      <Stack as="ul" gap={1}>
        <li>
          <State shape="success">{t(text.total, { count: formatCount(data.total) })}</State>
        </li>
        {data.waves.map((count, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a wave has no other name than its place
          <li key={at}>
            <State shape={count === 0 ? 'limit' : 'waiting'}>
              {t(text.wavesCount, { place: at + 1, count: formatCount(count) })}
            </State>
          </li>
        ))}
        {data.inNone > 0 && (
          <li>
            <State shape="limit">{t(text.inNone, { count: formatCount(data.inNone) })}</State>
          </li>
        )}
        {Object.entries(data.leftOut).map(([why, count]) => (
          <li key={why}>
            <State shape="limit">
              {t(text.leftOut, { count: formatCount(count), why: t(rolloutPageWords[why as 'ended']) })}
            </State>
          </li>
        ))}
      </Stack>
      {data.total > data.inNone && <ForecastList forecast={data.forecast} firstWave={1} />}
    </div>
  );
}
