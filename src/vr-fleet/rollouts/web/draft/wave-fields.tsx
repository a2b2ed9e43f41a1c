import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { langOf } from '#kernel/ui/parts/named.tsx';
import type { Group } from '#vr-fleet/groups/groups.contract.ts';
import { usualGate, whoms, type WaveInput } from '#vr-fleet/rollouts/drafts.contract.ts';
import { rolloutFormWords as text } from '#vr-fleet/rollouts/web/rollouts-page.words.ts';
import { limitsOf } from '#vr-fleet/rollouts/web/waves-block.tsx';

type Gate = keyof typeof usualGate;

/** A wave as it is typed: a number that is being typed may be missing. */
export type TypedWave = Pick<WaveInput, 'whom' | 'numbers' | 'groupId'> & {
  readonly [Name in Gate | 'share']?: number | undefined;
};

const whomWords = {
  numbers: text.whomNumbers,
  group: text.whomGroup,
  share: text.whomShare,
  rest: text.whomRest,
} as const;

const numberOf = (typed: string): number | undefined => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined);

export interface WaveFieldsProps {
  readonly wave: TypedWave;
  readonly groups: readonly Group[];
  readonly onChange: (wave: TypedWave) => void;
}

/** Whom a wave is drawn from, and its gate. */
export function WaveFields({ wave, groups, onChange }: WaveFieldsProps): ReactNode {
  const t = useTranslate();
  const { whom, numbers = '', groupId = '' } = wave;
  const numeric = (name: Gate | 'share'): ReactNode => (
    <Field key={name} label={t(text[name])}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          value={wave[name] ?? ''}
          onChange={({ target }) => onChange({ ...wave, [name]: numberOf(target.value) })}
        />
      )}
    </Field>
  );
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
        <Field label={t(text.numbers)} hint={t(text.numbersHint)}>
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
      )}
      {whom === 'group' && (
        <Field label={t(text.groupId)}>
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
              {groups.map(({ id, name }) => (
                <option key={id} value={id} lang={langOf(name)}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {whom === 'share' && numeric('share')}
      <details className="wave-gate">
        <summary>{t(text.gate, { limits: limitsOf(wave, t) })}</summary>
        <div className="field-grid">{(Object.keys(usualGate) as Gate[]).map(numeric)}</div>
      </details>
    </>
  );
}
