import { Cascader, Select } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/button.tsx';
import type { FieldControl } from '#kernel/ui/field.tsx';
import { Named } from '#kernel/ui/named.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { useAnswer } from '#kernel/ui/use-answer.ts';
import { countries, type areas, type industries } from '#zero-carbon/enterprises/enterprises.contract.ts';
import { useChoices, type ChoiceOption } from './use-choices.ts';
import { userinfoWords as text } from './userinfo.words.ts';

interface ChoiceProps {
  readonly control: FieldControl;
  readonly value: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (codes: readonly string[]) => void;
  readonly onBlur: () => void;
}

const wrong = ({ 'aria-invalid': invalid }: FieldControl): { readonly status?: 'error' } =>
  invalid ? { status: 'error' } : {};

/** A country, found by typing part of its name. */
export function CountryChoice({ control, value, onChange, ...rest }: ChoiceProps): ReactNode {
  const tell = useSay();
  const { data, failure, retry } = useAnswer(countries, {}, { quiet: true });
  return (
    <>
      <Select<string>
        {...control}
        {...rest}
        {...wrong(control)}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={tell(text.choose)}
        loading={!data && !failure}
        value={value[0] ?? null}
        options={(data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(code) => onChange(code ? [code] : [])}
      />
      {failure && <ListFailed onRetry={retry} />}
    </>
  );
}

export interface CascadeChoiceProps extends ChoiceProps {
  readonly from: typeof areas | typeof industries;
  /** What the server calls the chosen way, until its names are here. */
  readonly view: string;
}

/** A way down a classification, step by step; one may stop where the rest is not known. */
export function CascadeChoice({ control, value, from, view, onChange, ...rest }: CascadeChoiceProps): ReactNode {
  const tell = useSay();
  const { options, failed, load } = useChoices(from, value);
  return (
    <>
      <Cascader<ChoiceOption>
        {...control}
        {...rest}
        {...wrong(control)}
        allowClear
        changeOnSelect
        placeholder={tell(text.choose)}
        value={[...value]}
        options={options}
        optionRender={({ label }) => <Named>{label}</Named>}
        displayRender={(labels) => <Named>{shownAs(labels, value, view)}</Named>}
        loadData={(way) => load(way.at(-1)?.value)}
        onChange={(codes) => onChange((codes ?? []).map(String))}
      />
      {failed && <ListFailed onRetry={() => load()} />}
    </>
  );
}

/** Codes whose names have not come stand for themselves in antd's list: the server's words are shown instead. */
const shownAs = (labels: readonly string[], codes: readonly string[], view: string): string =>
  labels.some((label, index) => label === codes[index]) && view !== '' ? view : labels.join(' / ');

function ListFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const tell = useSay();
  return (
    <p className="hint">
      {tell(text.listFailed)} <LinkButton onClick={onRetry}>{tell(uiWords.retry)}</LinkButton>
    </p>
  );
}
