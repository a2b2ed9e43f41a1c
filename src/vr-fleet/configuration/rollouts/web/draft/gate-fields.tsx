import type { ReactNode } from 'react';
import { RowField } from '#kernel/form/web/rows/row-field.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { usualGate } from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { rolloutFormWords as text } from '#vr-fleet/configuration/rollouts/web/rollouts-page.words.ts';

/** A gate during input: a number may be missing. */
export type TypedGate = { readonly [Name in keyof typeof usualGate]?: number | undefined };

export const gateNames = Object.keys(usualGate) as (keyof TypedGate)[];

/** Parses a whole number; undefined for any other text. */
export const numberOf = (typed: string): number | undefined =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;

export interface GateFieldsProps<Gate extends TypedGate> {
  readonly gate: Gate;
  readonly onChange: (gate: Gate) => void;
}

/** The conditions under which a wave passes or halts, as fields of its row. */
export function GateFields<Gate extends TypedGate>({ gate, onChange }: GateFieldsProps<Gate>): ReactNode {
  const t = useTranslate();
  const { okPercent = 0, failedPercent = 0 } = gate;
  const rest = 100 - okPercent;
  return gateNames.map((name) => (
    <RowField
      key={name}
      name={name}
      // the stricter of two limits decides, which is easily missed after raising one
      {...(name === 'okPercent' && failedPercent > rest && { hint: t(text.okDecides, { rest }) })}
    >
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          value={gate[name] ?? ''}
          onChange={({ target }) => onChange({ ...gate, [name]: numberOf(target.value) })}
        />
      )}
    </RowField>
  ));
}
