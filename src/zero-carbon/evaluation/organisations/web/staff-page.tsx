import type { RowOf } from '#kernel/contract/endpoint.ts';
import type { ReactNode } from 'react';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { divisions } from '#zero-carbon/evaluation/experts/divisions.ts';
import { divisionWords } from '#zero-carbon/evaluation/experts/divisions.words.ts';
import {
  exportStaff,
  listStaff,
  saveReviewerFields,
} from '#zero-carbon/evaluation/organisations/organisations.contract.ts';
import { organisationWords as text } from '#zero-carbon/evaluation/organisations/organisations.words.ts';
import { chosenFirst } from './chosen-first.ts';

type Person = RowOf<typeof listStaff>;

/** The reviewers of the user's organisation: the fields and the workload of each. */
export function StaffPage(): ReactNode {
  const t = useTranslate();
  const fieldsOf = ([first, ...more]: Person['fields']): string => {
    if (first === undefined) return t(text.ownFields);
    const name = t(divisionWords[first]);
    return more.length === 0 ? name : t(text.moreFields, { first: name, count: more.length + 1 });
  };
  return (
    <ListScreen
      list={listStaff}
      title={t(text.staffTitle)}
      lead={t(text.staffLead)}
      words={{ rows: text.staffRows, none: text.staffNone, find: text.staffFind }}
      filters={{ field: { label: text.field, words: divisionWords } }}
      columns={[
        { key: 'name', label: t(text.person), sort: 'name', cell: ({ name }) => <Named>{name}</Named> },
        { key: 'roles', label: t(text.roles), cell: ({ roles }) => roles },
        { key: 'fields', label: t(text.fields), cell: ({ fields }) => fieldsOf(fields), wide: true },
        { key: 'load', label: t(text.load), sort: 'load', cell: ({ load }) => load },
        { key: 'overdue', label: t(text.overdue), cell: ({ overdue }) => overdue },
      ]}
      tools={({ params, answer }) => (
        <>
          {answer?.rows.some(({ mayEdit }) => mayEdit) && <PageLink to="/index/members">{t(text.toPeople)}</PageLink>}
          {answer && <ExportButton endpoint={exportStaff} params={params} answer={answer} />}
        </>
      )}
      drawer={{
        title: (row) => row?.name ?? t(text.staffTitle),
        body: ({ row, close, refetch }) =>
          row && <Reviewer key={`${row.id} ${row.version}`} person={row} onClose={close} onSaved={refetch} />,
      }}
    />
  );
}

interface ReviewerProps {
  readonly person: Person;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function Reviewer({ person, onClose, onSaved }: ReviewerProps): ReactNode {
  const t = useTranslate();
  const { id, roles, load, overdue, fields, mayEdit } = person;
  const names = fields.map((code) => `${code} ${t(divisionWords[code])}`);
  return (
    <>
      <Facts
        facts={[
          { label: t(text.roles), value: roles },
          { label: t(text.load), value: t(text.loadFact, { load }) },
          { label: t(text.overdue), value: t(text.loadFact, { load: overdue }) },
          ...(mayEdit ? [] : [{ label: t(text.fields), value: names.join(t(text.comma)) || t(text.ownFields) }]),
        ]}
      />
      {mayEdit && <FieldsForm id={id} person={person} onClose={onClose} onSaved={onSaved} />}
    </>
  );
}

function FieldsForm({ id, person, onClose, onSaved }: ReviewerProps & { readonly id: string }): ReactNode {
  const t = useTranslate();
  const form = useForm(saveReviewerFields, {
    input: saveReviewerFields.input,
    labels: text,
    stored: person,
    given: { id },
    saved: text.saved,
    onSaved,
    reload: onSaved,
  });
  const options = divisions.map((code) => ({ code, name: `${code} ${t(divisionWords[code])}` }));
  return (
    <Form form={form}>
      <FormField
        form={form}
        name="fields"
        options={chosenFirst(options, person.fields)}
        hint={t(text.reviewerFieldsHint)}
      />
      <SaveBar form={form} onCancel={onClose} />
    </Form>
  );
}
