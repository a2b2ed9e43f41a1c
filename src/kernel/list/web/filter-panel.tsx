import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { checkInput } from '#kernel/checks/explain.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { filterKind } from '#kernel/list/filter-kind.ts';
import type { List } from '#kernel/list/list.ts';
import { Field, type FieldControl } from '#kernel/ui/form/field.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { optionsOf, type ShownFilter, type Values } from './filter-words.ts';
import { readAs, written } from './list-address.ts';
import { listWords as text } from './list.words.ts';

export interface FilterPanelProps {
  readonly list: List;
  readonly filters: readonly ShownFilter[];
  readonly values: Values;
  /** The filter whose field has the focus first. */
  readonly focus?: string | undefined;
  readonly onApply: (values: Values) => void;
}

/**
 * Every filter of a list as a field. Nothing is applied before all of it may be asked; what is wrong stands beside its
 * field.
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
    const wanted = focus === undefined ? undefined : form.current?.elements.namedItem(focus);
    const first = wanted instanceof RadioNodeList ? wanted[0] : wanted;
    if (first instanceof HTMLElement) first.focus();
  }, [focus]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    const wrong = Object.keys(problemsOf(list, typed, lang))[0];
    if (wrong === undefined) onApply(valuesOf(list, typed));
    else (form.current?.elements.namedItem(wrong) as HTMLElement | null)?.focus();
  };
  const field = (name: string, label: string, filter: ShownFilter): ReactNode => {
    const { kind } = filterKind(list.filters[name]!);
    const set = (value: string): void => setTyped({ ...typed, [name]: value });
    const given = typed[name] ?? '';
    if (kind === 'many') {
      const chosen = given === '' ? [] : given.split('.');
      return (
        <fieldset key={name} className="list-ticks">
          <legend>{label}</legend>
          {optionsOf(list, name, filter.words, t).map((option) => (
            <label key={option.value}>
              <input
                type="checkbox"
                name={name}
                checked={chosen.includes(option.value)}
                onChange={({ target }) =>
                  set(
                    [...chosen.filter((one) => one !== option.value), ...(target.checked ? [option.value] : [])].join(
                      '.',
                    ),
                  )
                }
              />
              {option.label}
            </label>
          ))}
        </fieldset>
      );
    }
    return (
      <Field key={name} label={label} problem={problems[name]}>
        {(control) => <Control {...{ control, list, name, filter, given, set }} />}
      </Field>
    );
  };
  return (
    <form ref={form} className="filter-fields" noValidate onSubmit={submit}>
      {filters.map((filter) => {
        const [first = '', second] = filter.names;
        if (second === undefined) return field(first, filter.label, filter);
        return (
          <div key={first} className="filter-range">
            {field(first, t(text.from, { label: filter.label }), filter)}
            {field(second, t(text.until, { label: filter.label }), filter)}
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
  const options = optionsOf(list, name, filter.words, t);
  if (known.kind === 'choice' || known.kind === 'flag' || options.length > 0)
    return (
      <select {...control} name={name} value={given} onChange={({ target }) => set(target.value)}>
        <option value="">{t(text.any)}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...control}
      name={name}
      type={known.kind === 'day' ? 'date' : 'text'}
      inputMode={known.kind === 'number' ? 'numeric' : undefined}
      maxLength={known.kind === 'line' ? known.max : 20}
      autoComplete="off"
      spellCheck={false}
      value={given}
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** What the texts of the fields stand for; those left empty narrow nothing. */
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
      found[until] ??= translate(inputWords.dateOrder, lang);
  }
  return found;
}
