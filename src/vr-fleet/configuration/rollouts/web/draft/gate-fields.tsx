import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { checkInput } from '#kernel/checks/explain.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { gate as gateShape, usualGate } from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { gateWords } from '#vr-fleet/configuration/rollouts/rollouts.words.ts';
import { rolloutFormWords as text } from '#vr-fleet/configuration/rollouts/web/rollouts-page.words.ts';

/** A gate during input: a number may be missing. */
export type TypedGate = { readonly [Name in keyof typeof usualGate]?: number | undefined };

/** The schema of a gate, also used during input. */
export const gateInput = z.object(gateShape);
const names = Object.keys(usualGate) as (keyof TypedGate)[];

/** Parses a whole number; undefined for any other text. */
export const numberOf = (typed: string): number | undefined =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;

/** The errors of a gate, by field. */
export const gateProblems = (typed: TypedGate, lang: Lang): Readonly<Record<string, string>> =>
  Object.fromEntries((checkInput(gateInput, typed, lang).problems ?? []).map(({ path, message }) => [path, message]));

export interface GateFieldsProps<Gate extends TypedGate> {
  readonly gate: Gate;
  /** Path of the gate in its form: `waves.0`. */
  readonly path: string;
  /** The user has tried to save; errors are displayed only then. */
  readonly tried: boolean;
  readonly onChange: (gate: Gate) => void;
}

/** The conditions under which a wave passes or halts. */
export function GateFields<Gate extends TypedGate>({ gate, path, tried, onChange }: GateFieldsProps<Gate>): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const problems = tried ? gateProblems(gate, lang) : {};
  const { okPercent = 0, failedPercent = 0 } = gate;
  const rest = 100 - okPercent;
  return names.map((name) => (
    <div key={name} data-field={`${path}.${name}`}>
      <Field
        label={t(gateWords[name])}
        // the stricter of two limits decides, which is easily missed after raising one
        {...(name === 'okPercent' && failedPercent > rest && { hint: t(text.okDecides, { rest }) })}
        problem={problems[name]}
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
      </Field>
    </div>
  ));
}
