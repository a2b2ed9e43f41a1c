import type { ReactNode } from 'react';
import { useKindColumns } from '#accounts/kinds/web/kind-columns.tsx';
import { NewParty } from '#accounts/kinds/web/new-party.tsx';
import { PartyForm } from '#accounts/kinds/web/party-form.tsx';
import { PartyHistory } from '#accounts/kinds/web/party-history.tsx';
import { usePartyKinds } from '#accounts/kinds/web/party-kinds.ts';
import { deleteParty, exportParties, listParties, saveParty, showParty } from '#accounts/parties/parties.contract.ts';
import { partyWords as text } from '#accounts/parties/parties.words.ts';
import { partyLifecycle, partyStateWords } from '#accounts/identity/people/party.states.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import type { Opened } from '#kernel/list/web/open-record.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';

/** All parties of every kind: name, status, and the fields of their kind. */
export function PartiesPage(): ReactNode {
  const t = useTranslate();
  const kinds = usePartyKinds().map(({ kind, name }) => ({ value: kind as string, label: t(name) }));
  const kindColumns = useKindColumns();
  return (
    <ListScreen
      list={listParties}
      title={t(text.title)}
      lead={t(text.lead)}
      words={text}
      filters={{
        kind: { label: text.kind, options: kinds },
        state: { label: text.state, words: partyStateWords },
        alike: { label: text.alike },
      }}
      columns={[
        { key: 'name', label: t(text.name), sort: 'name', cell: ({ name }) => <Named>{name}</Named> },
        { key: 'kind', label: t(text.kind), cell: ({ kindName }) => kindName },
        { key: 'state', label: t(text.state), cell: ({ state }) => <StateTag of={partyLifecycle} state={state} /> },
        { key: 'people', label: t(text.people), cell: ({ people }) => people },
        {
          key: 'created',
          label: t(text.created),
          sort: 'createdAt',
          wide: true,
          cell: (row) => <When at={row.createdAt} />,
        },
        ...kindColumns,
      ]}
      tools={exportTool(exportParties)}
      add={t(text.add)}
      drawer={{
        title: (row, isNew) => (isNew ? t(text.add) : (row?.name ?? t(text.title))),
        body: ({ id, ...opened }) => <Party key={id} {...opened} id={id} />,
      }}
    />
  );
}

function Party({ id, close, refetch }: Opened<unknown>): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showParty, id === undefined ? null : { id });
  const kind = usePartyKinds().find((one) => one.kind === data?.kind);
  const changed = (): void => {
    retry();
    refetch();
  };
  const gone = (): void => {
    close();
    refetch();
  };
  const remove = useAction(deleteParty, { done: t(text.deleted), onDone: gone });
  if (id === undefined) return <NewParty call={saveParty} saved={text.saved} onClose={close} onSaved={gone} />;
  if (failure) return <Failed failure={failure} onRetry={retry} />;
  if (!data || !kind) return null;
  const { name, state, version, people, moves } = data;
  const title = t(text.deleteTitle, { name });
  const toPeople = <PageLink to={`/index/members?party=${id}`}>{t(text.toPeople, { people })}</PageLink>;
  return (
    <>
      <Facts
        facts={[
          { label: t(text.kind), value: t(kind.name) },
          { label: t(text.state), value: <StateTag of={partyLifecycle} state={state} /> },
          { label: t(text.people), value: toPeople },
        ]}
      />
      <PartyForm call={saveParty} kind={kind} party={data} saved={text.saved} onSaved={changed} onReload={retry} />
      <div className="actions">
        <Moves of={partyLifecycle} id={id} name={name} offered={moves} onMoved={changed} />
        <ConfirmButton danger label={t(text.delete)} title={title} action={remove} params={{ id }}>
          <p>{t(text.deleteText)}</p>
        </ConfirmButton>
      </div>
      <PartyHistory key={`${version} ${state}`} id={id} />
    </>
  );
}
