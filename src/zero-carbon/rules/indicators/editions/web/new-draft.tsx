import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { newDraft } from '#zero-carbon/rules/indicators/editions/editions.contract.ts';
import { editionWords as text } from '#zero-carbon/rules/indicators/editions/editions.words.ts';

interface NewDraftProps {
  readonly call: Endpoint<typeof newDraft, z.ZodMiniObject<{ id: z.ZodMiniString }>>;
  /** Written as `draftThing.input`. */
  readonly input: typeof newDraft;
  /** The versions that it can be drafted from. */
  readonly editions: readonly { readonly code: string; readonly name: string }[];
  /** The screen of one version, without its id. */
  readonly address: string;
  readonly onClose: () => void;
  readonly onDrafted: () => void;
}

/** Drafts a version from another one, and opens it. */
export function NewDraft({ call, input, editions, address, onClose, onDrafted }: NewDraftProps): ReactNode {
  const t = useTranslate();
  const form = useForm(call, {
    input,
    labels: { code: text.code, from: text.from },
    draft: call.path,
    saved: text.added,
    onSaved: ({ id }) => {
      onDrafted();
      navigate(`${address}/${id}`);
    },
  });
  return (
    <Form form={form}>
      <FieldGrid>
        <FormField form={form} name="code" hint={t(text.codeHint)} />
        <FormField form={form} name="from" options={editions} />
      </FieldGrid>
      <SaveBar form={form} save={t(text.add)} onCancel={onClose} />
    </Form>
  );
}
