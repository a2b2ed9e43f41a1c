import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import type { FieldControl } from '#kernel/ui/form/field.tsx';
import { Cascade } from '#kernel/ui/aria/cascade.tsx';
import { ComboBox } from '#kernel/ui/aria/combo-box.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { countries, type areas, type industries } from '#zero-carbon/enterprises/enterprises.contract.ts';
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
      <ComboBox
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

/** An area or an industry, down its classification. */
export function CascadeChoice({ from, ...choice }: CascadeChoiceProps): ReactNode {
  const { below, failed, load } = useChoices(from, choice.value);
  return (
    <>
      <Cascade {...choice} below={below} />
      {failed && <ListFailed onRetry={() => load()} />}
    </>
  );
}

function ListFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <p className="hint">
      {t(text.listFailed)} <LinkButton onClick={onRetry}>{t(uiWords.retry)}</LinkButton>
    </p>
  );
}
