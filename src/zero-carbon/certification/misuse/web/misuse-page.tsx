import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { listOrganisations } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { listMisuse } from '#zero-carbon/certification/misuse/misuse.contract.ts';
import { misuseLifecycle, misuseStateWords } from '#zero-carbon/certification/misuse/misuse.states.ts';
import { misuseWords as text } from '#zero-carbon/certification/misuse/misuse.words.ts';
import { MisuseDetail } from './misuse-detail.tsx';

/** The public's reports of misuse, newest first, to be closed one by one. */
export function MisusePage(): ReactNode {
  const t = useTranslate();
  const { data: organisations = [] } = useAnswer(listOrganisations, {});
  return (
    <ListScreen
      list={listMisuse}
      title={t(text.title)}
      lead={t(text.lead)}
      words={{ rows: text.rows, none: text.none, find: text.find }}
      filters={{
        state: { label: text.state, words: misuseStateWords },
        organisation: {
          label: text.organisation,
          options: organisations.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
        },
      }}
      columns={[
        {
          key: 'receipt',
          label: t(text.receipt),
          cell: ({ receipt }) => <span className="mono nowrap">{receipt}</span>,
        },
        { key: 'number', label: t(text.number), cell: ({ number }) => <span className="mono">{number || '–'}</span> },
        { key: 'place', label: t(text.place), cell: ({ place }) => <Named>{place}</Named>, wide: true },
        {
          key: 'organisation',
          label: t(text.organisation),
          cell: ({ organisationName }) => <Named>{organisationName || '–'}</Named>,
          wide: true,
        },
        { key: 'state', label: t(text.state), cell: ({ state }) => <StateTag of={misuseLifecycle} state={state} /> },
        {
          key: 'reportedAt',
          label: t(text.reportedAt),
          sort: 'reportedAt',
          cell: ({ reportedAt }) => <When at={reportedAt} />,
        },
      ]}
      faded={({ state }) => state !== 'received'}
      drawer={{
        title: (row) => row?.receipt ?? t(text.report),
        body: ({ id, refetch }) => id !== undefined && <MisuseDetail id={id} onMoved={refetch} />,
      }}
    />
  );
}
