import type { ReactNode } from 'react';
import { checkInput } from '#kernel/checks/explain.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box } from '#kernel/ui/kit/kit.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import type { Group } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { GroupOptions } from '#vr-fleet/configuration/groups/web/group-options.tsx';
import { waveInput, whoms, type WaveInput } from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { rolloutFormWords as text } from '#vr-fleet/configuration/rollouts/web/rollouts-page.words.ts';
import { limitsOf } from '#vr-fleet/configuration/rollouts/web/waves-block.tsx';
import { GateFields, gateProblems, numberOf, type TypedGate } from './gate-fields.tsx';

/** A wave during input: a number may be missing. */
export type TypedWave = Pick<WaveInput, 'whom' | 'numbers' | 'groupId'> &
  TypedGate & { readonly share?: number | undefined };

const whomWords = {
  numbers: text.whomNumbers,
  group: text.whomGroup,
  share: text.whomShare,
  rest: text.whomRest,
} as const;

export interface WaveFieldsProps {
  readonly wave: TypedWave;
  /** Path of the wave in its form: `waves.0`. */
  readonly path: string;
  readonly groups: readonly Group[];
  /** The user has tried to save; errors are displayed only then. */
  readonly tried: boolean;
  readonly onChange: (wave: TypedWave) => void;
}

/** The source of a wave's headsets, and its gate. */
export function WaveFields({ wave, path, groups, tried, onChange }: WaveFieldsProps): ReactNode {
  const t = useTranslate();
  const { whom, numbers = '', groupId = '' } = wave;
  const lang = useLang();
  const problems: Readonly<Record<string, string>> = tried
    ? Object.fromEntries((checkInput(waveInput, wave, lang).problems ?? []).map(({ path, message }) => [path, message]))
    : {};
  const isGateWrong = tried && Object.keys(gateProblems(wave, lang)).length > 0;
  return (
    <>
      <Field label={t(text.whom)}>
        {(control) => (
          <select
            {...control}
            value={whom}
            onChange={({ target }) => onChange({ ...wave, whom: target.value as TypedWave['whom'] })}
          >
            {whoms.map((one) => (
              <option key={one} value={one}>
                {t(whomWords[one])}
              </option>
            ))}
          </select>
        )}
      </Field>
      {whom === 'numbers' && (
        <div data-field={`${path}.numbers`}>
          <Field label={t(text.numbers)} hint={t(text.numbersHint)} problem={problems['numbers']}>
            {(control) => (
              <input
                {...control}
                maxLength={200}
                autoComplete="off"
                value={numbers}
                onChange={({ target }) => onChange({ ...wave, numbers: target.value })}
              />
            )}
          </Field>
        </div>
      )}
      {whom === 'group' && (
        <div data-field={`${path}.groupId`}>
          <Field label={t(text.groupId)} problem={problems['groupId']}>
            {(control) => (
              <select
                {...control}
                value={groupId}
                onChange={({ target }) => {
                  const { groupId: _former, ...others } = wave;
                  onChange(target.value === '' ? others : { ...others, groupId: target.value });
                }}
              >
                <option value="">{t(text.choose)}</option>
                <GroupOptions groups={groups} />
              </select>
            )}
          </Field>
        </div>
      )}
      {whom === 'share' && (
        <div data-field={`${path}.share`}>
          <Field label={t(text.share)} problem={problems['share']}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
                value={wave.share ?? ''}
                onChange={({ target }) => onChange({ ...wave, share: numberOf(target.value) })}
              />
            )}
          </Field>
        </div>
      )}
      <Box as="details" wide className="wave-gate" open={isGateWrong || undefined}>
        <summary>{t(text.gate, { limits: limitsOf(wave, t) })}</summary>
        <div className="field-grid">
          <GateFields gate={wave} path={path} tried={tried} onChange={onChange} />
        </div>
      </Box>
    </>
  );
}
