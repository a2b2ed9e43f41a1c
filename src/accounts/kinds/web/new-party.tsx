import { useState, type ReactNode } from 'react';
import { kindWords as text } from '#accounts/kinds/kinds.words.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Select } from '#kernel/ui/aria/select.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import { PartyForm, type PartyFormProps } from './party-form.tsx';
import { usePartyKinds } from './party-kinds.ts';

/** A new party: first its kind, then the fields of that kind. */
export function NewParty(props: Omit<PartyFormProps, 'kind' | 'party'>): ReactNode {
  const t = useTranslate();
  const kinds = usePartyKinds().filter(({ keepsItself }) => !keepsItself);
  const [chosen, choose] = useState<string>();
  const kind = kinds.find((one) => one.kind === chosen);
  return (
    <div className="form">
      <Field label={t(text.kind)}>
        {(control) => (
          <Select
            control={control}
            choices={kinds.map(({ kind: code, name }) => ({ code, name: t(name) }))}
            placeholder={t(text.chooseKind)}
            value={chosen}
            onChange={choose}
          />
        )}
      </Field>
      {kind && <PartyForm key={chosen} {...props} kind={kind} />}
    </div>
  );
}
