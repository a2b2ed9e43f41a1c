import type { ComponentType, ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import type { Selected } from '#kernel/list/web/listed.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { BulkMoves } from '#kernel/list/web/bulk/bulk-moves.tsx';
import { listOrganisations } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { certificateStateWords } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import {
  exportCertificates,
  listCertificates,
} from '#zero-carbon/certification/certificates/registry/registry.contract.ts';
import { registryWords as text, typeWords } from '#zero-carbon/certification/certificates/registry/registry.words.ts';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { starNames } from '#zero-carbon/rules/indicators/star.words.ts';
import { certificateColumns } from './certificate-columns.tsx';
import { CertificateDetail } from './certificate-detail.tsx';

/** Bulk actions on selected certificates, beside their moves. */
type Bulk = ComponentType<{ readonly selected: Selected<typeof listCertificates> }>;

/** The screen of the registry, with bulk actions. */
export const registryPage = (bulk: Bulk): ComponentType<PageProps> =>
  function RegistryPage() {
    return <Registry bulk={bulk} />;
  };

/** The certificates that the user manages: those of the user's organisation or, for the operator, all. */
function Registry({ bulk: Bulk }: { readonly bulk: Bulk }): ReactNode {
  const t = useTranslate();
  const { data: organisations = [] } = useAnswer(listOrganisations, {});
  const numbers = new Map<string, string>();
  const shared = certificateColumns(t, numbers);
  return (
    <ListScreen
      list={listCertificates}
      title={t(text.title)}
      lead={t(text.lead)}
      words={{ rows: text.rows, none: text.none, find: text.find }}
      filters={{
        state: { label: text.state, words: certificateStateWords },
        star: { label: text.star, words: starNames },
        type: { label: text.type, words: typeWords },
        organisation: {
          label: text.organisation,
          options: organisations.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
        },
        from: { label: text.issuedOn },
      }}
      columns={[
        shared.number,
        shared.enterprise,
        {
          key: 'type',
          label: t(text.type),
          cell: ({ type, star }) => <span className="nowrap">{`${type} · ${starText(star, t)}`}</span>,
          wide: true,
        },
        shared.organisation,
        {
          key: 'issuedOn',
          label: t(text.issuedOn),
          sort: 'issuedOn',
          cell: ({ issuedOn }) => day(issuedOn),
          wide: true,
        },
        {
          key: 'expiresOn',
          label: t(text.expiresOn),
          sort: 'expiresOn',
          cell: ({ expiresOn }) => day(expiresOn),
          wide: true,
        },
        shared.state,
      ]}
      faded={({ state }) => state === 'expired' || state === 'replaced'}
      drawer={{
        title: (row) => row?.number ?? t(text.title),
        body: ({ id, refetch }) => id !== undefined && <CertificateDetail id={id} onMoved={refetch} />,
      }}
      tools={exportTool(exportCertificates)}
      bulk={(selected) => (
        <>
          <BulkMoves
            of={certificateLifecycle}
            list={listCertificates}
            selected={selected}
            nameOf={(id) => numbers.get(id) ?? id}
          />
          <Bulk selected={selected} />
        </>
      )}
    />
  );
}

const day = (date: string): ReactNode => (
  <time dateTime={date} className="nowrap">
    {date}
  </time>
);
