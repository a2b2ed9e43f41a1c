import type { ReactNode } from 'react';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { certificateStateWords } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import {
  exportOwnCertificates,
  listOwnCertificates,
} from '#zero-carbon/certification/issuing/own/own-certificates.contract.ts';
import { ownWords as text } from '#zero-carbon/certification/issuing/own/own-certificates.words.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { OwnCertificateDetail } from './own-certificate.tsx';

/** The certificates of the user's enterprise, each with its document files beside the list. */
export function OwnCertificatesPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listOwnCertificates}
      title={t(text.title)}
      lead={t(text.lead)}
      words={{ rows: text.rows, none: text.none, find: text.find }}
      filters={{ state: { label: text.state, words: certificateStateWords } }}
      columns={[
        { key: 'number', label: t(text.number), cell: ({ number }) => <span className="mono nowrap">{number}</span> },
        { key: 'site', label: t(text.site), cell: ({ siteName }) => <Named>{siteName}</Named>, wide: true },
        {
          key: 'type',
          label: t(text.type),
          cell: ({ type, star }) => (
            <span className="nowrap">{`${t(evaluationTypeWords[type])} · ${starText(star, t)}`}</span>
          ),
          wide: true,
        },
        {
          key: 'organisation',
          label: t(text.organisation),
          cell: ({ organisationName }) => <Named>{organisationName}</Named>,
          wide: true,
        },
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
          cell: ({ expiresOn, daysLeft }) => (
            <div>
              {day(expiresOn)}
              {daysLeft !== null && <small>{t(text.daysLeft, { n: daysLeft })}</small>}
            </div>
          ),
          wide: true,
        },
        {
          key: 'state',
          label: t(text.state),
          cell: ({ state }) => <StateTag of={certificateLifecycle} state={state} />,
        },
      ]}
      faded={({ state }) => state === 'expired' || state === 'replaced'}
      drawer={{
        title: (row) => row?.number ?? t(text.title),
        body: ({ id }) => id !== undefined && <OwnCertificateDetail id={id} />,
      }}
      tools={exportTool(exportOwnCertificates)}
    />
  );
}

const day = (date: string): ReactNode => (
  <time dateTime={date} className="nowrap">
    {date}
  </time>
);
