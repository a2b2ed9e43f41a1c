import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { checkInput } from '#kernel/checks/explain.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { filterKind } from '#kernel/list/filter-kind.ts';
import type { List } from '#kernel/list/list.ts';
import { focusField } from '#kernel/form/web/focus-field.ts';
import { DatePicker, DateRangePicker } from '#kernel/ui/aria/date-picker.tsx';
import { Select, SelectMany } from '#kernel/ui/aria/select.tsx';
import { Field, type FieldControl } from '#kernel/ui/form/field.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { optionsOf, type ShownFilter, type Values } from './filter-words.ts';
import { readAs, written } from '#kernel/list/web/list-address.ts';
import { listWords as text } from '#kernel/list/web/list.words.ts';

export interface FilterPanelProps {
  readonly list: List;
  readonly filters: readonly ShownFilter[];
  readonly values: Values;
  /** The filter whose field gets the focus first. */
  readonly focus?: string | undefined;
  readonly onApply: (values: Values) => void;
}

/**
 * Every filter of a list as a field. Filters are applied only when all of them are valid; errors appear beside their
 * fields.
 */
export function FilterPanel({ list, filters, values, focus, onApply }: FilterPanelProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  const names = filters.flatMap((filter) => filter.names);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(names.map((name) => [name, written(values[name])])),
  );
  const [isTried, setIsTried] = useState(false);
  const problems = isTried ? problemsOf(list, typed, lang) : {};
  useEffect(() => {
    if (focus !== undefined) focusField(form.current, focus);
  }, [focus]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    const wrong = Object.keys(problemsOf(list, typed, lang))[0];
    if (wrong === undefined) onApply(valuesOf(list, typed));
    else focusField(form.current, filters.find((filter) => filter.names.includes(wrong))?.names[0] ?? '');
  };
  return (
    <form ref={form} className="filter-fields" noValidate onSubmit={submit}>
      {filters.map((filter) => {
        const [name = '', until] = filter.names;
        if (until !== undefined && filterKind(list.filters[name]!).kind === 'number')
          return [name, until].map((end, index) => (
            <div key={end} data-field={end}>
              <Field label={t(index === 0 ? text.from : text.until, { label: filter.label })} problem={problems[end]}>
                {(control) => (
                  <Control
                    {...{ control, list, name: end, filter }}
                    given={typed[end] ?? ''}
                    set={(value) => setTyped({ ...typed, [end]: value })}
                  />
                )}
              </Field>
            </div>
          ));
        const problem = problems[name] ?? (until === undefined ? undefined : problems[until]);
        return (
          <div key={name} data-field={name}>
            <Field label={filter.label} problem={problem}>
              {(control) =>
                until === undefined ? (
                  <Control
                    {...{ control, list, name, filter }}
                    given={typed[name] ?? ''}
                    set={(value) => setTyped({ ...typed, [name]: value })}
                  />
                ) : (
                  <DateRangePicker
                    control={control}
                    value={{ from: typed[name] ?? '', to: typed[until] ?? '' }}
                    onChange={({ from, to }) => setTyped({ ...typed, [name]: from, [until]: to })}
                  />
                )
              }
            </Field>
          </div>
        );
      })}
      <div className="filter-foot">
        <Button kind="primary" type="submit" size="small">
          {t(text.apply)}
        </Button>
        {names.some((name) => values[name] !== undefined) && (
          <LinkButton onClick={() => onApply({})}>{t(text.clearFilters)}</LinkButton>
        )}
      </div>
    </form>
  );
}

interface ControlProps {
  readonly control: FieldControl;
  readonly list: List;
  readonly name: string;
  readonly filter: ShownFilter;
  readonly given: string;
  readonly set: (value: string) => void;
}

function Control({ control, list, name, filter, given, set }: ControlProps): ReactNode {
  const t = useTranslate();
  const known = filterKind(list.filters[name]!);
  const choices = optionsOf(list, name, filter.words, t).map(({ value, label }) => ({ code: value, name: label }));
  if (known.kind === 'many')
    return (
      <SelectMany
        control={control}
        choices={choices}
        placeholder={t(text.any)}
        value={given === '' ? [] : given.split('.')}
        onChange={(codes) => set(codes.join('.'))}
      />
    );
  if (known.kind === 'choice' || known.kind === 'flag' || choices.length > 0)
    return (
      <Select
        control={control}
        choices={choices}
        none={t(text.any)}
        value={given === '' ? undefined : given}
        onChange={(code) => set(code ?? '')}
      />
    );
  if (known.kind === 'day') return <DatePicker control={control} value={given} onChange={set} />;
  return (
    <input
      {...control}
      inputMode={known.kind === 'number' ? 'numeric' : undefined}
      maxLength={known.kind === 'line' ? known.max : 20}
      autoComplete="off"
      spellCheck={false}
      value={given}
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** The parsed values of the fields; empty ones filter nothing. */
const valuesOf = (list: List, typed: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      value.trim() === '' ? [] : [[name, readAs(list.filters[name]!, value.trim())]],
    ),
  );

function problemsOf(list: List, typed: Readonly<Record<string, string>>, lang: Lang): Readonly<Record<string, string>> {
  const values = valuesOf(list, typed);
  const found: Record<string, string> = {};
  for (const name of Object.keys(typed)) {
    const value = values[name];
    if (value === undefined && (typed[name] ?? '') === '' && !list.needs?.includes(name)) continue;
    const { problems } = checkInput(list.filters[name]!, value, lang);
    if (problems) found[name] = problems[0]?.message ?? '';
  }
  for (const [from, until] of list.ranges ?? []) {
    const [first, last] = [values[from], values[until]] as (string | number | undefined)[];
    if (first !== undefined && last !== undefined && first > last)
      found[until] ??= translate(inputWords[typeof first === 'number' ? 'numberOrder' : 'dateOrder'], lang);
  }
  return found;
}
