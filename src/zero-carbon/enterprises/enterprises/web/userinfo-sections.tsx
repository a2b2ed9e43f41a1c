import type { ReactNode } from 'react';
import { isCreditCode, tidyCreditCode } from '#kernel/checks/credit-code.ts';
import { FormField, type FormFieldProps } from '#kernel/form/web/form-field.tsx';
import { FormSection } from '#kernel/form/web/form.tsx';
import type { FieldName } from '#kernel/form/web/form-options.ts';
import type { Form } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import {
  areas,
  industries,
  requiredForReport,
  type EnterpriseInformation,
  type saveEnterpriseInfo,
} from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { CascadeChoice, CountryChoice } from './choice-fields.tsx';
import { registerWords } from './register/register.words.ts';
import { userinfoWords as text } from '#zero-carbon/enterprises/enterprises/userinfo.words.ts';

type Field = FieldName<typeof saveEnterpriseInfo>;
type Codes = readonly string[];

interface SectionsProps {
  readonly form: Form<Field>;
  readonly stored: EnterpriseInformation;
}

/** Splits a path name of the server into the names of its levels. */
const stepsIn = (view: string): string[] => view.split(' / ');

const needed: readonly string[] = ['name', ...requiredForReport];

/** The fields, in three sections. */
export function UserinfoSections({ form, stored }: SectionsProps): ReactNode {
  const t = useTranslate();
  const { creditCode, country } = form.values as { creditCode: string; country: Codes };
  const field = (name: Field, more: Omit<FormFieldProps<Field, Codes>, 'form' | 'name'> = {}): ReactNode => (
    <FormField form={form} name={name} required={needed.includes(name)} {...more} />
  );
  const isRight = isCreditCode(tidyCreditCode(creditCode));
  return (
    <>
      <FormSection title={t(text.legal)} note={t(text.legalNote)}>
        {field('name', {
          readOnly: stored.nameFixed,
          autoComplete: 'organization',
          hint: stored.nameFixed && t(text.nameFixed),
        })}
        {field('nameEn', { hint: t(text.nameEnHint) })}
        {field('creditCode', {
          readOnly: stored.nameFixed && stored.creditCode !== null,
          hint: t(isRight ? text.creditCodeRight : text.creditCodeHint),
        })}
        {field('establishedOn', { hint: t(text.establishedHint) })}
        {field('stockCode', { hint: t(text.stockCodeHint) })}
        {field('website', { autoComplete: 'url' })}
      </FormSection>
      <FormSection title={t(text.place)} note={t(text.placeNote)}>
        {field('country', { children: (control) => <CountryChoice control={control} {...control} /> })}
        {/* Areas exist only for China: with another country the field is hidden. */}
        {(country[0] ?? 'CN') === 'CN' &&
          field('adminArea', {
            children: (control) => (
              <CascadeChoice
                control={control}
                {...control}
                from={areas}
                levels={[t(registerWords.province), t(registerWords.city), t(registerWords.county)]}
                names={stepsIn(stored.adminAreaView)}
              />
            ),
          })}
        {field('addr', { autoComplete: 'street-address', hint: t(text.addrHint) })}
        {field('industry', {
          hint: t(text.industryHint),
          children: (control) => (
            <CascadeChoice
              control={control}
              {...control}
              from={industries}
              levels={[
                t(registerWords.section),
                t(registerWords.division),
                t(registerWords.group),
                t(registerWords.classOf),
              ]}
              names={stepsIn(stored.industryView)}
            />
          ),
        })}
      </FormSection>
      <FormSection title={t(text.contact)} note={t(text.contactNote)}>
        {field('linkman', { autoComplete: 'name' })}
        {field('phone', { autoComplete: 'tel', hint: t(text.phoneHint) })}
        {field('mail', { autoComplete: 'email' })}
      </FormSection>
    </>
  );
}
