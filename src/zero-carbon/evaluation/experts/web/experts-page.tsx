import type { ReactNode } from 'react';
import type { RowOf } from '#kernel/contract/endpoint.ts';
import { HistoryLink } from '#accounts/logs/web/history-link.tsx';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StatusTag, type StatusTagProps } from '#kernel/ui/parts/status-tag.tsx';
import { exportExperts, listExperts, saveExpert } from '#zero-carbon/evaluation/experts/experts.contract.ts';
import { availabilityWords, expertWords as text } from '#zero-carbon/evaluation/experts/experts.words.ts';
import { divisionWords } from '#zero-carbon/evaluation/experts/divisions.words.ts';
import { ExpertForm } from './expert-form.tsx';

const looks = {
  available: { tone: 'success', icon: 'check' },
  away: { tone: 'faded', icon: 'pause' },
  missing: { tone: 'warning', icon: 'minus' },
} as const satisfies Record<keyof typeof availabilityWords, Pick<StatusTagProps, 'tone' | 'icon'>>;

/** The pool of experts for panels: the fields of each, and the current workload. */
export function ExpertsPage(): ReactNode {
  const t = useTranslate();
  const fieldsOf = ([first, ...more]: readonly (keyof typeof divisionWords)[]): string => {
    if (first === undefined) return t(text.noFields);
    const name = t(divisionWords[first]);
    return more.length === 0 ? name : t(text.moreFields, { first: name, count: more.length });
  };
  return (
    <ListScreen
      list={listExperts}
      title={t(text.title)}
      lead={t(text.lead)}
      words={text}
      filters={{
        field: { label: text.field, words: divisionWords },
        availability: { label: text.availability, words: availabilityWords },
      }}
      columns={[
        { key: 'name', label: t(text.name), sort: 'name', cell: ({ name }) => <Named>{name}</Named> },
        {
          key: 'employer',
          label: t(text.employer),
          cell: ({ employer }) => (employer === null ? '—' : <Named>{employer}</Named>),
        },
        { key: 'fields', label: t(text.fields), cell: ({ fields }) => fieldsOf(fields), wide: true },
        {
          key: 'availability',
          label: t(text.availability),
          cell: ({ availability }) => (
            <StatusTag {...looks[availability]}>{t(availabilityWords[availability])}</StatusTag>
          ),
        },
        { key: 'load', label: t(text.load), sort: 'load', cell: ({ load }) => load },
        { key: 'panels', label: t(text.panels), sort: 'panels', cell: ({ panels }) => panels },
      ]}
      tools={exportTool(exportExperts)}
      drawer={{
        title: (row) => row?.name ?? t(text.title),
        body: ({ row, close, refetch }) =>
          row && <Expert key={`${row.id} ${row.version}`} expert={row} onClose={close} onSaved={refetch} />,
      }}
    />
  );
}

interface ExpertProps {
  readonly expert: RowOf<typeof listExperts>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function Expert({ expert, onClose, onSaved }: ExpertProps): ReactNode {
  const t = useTranslate();
  const { id, mail } = expert;
  const form = useForm(saveExpert, {
    input: saveExpert.input,
    labels: text,
    stored: expert,
    given: { id },
    saved: text.saved,
    onSaved,
    reload: onSaved,
  });
  return (
    <>
      <Facts facts={[{ label: t(text.mail), value: mail ?? '—' }]} />
      <ExpertForm form={form} onCancel={onClose} />
      <HistoryLink entity="expert" id={id} />
    </>
  );
}
