import type { ReactNode } from 'react';
import { listMembers, memberRoles, type memberStates } from '#accounts/members/members.contract.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { readListAddress } from '#kernel/list/web/list-address.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { useScreenSearch } from '#kernel/ui/layout/screen.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StatusTag, type StatusTagProps } from '#kernel/ui/parts/status-tag.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberDetail } from './member-detail.tsx';
import { memberStateWords, membersPageWords as text } from './members-page.words.ts';

type MemberState = (typeof memberStates)[number];

const looks: Readonly<Record<MemberState, Pick<StatusTagProps, 'tone' | 'icon'>>> = {
  active: { tone: 'success', icon: 'check' },
  locked: { tone: 'danger', icon: 'pause' },
  invited: { tone: 'warning', icon: 'clock' },
  expired: { tone: 'faded', icon: 'minus' },
};

/** The people of a party: the current one, or the one in the address for users with permission to edit all people. */
export function MembersPage(): ReactNode {
  const t = useTranslate();
  const search = useScreenSearch();
  const { party } = readListAddress(listMembers, search).filters as { party?: string };
  const given = party === undefined ? {} : { party };
  const { data } = useAnswer(memberRoles, given, { quiet: true });
  const roles = (data?.roles ?? []).map(({ code, name, critical }) => ({ code, name, critical }));
  return (
    <ListScreen
      list={listMembers}
      title={party !== undefined && data ? t(text.heading, { party: data.partyName }) : t(text.title)}
      lead={t(text.lead)}
      words={text}
      given={given}
      filters={{ state: { label: text.state, words: memberStateWords } }}
      columns={[
        { key: 'name', label: t(text.name), sort: 'name', cell: ({ name }) => <Named>{name}</Named> },
        { key: 'loginname', label: t(text.loginname), cell: ({ loginname }) => loginname ?? '—' },
        { key: 'mail', label: t(text.mail), wide: true, cell: ({ mail }) => mail ?? '—' },
        {
          key: 'roles',
          label: t(text.roles),
          cell: ({ roles: held }) => <Named>{held.map(({ name }) => name).join(', ')}</Named>,
        },
        {
          key: 'state',
          label: t(text.state),
          cell: ({ state }) => <StatusTag {...looks[state]}>{t(memberStateWords[state])}</StatusTag>,
        },
        {
          key: 'since',
          label: t(text.since),
          sort: 'since',
          wide: true,
          cell: ({ since }) => <When at={since} />,
        },
        {
          key: 'lastLogin',
          label: t(text.lastLogin),
          wide: true,
          cell: ({ lastLogin }) => (lastLogin === null ? '—' : <When at={lastLogin} />),
        },
      ]}
      add={data && t(text.invite)}
      drawer={{
        title: (row, isNew) => (isNew ? t(text.invite) : (row?.name ?? t(text.title))),
        body: ({ id, row, close, refetch }) =>
          id === undefined ? (
            <InviteForm given={given} roles={roles} onClose={close} onInvited={refetch} />
          ) : (
            row && (
              <MemberDetail key={id} member={row} given={given} roles={roles} onClose={close} onChanged={refetch} />
            )
          ),
      }}
    />
  );
}
