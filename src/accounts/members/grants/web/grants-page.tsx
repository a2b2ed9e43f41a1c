import type { RowOf } from '#kernel/contract/endpoint.ts';
import { useState, type ReactNode } from 'react';
import { passwordAgain } from '#accounts/identity/entrance/web/password-control.tsx';
import { answerGrant, listGrants, type grantStates } from '#accounts/members/grants/grants.contract.ts';
import { grantStateWords, grantWords as text } from '#accounts/members/grants/grants.words.ts';
import { InvitationLink, type SentInvitation } from '#accounts/members/web/invitation-link.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Facts, personFact } from '#kernel/ui/parts/facts.tsx';
import { Named, PersonName } from '#kernel/ui/parts/named.tsx';
import { StatusTag, type StatusTagProps } from '#kernel/ui/parts/status-tag.tsx';
import { SecondDecision } from '#kernel/workflow/web/second-decision.tsx';
import { When } from '#kernel/ui/parts/when.tsx';

type Grant = RowOf<typeof listGrants>;

const looks: Readonly<Record<(typeof grantStates)[number], Pick<StatusTagProps, 'tone' | 'icon'>>> = {
  waiting: { tone: 'warning', icon: 'clock' },
  approved: { tone: 'success', icon: 'check' },
  refused: { tone: 'danger', icon: 'cross' },
  withdrawn: { tone: 'faded', icon: 'minus' },
};

/** Grants of critical roles; a second administrator decides them here. */
export function GrantsPage(): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const names = (roles: readonly string[]): string => new Intl.ListFormat(lang).format(roles);
  return (
    <ListScreen
      list={listGrants}
      title={t(text.title)}
      lead={t(text.lead)}
      words={text}
      filters={{ state: { label: text.state, words: grantStateWords } }}
      columns={[
        { key: 'name', label: t(text.name), cell: ({ name }) => <Named>{name}</Named> },
        { key: 'party', label: t(text.party), cell: ({ party }) => <Named>{party}</Named> },
        { key: 'roles', label: t(text.roles), cell: ({ roles }) => <Named>{names(roles)}</Named> },
        {
          key: 'state',
          label: t(text.state),
          cell: ({ state }) => <StatusTag {...looks[state]}>{t(grantStateWords[state])}</StatusTag>,
        },
        {
          key: 'requestedBy',
          label: t(text.requestedBy),
          cell: ({ requestedBy }) => <PersonName name={requestedBy} />,
        },
        {
          key: 'requestedAt',
          label: t(text.requestedAt),
          sort: 'requestedAt',
          cell: ({ requestedAt }) => <When at={requestedAt} />,
          wide: true,
        },
      ]}
      drawer={{
        title: (row) => row?.name ?? t(text.title),
        body: ({ row, close, refetch }) =>
          row && <GrantDetail grant={row} names={names} onClose={close} onChanged={refetch} />,
      }}
    />
  );
}

interface GrantDetailProps {
  readonly grant: Grant;
  readonly names: (roles: readonly string[]) => string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

function GrantDetail({ grant, names, onClose, onChanged }: GrantDetailProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const [sent, setSent] = useState<SentInvitation>();
  const { id, mail, before, roles, invitation, answeredBy, answeredAt, mayAnswer, mayWithdraw } = grant;
  const answering = useAction(answerGrant, {
    done: t(text.answered),
    onDone: ({ link, code }) => {
      onChanged();
      if (link !== null && code !== null) setSent({ mail: mail ?? '', link, code });
    },
  });
  if (sent) return <InvitationLink invitation={sent} onClose={onClose} />;
  const answer = (given: 'approve' | 'refuse' | 'withdraw') => ({
    label: t(text[given]),
    text: t(given === 'approve' ? text.approveText : text.refuseText),
    action: answering,
    params: { id, answer: given },
    input: answerGrant.input,
    ...passwordAgain(lang),
  });
  return (
    <>
      <Facts
        facts={[
          { label: t(text.mail), value: mail ?? '—' },
          { label: t(text.party), value: <Named>{grant.party}</Named> },
          { label: t(text.kind), value: t(invitation ? text.byInvitation : text.byChange) },
          ...(before.length === 0 ? [] : [{ label: t(text.before), value: <Named>{names(before)}</Named> }]),
          { label: t(text.roles), value: <Named>{names(roles)}</Named> },
          ...personFact(t(text.requestedBy), grant.requestedBy, grant.requestedAt),
          ...personFact(t(text.answeredBy), answeredBy, answeredAt),
        ]}
      />
      <SecondDecision
        approve={mayAnswer && answer('approve')}
        refuse={mayAnswer && answer('refuse')}
        withdraw={mayWithdraw && answer('withdraw')}
      />
    </>
  );
}
