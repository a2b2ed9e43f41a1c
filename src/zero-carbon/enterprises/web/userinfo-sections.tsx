import { Input } from 'antd';
import type { ReactNode } from 'react';
import { isCreditCode, tidyCreditCode } from '#kernel/checks/credit-code.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field, type FieldControl } from '#kernel/ui/form/field.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import {
  areas,
  industries,
  requiredForReport,
  type EnterpriseInformation,
} from '#zero-carbon/enterprises/enterprises.contract.ts';
import { CascadeChoice, CountryChoice } from './choice-fields.tsx';
import { registerWords } from './register.words.ts';
import { inChina, type ChoiceField, type LineField, type Typed, type UserinfoField } from './userinfo-form.ts';
import type { Userinfo } from './use-userinfo.ts';
import { userinfoWords as text } from './userinfo.words.ts';

interface SectionsProps {
  readonly info: Userinfo;
  readonly stored: EnterpriseInformation;
  readonly typed: Typed;
}

const longest: Readonly<Record<LineField, number>> = {
  name: 100,
  creditCode: 40,
  stockCode: 20,
  website: 200,
  addr: 200,
  linkman: 50,
  phone: 30,
  mail: 254,
};

/** The names of a way, as the server writes them one after the other. */
const stepsIn = (view: string): string[] => view.split(' / ');

/** The fields, in three sections. */
export function UserinfoSections({ info, stored, typed }: SectionsProps): ReactNode {
  const t = useTranslate();
  const field = (name: UserinfoField, hint: string | undefined, children: (control: FieldControl) => ReactNode) => (
    <div data-field={name}>
      <Field
        label={
          <>
            {t(text[name])}
            {(name === 'name' || requiredForReport.some((needed) => needed === name)) && (
              <small className="required">{t(text.required)}</small>
            )}
          </>
        }
        {...(hint !== undefined && { hint })}
        problem={info.problems[name]}
      >
        {children}
      </Field>
    </div>
  );
  const line = (name: LineField, hint?: string, readOnly = false, autoComplete = 'off'): ReactNode =>
    field(name, hint, (control) => (
      <Input
        {...control}
        {...(control['aria-invalid'] && { status: 'error' as const })}
        name={name}
        autoComplete={autoComplete}
        maxLength={longest[name]}
        readOnly={readOnly}
        value={typed[name]}
        onChange={(event) => info.change(name, event.target.value)}
        onBlur={() => info.changed && info.leave(name)}
      />
    ));
  const choice = (name: ChoiceField, control: FieldControl) => ({
    control,
    value: typed[name],
    onChange: (codes: readonly string[]) => info.change(name, codes),
    onBlur: () => info.changed && info.leave(name),
  });
  const codeHint =
    typed.creditCode !== '' && isCreditCode(tidyCreditCode(typed.creditCode))
      ? t(text.creditCodeRight)
      : t(text.creditCodeHint);
  return (
    <>
      <Section title={t(text.legal)} note={t(text.legalNote)}>
        <div className="field-grid">
          {line('name', stored.nameFixed ? t(text.nameFixed) : undefined, stored.nameFixed, 'organization')}
          {line('creditCode', codeHint, stored.nameFixed && stored.creditCode !== null)}
          {line('stockCode', t(text.stockCodeHint))}
          {line('website', undefined, false, 'url')}
        </div>
      </Section>
      <Section title={t(text.place)} note={t(text.placeNote)}>
        <div className="field-grid">
          {field('country', undefined, (control) => (
            <CountryChoice {...choice('country', control)} />
          ))}
          {inChina(typed) &&
            field('adminArea', undefined, (control) => (
              <CascadeChoice
                {...choice('adminArea', control)}
                from={areas}
                levels={[t(registerWords.province), t(registerWords.city), t(registerWords.county)]}
                names={stepsIn(stored.adminAreaView)}
              />
            ))}
          {line('addr', t(text.addrHint), false, 'street-address')}
          {field('industry', undefined, (control) => (
            <CascadeChoice
              {...choice('industry', control)}
              from={industries}
              levels={[
                t(registerWords.section),
                t(registerWords.division),
                t(registerWords.group),
                t(registerWords.classOf),
              ]}
              names={stepsIn(stored.industryView)}
            />
          ))}
        </div>
      </Section>
      <Section title={t(text.contact)} note={t(text.contactNote)}>
        <div className="field-grid">
          {line('linkman', undefined, false, 'name')}
          {line('phone', t(text.phoneHint), false, 'tel')}
          {line('mail', undefined, false, 'email')}
        </div>
      </Section>
    </>
  );
}
