import type { ReactNode } from 'react';
import { lookAlikes, uploadPartyFile } from '#accounts/kinds/kinds.contract.ts';
import { kindWords as text } from '#accounts/kinds/kinds.words.ts';
import type { PartyDetails, PartyKindEntry } from '#kernel/area/party-kind.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { FileAnswer } from '#kernel/files/file-answer.ts';
import { FileField } from '#kernel/form/web/file/file-field.tsx';
import type { HeldFile } from '#kernel/form/form-values.ts';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { useScreenPath } from '#kernel/ui/layout/screen.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { tableAddress } from '#kernel/ui/table/table-address.ts';
import type * as z from 'zod/mini';

export interface PartyFormProps {
  readonly call: Endpoint;
  readonly kind: PartyKindEntry;
  /** As read from the server; absent for a new party. */
  readonly party?: {
    readonly id: string;
    readonly version: number;
    readonly name: string;
    readonly details: PartyDetails;
    readonly files: Readonly<Record<string, FileAnswer>>;
  };
  readonly saved: Text;
  readonly onSaved: () => void;
  /** Reloads the party because another user has changed it. */
  readonly onReload?: () => void;
  readonly onClose?: () => void;
}

/** The fields that a kind stores of its parties; read-only for a kind that manages its own parties. */
export function PartyForm({ party, kind, ...rest }: PartyFormProps): ReactNode {
  const t = useTranslate();
  const alike = party && <LookAlikes key={party.version} id={party.id} />;
  if (!kind.keepsItself)
    return (
      <>
        {alike}
        <KindForm key={party?.id ?? ''} {...rest} kind={kind} {...(party && { party })} />
      </>
    );
  return (
    <>
      {alike}
      <p className="hint">{t(text.keepsItself)}</p>
      <Facts
        facts={Object.entries(kind.labels).map(([field, label]) => ({
          label: t(label),
          value: <Named>{(field === 'name' ? party?.name : party?.details[field]) ?? '—'}</Named>,
        }))}
      />
    </>
  );
}

function KindForm({ call, kind, party, saved, onSaved, onReload, onClose }: PartyFormProps): ReactNode {
  const { fields, labels, files = [] } = kind;
  const held = Object.entries(party?.files ?? {}).map(([field, { id, name, size }]) => [field, { id, name, size }]);
  const stored = party && {
    ...party.details,
    ...(Object.fromEntries(held) as Record<string, HeldFile>),
    name: party.name,
    version: party.version,
  };
  const form = useForm(call as Endpoint<z.ZodMiniType<unknown, Record<string, unknown>>>, {
    input: fields,
    labels,
    stored,
    given: { kind: kind.kind, ...(party && { id: party.id }) },
    draft: `party.${party?.id ?? kind.kind}`,
    saved,
    onSaved,
    ...(onReload && { reload: onReload }),
  });
  return (
    <Form form={form} shown={Object.fromEntries(files.map((field) => [field, party?.files[field]?.name]))}>
      <FieldGrid>
        {Object.keys(labels).map((field) =>
          files.includes(field) ? (
            <FileField key={field} form={form} name={field} upload={uploadPartyFile} stored={party?.files[field]} />
          ) : (
            <FormField key={field} form={form} name={field} />
          ),
        )}
      </FieldGrid>
      <SaveBar form={form} {...(onClose && { onCancel: onClose })} />
    </Form>
  );
}

/**
 * A warning about other parties with similar names. It does not prevent saving, and renders nothing without such
 * parties.
 */
function LookAlikes({ id }: { readonly id: string }): ReactNode {
  const t = useTranslate();
  const path = useScreenPath();
  const { data = [] } = useAnswer(lookAlikes, { id }, { quiet: true });
  if (data.length === 0) return null;
  const others = data.map((other) => (
    <div key={other.id}>
      <PageLink to={tableAddress(path, { open: other.id }, {})}>
        <Named>{other.name}</Named>
      </PageLink>{' '}
      <span className="muted">{other.kindName}</span>
    </div>
  ));
  const value = (
    <>
      <StatusTag tone="warning" icon="swap">
        {t(text.check)}
      </StatusTag>
      {others}
    </>
  );
  return <Facts facts={[{ label: t(text.alike), value, note: t(text.alikeText) }]} />;
}
