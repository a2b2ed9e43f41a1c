import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { areas, countries, industries } from '#zero-carbon/enterprises/enterprises.contract.ts';
import { Cascade } from './cascade.tsx';
import { LineField } from './register-fields.tsx';
import { registerWords as text } from './register.words.ts';
import type { RegistrationState } from './use-registration.ts';

export interface FurtherFieldsProps {
  readonly form: RegistrationState;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** The fields that the specification hides: one may fill them in now, or before the first report. */
export function FurtherFields({ form, open, onOpen }: FurtherFieldsProps): ReactNode {
  const t = useTranslate();
  return (
    <details className="further" open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>{t(text.more)}</summary>
      {/* The lists are fetched by whoever opens it. */}
      {open && <Opened form={form} />}
    </details>
  );
}

function Opened({ form }: { readonly form: RegistrationState }): ReactNode {
  const t = useTranslate();
  const { typed, problems, change } = form;
  // Chinese areas are offered to those in China; whoever has named no country may be.
  const inChina = (typed.country[0]?.code ?? 'CN') === 'CN';
  return (
    <div className="further-fields">
      <p className="hint">{t(text.moreHint)}</p>
      <LineField form={form} name="creditCode" maxLength={40} autoComplete="off" />
      <Cascade
        name="country"
        label={t(text.country)}
        from={countries}
        levels={[t(text.country)]}
        value={typed.country}
        problem={problems['country']}
        onChange={(steps) => change('country', steps)}
      />
      {inChina && (
        <Cascade
          name="adminArea"
          label={t(text.adminArea)}
          from={areas}
          levels={[t(text.province), t(text.city), t(text.county)]}
          value={typed.adminArea}
          problem={problems['adminArea']}
          onChange={(steps) => change('adminArea', steps)}
        />
      )}
      <LineField form={form} name="addr" maxLength={200} autoComplete="street-address" />
      <Cascade
        name="industry"
        label={t(text.industry)}
        from={industries}
        levels={[t(text.section), t(text.division), t(text.group), t(text.classOf)]}
        value={typed.industry}
        problem={problems['industry']}
        onChange={(steps) => change('industry', steps)}
      />
      <LineField form={form} name="linkman" maxLength={50} autoComplete="name" />
    </div>
  );
}
