import { useContext, useState, type ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { MenuContext } from '#kernel/shell/web/menu/menu-context.ts';
import { entryAt } from '#kernel/shell/web/menu/menu.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { assignSection, colleagues, type SectionState } from '#zero-carbon/reporting/reports/sections.contract.ts';
import { notApplicable, sectionStateWords, sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';
import type { showReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { reportAddress } from './report-address.ts';
import { reportPageWords as text } from './report-page.words.ts';

type Report = OutputOf<typeof showReport>;
type HubSection = Report['sections'][number];

const looks = {
  'not-started': { tone: 'faded', icon: 'minus' },
  started: { tone: 'warning', icon: 'clock' },
  done: { tone: 'success', icon: 'check' },
} as const satisfies Record<SectionState, object>;

export interface ReportSectionsProps {
  readonly report: Report;
  readonly onChanged: () => void;
}

/** The sections of a report, each with its progress, owner and due date. */
export function ReportSections({ report, onChanged }: ReportSectionsProps): ReactNode {
  const t = useTranslate();
  const menu = useContext(MenuContext);
  const [assigned, setAssigned] = useState<HubSection>();
  const { id, sections, mayEdit } = report;
  const close = (): void => setAssigned(undefined);
  const nameOf = ({ section }: HubSection): ReactNode => {
    const address = `${reportAddress(id)}/${section}`;
    const name = t(sectionWords[section]);
    return entryAt(menu, address) ? <PageLink to={address}>{name}</PageLink> : name;
  };
  return (
    <>
      <TableRows
        figures
        caption={t(text.sections)}
        rows={sections}
        rowKey={({ section }) => section}
        columns={[
          { key: 'section', label: t(text.section), cell: nameOf },
          {
            key: 'state',
            label: t(text.state),
            cell: ({ state, missing, notApplicable: isNone }) => (
              <StatusTag {...looks[state]}>
                {state === 'started' && missing > 0
                  ? t(text.missing, { count: missing })
                  : t(isNone ? notApplicable : sectionStateWords[state])}
              </StatusTag>
            ),
          },
          {
            key: 'owner',
            label: t(text.owner),
            room: 'middle',
            cell: ({ owner }) => (owner ? <Named>{owner.name}</Named> : '—'),
          },
          { key: 'dueOn', label: t(text.dueOn), room: 'middle', cell: ({ dueOn }) => dueOn ?? '—' },
          ...(mayEdit
            ? [
                {
                  key: 'assign',
                  label: t(text.assign),
                  cell: (section: HubSection): ReactNode => (
                    <LinkButton
                      aria-label={t(text.assignSection, { section: t(sectionWords[section.section]) })}
                      onClick={() => setAssigned(section)}
                    >
                      {t(text.assign)}
                    </LinkButton>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Dialog
        open={assigned !== undefined}
        title={assigned ? t(text.assignSection, { section: t(sectionWords[assigned.section]) }) : ''}
        onClose={close}
      >
        {assigned && (
          <AssignForm
            id={id}
            section={assigned}
            onCancel={close}
            onSaved={() => {
              close();
              onChanged();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

interface AssignFormProps {
  readonly id: string;
  readonly section: HubSection;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

function AssignForm({ id, section: { section, owner, dueOn }, onSaved, onCancel }: AssignFormProps): ReactNode {
  const { data = [] } = useAnswer(colleagues, {});
  const stored = { owner: owner?.id, dueOn };
  const form = useForm(assignSection, {
    input: assignSection.input,
    labels: text,
    stored,
    given: { id, section },
    saved: text.assigned,
    onSaved,
  });
  return (
    <Form form={form}>
      <FormField form={form} name="owner" options={data.map((person) => ({ code: person.id, name: person.name }))} />
      <FormField form={form} name="dueOn" />
      <SaveBar form={form} onCancel={onCancel} />
    </Form>
  );
}
