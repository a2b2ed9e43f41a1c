import { useState, type ReactNode } from 'react';
import { PartyForm } from '#accounts/kinds/web/party-form.tsx';
import { usePartyKinds } from '#accounts/kinds/web/party-kinds.ts';
import { deleteParty, listParties, saveParty, showParty } from '#accounts/parties/parties.contract.ts';
import { partyWords as text } from '#accounts/parties/parties.words.ts';
import { partyLifecycle, partyStateWords } from '#accounts/people/party.states.ts';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen, type Opened } from '#kernel/list/web/list-screen.tsx';
import { Select } from '#kernel/ui/aria/select.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';

type Details = Readonly<Record<string, string>>;

/** All parties, of every kind: who they are, whether they are suspended, and what their kind keeps of them. */
export function PartiesPage(): ReactNode {
  const t = useTranslate();
  const kinds = usePartyKinds();
  const kindNames = new Map<string, string>(kinds.map(({ kind, name }) => [kind, t(name)]));
  const kept = kinds.flatMap(({ labels, files }) =>
    Object.entries(labels).filter(([field]) => field !== 'name' && !files?.includes(field)),
  );
  return (
    <ListScreen
      list={listParties}
      title={t(text.title)}
      lead={t(text.lead)}
      words={text}
      filters={{
        kind: { label: text.kind, options: [...kindNames].map(([value, label]) => ({ value, label })) },
        state: { label: text.state, words: partyStateWords },
      }}
      columns={[
        { key: 'name', label: t(text.name), sort: 'name', cell: ({ name }) => <Named>{name}</Named> },
        { key: 'kind', label: t(text.kind), cell: ({ kind }) => kindNames.get(kind) },
        { key: 'state', label: t(text.state), cell: ({ state }) => <StateTag of={partyLifecycle} state={state} /> },
        { key: 'people', label: t(text.people), cell: ({ people }) => people },
        {
          key: 'created',
          label: t(text.created),
          sort: 'createdAt',
          wide: true,
          cell: ({ createdAt: at }) => <When at={at} />,
        },
        ...kept.map(([field, label]) => ({
          key: field,
          label: t(label),
          hidden: true,
          cell: ({ details }: { readonly details: Details }) => <Named>{details[field] ?? '—'}</Named>,
        })),
      ]}
      add={t(text.add)}
      drawer={{
        title: (row, isNew) => (isNew ? t(text.add) : (row?.name ?? t(text.title))),
        body: (opened) => (opened.id === undefined ? <NewParty {...opened} /> : <Party {...opened} id={opened.id} />),
      }}
    />
  );
}

function NewParty({ close, refetch }: Opened<typeof listParties>): ReactNode {
  const t = useTranslate();
  const kinds = usePartyKinds().filter(({ keepsItself }) => !keepsItself);
  const [chosen, choose] = useState<string>();
  const kind = kinds.find((one) => one.kind === chosen);
  const saved = (): void => {
    refetch();
    close();
  };
  return (
    <>
      <Field label={t(text.kind)}>
        {(control) => (
          <Select
            control={control}
            choices={kinds.map(({ kind: code, name }) => ({ code, name: t(name) }))}
            placeholder={t(text.chooseKind)}
            value={chosen}
            onChange={choose}
          />
        )}
      </Field>
      {kind && (
        <PartyForm key={chosen} call={saveParty} kind={kind} saved={text.saved} onClose={close} onSaved={saved} />
      )}
    </>
  );
}

function Party({ id, close, refetch }: Opened<typeof listParties> & { readonly id: string }): ReactNode {
  const t = useTranslate();
  const kinds = usePartyKinds();
  const { data, failure, retry } = useAnswer(showParty, { id });
  const [deleting, setDeleting] = useState(false);
  const changed = (): void => {
    retry();
    refetch();
  };
  const deleted = (): void => {
    close();
    refetch();
  };
  const remove = useAction(deleteParty, { done: t(text.deleted), onDone: deleted });
  if (failure) return <Failed failure={failure} onRetry={retry} />;
  const kind = kinds.find((one) => one.kind === data?.kind);
  if (!data || !kind) return null;
  const { name, state, moves } = data;
  return (
    <>
      <p>
        <StateTag of={partyLifecycle} state={state} /> {t(kind.name)}
      </p>
      <PageLink to={`/index/members?party=${id}`}>{t(text.toPeople)}</PageLink>
      <PartyForm call={saveParty} kind={kind} party={data} saved={text.saved} onSaved={changed} onReload={retry} />
      <Moves of={partyLifecycle} id={id} name={name} offered={moves} onMoved={changed} />
      <Button kind="text" onClick={() => setDeleting(true)}>
        {t(text.delete)}
      </Button>
      <ConfirmAction
        open={deleting}
        title={t(text.deleteTitle, { name })}
        action={remove}
        params={{ id }}
        confirm={t(text.delete)}
        danger
        onClose={() => setDeleting(false)}
      >
        <p>{t(text.deleteText)}</p>
      </ConfirmAction>
    </>
  );
}
