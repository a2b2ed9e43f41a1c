import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import type { FieldControl } from '#kernel/ui/form/field.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { countries, type areas, type Choice, type industries } from '#zero-carbon/enterprises/enterprises.contract.ts';
import { useChoices } from './use-choices.ts';
import { userinfoWords as text } from './userinfo.words.ts';

interface ChoiceProps {
  readonly control: FieldControl;
  readonly value: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
  readonly onBlur: () => void;
}

/** A country, found by typing part of its name. */
export function CountryChoice({ control, value, onChange, onBlur }: ChoiceProps): ReactNode {
  const { data, failure, retry } = useAnswer(countries, {}, { quiet: true });
  return (
    <>
      <OneOf
        control={control}
        choices={data}
        value={value[0]}
        onBlur={onBlur}
        onChange={(code) => onChange(code === undefined ? [] : [code])}
      />
      {failure && <ListFailed onRetry={retry} />}
    </>
  );
}

export interface CascadeChoiceProps extends ChoiceProps {
  readonly from: typeof areas | typeof industries;
  /** What each step is called, from the top. */
  readonly levels: readonly string[];
  /** Names of the stored way, until the lists are here. */
  readonly names: readonly string[];
}

/**
 * A way down a classification, a list a step; one may stop where the rest is not known. Lists one below the other, for
 * they fit a phone, and each can be searched.
 */
export function CascadeChoice({
  control,
  value,
  from,
  levels,
  names,
  onChange,
  onBlur,
}: CascadeChoiceProps): ReactNode {
  const { below, failed, load } = useChoices(from, value);
  const isEnd = (depth: number): boolean =>
    below(value[depth - 1])?.find(({ code }) => code === value[depth])?.leaf ?? false;
  const open = value.length === 0 || isEnd(value.length - 1) ? Math.max(1, value.length) : value.length + 1;
  return (
    <div className="cascade-lists">
      {levels.slice(0, open).map((level, depth) => (
        <OneOf
          key={level}
          control={depth === 0 ? control : { id: `${control.id}-${depth}` }}
          {...(depth > 0 && { label: level })}
          choices={below(value[depth - 1])}
          value={value[depth]}
          name={names[depth]}
          onBlur={onBlur}
          onChange={(code) => onChange([...value.slice(0, depth), ...(code === undefined ? [] : [code])])}
        />
      ))}
      {failed && <ListFailed onRetry={() => load()} />}
    </div>
  );
}

interface OneOfProps {
  readonly control: { readonly id: string } & Partial<FieldControl>;
  readonly label?: string;
  /** Undefined while they are being fetched. */
  readonly choices: readonly Choice[] | undefined;
  readonly value: string | undefined;
  readonly name?: string | undefined;
  readonly onChange: (code: string | undefined) => void;
  readonly onBlur: () => void;
}

function OneOf({ control, label, choices, value, name, onChange, onBlur }: OneOfProps): ReactNode {
  const t = useTranslate();
  const known = choices ?? (value === undefined ? [] : [{ code: value, name: name ?? value }]);
  return (
    <Select<string>
      {...control}
      {...(control['aria-invalid'] && { status: 'error' as const })}
      {...(label !== undefined && { 'aria-label': label })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={label === undefined ? t(text.choose) : `${label} · ${t(text.choose)}`}
      loading={choices === undefined}
      value={value ?? null}
      options={known.map((choice) => ({ value: choice.code, label: choice.name, title: '' }))}
      labelRender={({ label: shown, value: code }) => <Named>{nameOf(shown, code)}</Named>}
      optionRender={({ label: shown, value: code }) => <Named>{nameOf(shown, code ?? '')}</Named>}
      onChange={(code) => onChange(code ?? undefined)}
      onBlur={onBlur}
    />
  );
}

const nameOf = (shown: ReactNode, code: string | number): string => (typeof shown === 'string' ? shown : String(code));

function ListFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <p className="hint">
      {t(text.listFailed)} <LinkButton onClick={onRetry}>{t(uiWords.retry)}</LinkButton>
    </p>
  );
}
