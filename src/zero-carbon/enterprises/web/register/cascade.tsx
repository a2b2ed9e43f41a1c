import { useId, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Problem } from '#kernel/ui/form/field.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { areas, Choice, countries, industries } from '#zero-carbon/enterprises/enterprises.contract.ts';
import { registerWords } from './register.words.ts';
import type { Step } from './registration.ts';

export type ChoicesBelow = typeof areas | typeof countries | typeof industries;

export interface CascadeProps {
  readonly name: string;
  readonly label: string;
  /** Must be a constant. */
  readonly from: ChoicesBelow;
  /** What each step is called, from the top. */
  readonly levels: readonly string[];
  readonly value: readonly Step[];
  readonly problem?: string | undefined;
  readonly onChange: (value: readonly Step[]) => void;
}

/** Selects, each of which offers what lies below the choice before it. */
export function Cascade({ name, label, from, levels, value, problem, onChange }: CascadeProps): ReactNode {
  const id = useId();
  const open = value.at(-1)?.leaf === true ? value.length : value.length + 1;
  return (
    <fieldset className="field cascade" aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
      <legend className="label">{label}</legend>
      {levels.slice(0, open).map((level, depth) => (
        <CascadeSelect
          key={`${level} ${value[depth - 1]?.code ?? ''}`}
          name={depth === 0 ? name : undefined}
          label={level}
          from={from}
          parent={value[depth - 1]?.code}
          chosen={value[depth]?.code ?? ''}
          onChoose={(step) => onChange(step ? [...value.slice(0, depth), step] : value.slice(0, depth))}
        />
      ))}
      {problem !== undefined && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </fieldset>
  );
}

interface CascadeSelectProps {
  readonly name: string | undefined;
  readonly label: string;
  readonly from: ChoicesBelow;
  readonly parent: string | undefined;
  readonly chosen: string;
  readonly onChoose: (step: Step | undefined) => void;
}

function CascadeSelect({ name, label, from, parent, chosen, onChoose }: CascadeSelectProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer<ChoicesBelow>(from, parent === undefined ? {} : { parent }, {
    quiet: true,
  });
  if (failure)
    return (
      <Problem>
        {failure.message} <LinkButton onClick={retry}>{t(uiWords.retry)}</LinkButton>
      </Problem>
    );
  return (
    <select
      name={name}
      aria-label={label}
      value={chosen}
      onChange={(event) => onChoose(stepOf(data, event.target.value))}
    >
      <option value="">{data ? `${label} · ${t(registerWords.choose)}` : t(uiWords.loading)}</option>
      {data?.map(({ code, name: shown }) => (
        <option key={code} value={code}>
          {shown}
        </option>
      ))}
    </select>
  );
}

function stepOf(choices: readonly Choice[] | undefined, code: string): Step | undefined {
  const found = choices?.find((choice) => choice.code === code);
  return found && { code: found.code, name: found.name, leaf: found.leaf };
}
