import { useEffect, useRef, type ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm, type Form as FormState } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import {
  cartSizes,
  changeGroup,
  createGroup,
  longestName,
  type Group,
} from '#vr-fleet/configuration/groups/groups.contract.ts';
import { groupsPageWords as text } from './groups-page.words.ts';

interface Ends {
  readonly onSaved: () => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** The form for a new group. */
export function GroupForm({ onSaved, onReload, onClose }: Ends): ReactNode {
  const t = useTranslate();
  const form = useForm(createGroup, {
    input: createGroup.input,
    labels,
    saved: text.created,
    onSaved,
    reload: onReload,
  });
  return <Fields form={form} carts={t(text.cartsUsual, { usual: cartSizes.usual })} onClose={onClose} />;
}

/** The form for a group's name, cart size and storage property, on the version that was read. */
export function ChangeGroupForm({ group, onSaved, onReload, onClose }: Ends & { readonly group: Group }): ReactNode {
  const t = useTranslate();
  const form = useForm(changeGroup, {
    input: changeGroup.input,
    labels,
    stored: group,
    given: { id: group.id },
    saved: text.saved,
    onSaved,
    reload: onReload,
  });
  return <Fields form={form} carts={t(text.carts)} onClose={onClose} />;
}

const labels = { name: text.name, cartSize: text.cartSize, storage: text.storage };

interface FieldsProps {
  readonly form: FormState<'name' | 'cartSize' | 'storage'>;
  readonly carts: string;
  readonly onClose: () => void;
}

function Fields({ form, carts, onClose }: FieldsProps): ReactNode {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.select(), []);
  const { name } = form.values;
  const count = typeof name === 'string' ? name.length : 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it, as its button does
    <div ref={box} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <Form form={form}>
        <FormField form={form} name="name" hint={t(text.counted, { count, max: longestName })} />
        <FormField form={form} name="cartSize" hint={carts} />
        <FormField form={form} name="storage" hint={t(text.storageHint)} />
        <SaveBar form={form} onCancel={onClose} small />
      </Form>
    </div>
  );
}
