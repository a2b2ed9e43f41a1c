import { useState, type ReactNode } from 'react';
import { passwordAgain } from '#accounts/identity/entrance/web/password-control.tsx';
import { HistoryLink } from '#accounts/logs/web/history-link.tsx';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { Timeline } from '#kernel/workflow/web/timeline.tsx';
import { workflowWords } from '#kernel/workflow/workflow.words.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import {
  exportSigningKeys,
  listSigningKeys,
  renewSigningKey,
  signingKeyHistory,
} from '#zero-carbon/certification/issuance-log/keys/keys.contract.ts';
import { keyStateWords, keyWords as text } from '#zero-carbon/certification/issuance-log/keys/keys.words.ts';

type Row = OutputOf<typeof listSigningKeys>['rows'][number];

/** All signing keys, with an action to replace one before the end of its year. */
export function KeysPage(): ReactNode {
  const t = useTranslate();
  const day = (date: string | null): ReactNode => date !== null && <time dateTime={date}>{date}</time>;
  return (
    <ListScreen
      list={listSigningKeys}
      title={t(text.title)}
      lead={t(text.lead)}
      words={{ rows: text.rows, none: text.none, find: text.find }}
      filters={{ state: { label: text.state, words: keyStateWords } }}
      columns={[
        { key: 'id', label: t(text.key), cell: ({ id }) => <span className="mono nowrap">{id}</span> },
        { key: 'holder', label: t(text.holder), cell: (row) => <Holder row={row} /> },
        { key: 'state', label: t(text.state), cell: ({ state }) => <KeyState state={state} /> },
        { key: 'from', label: t(text.from), cell: ({ from }) => day(from), wide: true },
        { key: 'until', label: t(text.until), cell: ({ until }) => day(until), wide: true },
        {
          key: 'entry',
          label: t(text.entry),
          sort: 'addedAt',
          cell: ({ entry }) => formatCount(entry),
          wide: true,
        },
      ]}
      faded={({ state }) => state === 'retired'}
      tools={exportTool(exportSigningKeys)}
      drawer={{
        title: (row) => row?.id ?? t(text.title),
        body: ({ row, refetch }) => row && <Key key={row.id} row={row} onRenewed={refetch} />,
      }}
    />
  );
}

function Holder({ row: { organisationName } }: { readonly row: Row }): ReactNode {
  const t = useTranslate();
  return organisationName === null ? t(text.theLog) : <Named>{organisationName}</Named>;
}

function KeyState({ state }: Pick<Row, 'state'>): ReactNode {
  const t = useTranslate();
  const look =
    state === 'current' ? ({ tone: 'success', icon: 'check' } as const) : ({ tone: 'faded', icon: 'minus' } as const);
  return <StatusTag {...look}>{t(keyStateWords[state])}</StatusTag>;
}

function Key({ row, onRenewed }: { readonly row: Row; readonly onRenewed: () => void }): ReactNode {
  const t = useTranslate();
  const { id, state, from, until, entry, publicKey } = row;
  const again = passwordAgain(useLang());
  const [renewals, setRenewals] = useState(0);
  const renew = useAction(renewSigningKey, {
    done: t(text.renewed),
    onDone: () => {
      setRenewals(renewals + 1);
      onRenewed();
    },
  });
  return (
    <>
      <Facts
        facts={[
          { label: t(text.holder), value: <Holder row={row} /> },
          { label: t(text.state), value: <KeyState state={state} /> },
          { label: t(text.from), value: from },
          ...(until === null ? [] : [{ label: t(text.until), value: until }]),
          { label: t(text.entry), value: formatCount(entry) },
          { label: t(text.publicKey), value: <span className="mono">{publicKey}</span> },
        ]}
      />
      {state === 'current' && (
        <div className="actions">
          <ConfirmButton
            danger
            label={t(text.renew)}
            title={t(text.renewTitle, { id })}
            action={renew}
            params={{ id }}
            input={renewSigningKey.input}
            ask={{ reason: text.reason, ...again.ask }}
            own={again.own}
          >
            <p>{t(text.renewText, { id })}</p>
          </ConfirmButton>
        </div>
      )}
      <h3>{t(workflowWords.history)}</h3>
      <Timeline key={renewals} endpoint={signingKeyHistory} params={{ id }} />
      <HistoryLink entity="signing-key" id={id} />
    </>
  );
}
