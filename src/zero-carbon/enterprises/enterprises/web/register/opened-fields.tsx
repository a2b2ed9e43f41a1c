import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack } from '#kernel/ui/kit/kit.tsx';
import { Field, type FieldControl } from '#kernel/ui/form/field.tsx';
import { areas, industries } from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { CascadeChoice, CountryChoice } from '#zero-carbon/enterprises/enterprises/web/choice-fields.tsx';
import { LineField } from './register-fields.tsx';
import { registerWords as text } from './register.words.ts';
import type { RegistrationState } from './use-registration.ts';

interface FormProps {
  readonly form: RegistrationState;
}

interface OpenedFieldsProps extends FormProps {
  /** Runs once they are rendered. */
  readonly onReady: () => void;
}

/** The optional fields of an enterprise beyond its account. */
export function OpenedFields({ form, onReady }: OpenedFieldsProps): ReactNode {
  const t = useTranslate();
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  // Chinese areas are offered for China, and while no country is selected.
  const inChina = (form.typed.country[0]?.code ?? 'CN') === 'CN';
  return (
    <Stack gap={5} pad={[0, 5]}>
      <p className="hint">{t(text.moreHint)}</p>
      <LineField form={form} name="creditCode" maxLength={40} autoComplete="off" />
      <ListField form={form} name="country">
        {({ names, ...choice }) => <CountryChoice {...choice} name={names[0]} />}
      </ListField>
      {inChina && (
        <ListField form={form} name="adminArea">
          {(choice) => (
            <CascadeChoice {...choice} from={areas} levels={[t(text.province), t(text.city), t(text.county)]} />
          )}
        </ListField>
      )}
      <LineField form={form} name="addr" maxLength={200} autoComplete="street-address" />
      <ListField form={form} name="industry">
        {(choice) => (
          <CascadeChoice
            {...choice}
            from={industries}
            levels={[t(text.section), t(text.division), t(text.group), t(text.classOf)]}
          />
        )}
      </ListField>
      <LineField form={form} name="linkman" maxLength={50} autoComplete="name" />
    </Stack>
  );
}

interface ListChoice {
  readonly control: FieldControl;
  readonly value: readonly string[];
  readonly names: readonly string[];
  readonly onChange: (codes: readonly string[], names: readonly string[]) => void;
  readonly onBlur: () => void;
}

interface ListFieldProps extends FormProps {
  readonly name: 'country' | 'adminArea' | 'industry';
  readonly children: (choice: ListChoice) => ReactNode;
}

/** A field whose value is a path down a list. */
function ListField({ form, name, children }: ListFieldProps): ReactNode {
  const t = useTranslate();
  const { typed, problems, change, leave } = form;
  return (
    <div data-field={name}>
      <Field label={t(text[name])} problem={problems[name]}>
        {(control) =>
          children({
            control,
            value: typed[name].map(({ code }) => code),
            names: typed[name].map((step) => step.name),
            onChange: (codes, names) =>
              change(
                name,
                codes.map((code, depth) => ({ code, name: names[depth] ?? code })),
              ),
            onBlur: () => leave(name),
          })
        }
      </Field>
    </div>
  );
}
