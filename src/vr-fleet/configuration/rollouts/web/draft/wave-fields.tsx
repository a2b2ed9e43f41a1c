import type { ReactNode } from 'react';
import { RowField, useRowProblems } from '#kernel/form/web/rows/row-field.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box } from '#kernel/ui/kit/kit.tsx';
import type { Group } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { GroupOptions } from '#vr-fleet/configuration/groups/web/group-options.tsx';
import { whoms, type WaveInput } from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { gateWords } from '#vr-fleet/configuration/rollouts/rollouts.words.ts';
import { rolloutFormWords as text } from '#vr-fleet/configuration/rollouts/web/rollouts-page.words.ts';
import { limitsOf } from '#vr-fleet/configuration/rollouts/web/waves-block.tsx';
import { GateFields, gateNames, numberOf, type TypedGate } from './gate-fields.tsx';

/** A wave during input: a number may be missing. */
export type TypedWave = Pick<WaveInput, 'whom' | 'numbers' | 'groupId'> &
  TypedGate & { readonly share?: number | undefined };

const whomWords = {
  numbers: text.whomNumbers,
  group: text.whomGroup,
  share: text.whomShare,
  rest: text.whomRest,
} as const;

/** The labels of a wave's fields. */
export const waveLabels = {
  whom: text.whom,
  numbers: text.numbers,
  groupId: text.groupId,
  share: text.share,
  ...gateWords,
};

export interface WaveFieldsProps {
  readonly wave: TypedWave;
  readonly groups: readonly Group[];
  readonly onChange: (wave: TypedWave) => void;
}

/** The source of a wave's headsets, and its gate, as fields of its row. */
export function WaveFields({ wave, groups, onChange }: WaveFieldsProps): ReactNode {
  const t = useTranslate();
  const hasProblem = useRowProblems();
  const { whom, groupId = '' } = wave;
  return (
    <>
      <RowField name="whom">
        {(control) => (
          <select
            {...control}
            value={whom}
            onChange={({ target }) => {
              // the fields of another source are not displayed: they would be refused without a message beside them
              const { numbers: _numbers, groupId: _group, share: _share, ...gate } = wave;
              onChange({ ...gate, whom: target.value as TypedWave['whom'] });
            }}
          >
            {whoms.map((one) => (
              <option key={one} value={one}>
                {t(whomWords[one])}
              </option>
            ))}
          </select>
        )}
      </RowField>
      {whom === 'numbers' && <RowField name="numbers" hint={t(text.numbersHint)} />}
      {whom === 'group' && (
        <RowField name="groupId">
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
        </RowField>
      )}
      {whom === 'share' && (
        <RowField name="share">
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
        </RowField>
      )}
      <Box as="details" wide className="wave-gate" open={hasProblem(gateNames) || undefined}>
        <summary>{t(text.gate, { limits: limitsOf(wave, t) })}</summary>
        <div className="field-grid">
          <GateFields gate={wave} onChange={onChange} />
        </div>
      </Box>
    </>
  );
}
