import { useId, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import type { Texts } from '#kernel/ui/table/table-address.ts';
import { certificateStateWords } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { choices, noChoices, type ChoiceName, type QueryFilters } from './query-address.ts';
import { queryWords, sortWords } from './query.words.ts';

export interface QueryNarrowingProps {
  readonly filters: QueryFilters;
  readonly onChoose: (chosen: Partial<Texts<ChoiceName>>) => void;
}

/** State, star, type and order of the results; each applies when it is selected. */
export function QueryNarrowing({ filters, onChoose }: QueryNarrowingProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const { isValid, star, applyType2, sort } = filters;
  const choice = (name: ChoiceName, options: readonly (readonly [value: string, label: string])[]): ReactNode => (
    <div className="query-choice">
      <Text as="label" tone="dim" nowrap htmlFor={`${id}${name}`}>
        {t(queryWords[name])}
      </Text>
      <select
        id={`${id}${name}`}
        value={filters[name]}
        data-chosen={filters[name] !== '' || undefined}
        onChange={(event) => onChoose({ [name]: event.target.value })}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
  const any = ['', t(queryWords.any)] as const;
  const [usual, ...orders] = choices.sort;
  return (
    <div role="group" aria-label={t(queryWords.narrow)} className="query-narrowing screen-only">
      {choice('isValid', [any, ...choices.isValid.map((state) => [state, t(certificateStateWords[state])] as const)])}
      {choice('star', [any, ...choices.star.map((star) => [star, starText(Number(star), t)] as const)])}
      {choice('applyType2', [
        any,
        ...choices.applyType2.map((type) => [type, t(queryWords.oneType, { type })] as const),
      ])}
      {choice('sort', [['', t(sortWords[usual])], ...orders.map((order) => [order, t(sortWords[order])] as const)])}
      {(isValid || star || applyType2) !== '' && (
        <LinkButton onClick={() => onChoose({ ...noChoices, sort })}>{t(queryWords.clearChoices)}</LinkButton>
      )}
    </div>
  );
}
