import { useState, type ReactNode } from 'react';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import type { Factors } from '#zero-carbon/calculation/factor.ts';
import type { LineSection } from '#zero-carbon/calculation/report-data.ts';
import { gasWords, warmingPotential } from '#zero-carbon/calculation/warming-potential.ts';
import type { EntryKind } from '#zero-carbon/reports/entry/entry-fields.ts';
import {
  removeLine,
  saveLine,
  type EnteredLine,
  type LineWhat,
  type ShownSection,
} from '#zero-carbon/reports/entry/entry.contract.ts';
import { lineFields, readWhat, whatOf, type LineField } from './line-fields.ts';
import { lineFormWords as text, measureWords } from './line-form.words.ts';

interface LineFormProps {
  readonly report: string;
  readonly section: LineSection;
  readonly kind: EntryKind;
  readonly line: EnteredLine | undefined;
  readonly meters: ShownSection['meters'];
  readonly gwp: ShownSection['gwp'];
  readonly factors: Factors;
  readonly onSaved: (id: string) => void;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

/** What a line says of itself: its name and meter, and by its kind factor, density, pressure, serials. */
export function LineForm(props: LineFormProps): ReactNode {
  const { report, section, kind, line, meters, gwp, factors, onSaved, onRemoved, onCancel } = props;
  const t = useTranslate();
  const lang = useLang();
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => ({
    name: line?.name ?? '',
    meter: line?.meter?.id ?? '',
    ...(line && readWhat(line.what)),
  }));
  const [inUse, setInUse] = useState(line?.inUse ?? true);
  const save = useAction(saveLine, { done: t(text.saved), onDone: ({ id }) => onSaved(id) });
  const remove = useAction(removeLine, { done: t(text.removed), onDone: onRemoved });
  const set = (name: string, value: string): void => setValues((before) => ({ ...before, [name]: value }));
  const problemOf = (name: string): string | undefined => {
    const { problems = [] } = save.failure ?? {};
    return problems.find(({ path }) => path === name || path.startsWith(`what.details.${name}`))?.message;
  };
  const submit = (): void => {
    const { name = '', meter = '' } = values;
    void save.run({
      id: report,
      section,
      name,
      inUse,
      what: whatOf(kind, values) as LineWhat,
      ...(meter !== '' && { meter }),
      ...(line && { line: line.id, version: line.version }),
    });
  };
  const choices: Partial<Record<LineField, readonly { code: string; name: string }[]>> = {
    factor: [...factors.values()]
      .filter(({ category, value, confidence }) => category === 'fuel' && value !== null && confidence === 'confirmed')
      .map(({ id, name, value, unit }) => ({
        code: id,
        name: t(text.factorChoice, { name: name[lang], value: value ?? '', unit }),
      })),
    gas: gasWords
      .filter((word) => warmingPotential(word, gwp, factors) !== null)
      .map((word) => ({ code: word, name: word })),
    measure: Object.entries(measureWords).map(([code, name]) => ({ code, name: t(name) })),
  };
  const control = (name: string, label: string, options?: readonly { code: string; name: string }[], hint?: string) => (
    <Field
      key={name}
      label={label}
      {...(hint !== undefined && { hint })}
      {...(problemOf(name) !== undefined && { problem: problemOf(name) })}
    >
      {(given) =>
        options ? (
          <select {...given} value={values[name] ?? ''} onChange={({ target }) => set(name, target.value)}>
            <option value="">{t(text.choose)}</option>
            {options.map((option) => (
              <option key={option.code} value={option.code}>
                {option.name}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...given}
            autoComplete="off"
            maxLength={200}
            value={values[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
          />
        )
      }
    </Field>
  );
  const isBeside = save.failure?.problems.some(({ path }) => problemOf(path.replace(/^what\.details\./, '')));
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="field-grid">
        {control('name', t(text.name), undefined, t(text.nameHint))}
        {meters.length > 0 &&
          control(
            'meter',
            t(text.meter),
            meters.map(({ id, number }) => ({ code: id, name: number })),
          )}
        {lineFields[kind].map((field) => {
          const hint = field in text.hints ? t(text.hints[field as keyof typeof text.hints]) : undefined;
          return control(field, t(text.fields[field]), choices[field], hint);
        })}
      </div>
      <label className="entry-use">
        <input type="checkbox" checked={inUse} onChange={({ target }) => setInUse(target.checked)} /> {t(text.inUse)}
      </label>
      {!isBeside && <Refused failure={save.failure} />}
      <div className="actions">
        <Button kind="primary" type="submit" busy={save.busy}>
          {t(text.save)}
        </Button>
        <Button onClick={onCancel}>{t(text.cancel)}</Button>
        {line && (
          <ConfirmButton
            label={t(text.remove)}
            title={t(text.removeTitle, { name: line.name })}
            action={remove}
            params={{ id: report, line: line.id }}
          >
            <p>{t(text.removeText)}</p>
          </ConfirmButton>
        )}
      </div>
    </form>
  );
}
