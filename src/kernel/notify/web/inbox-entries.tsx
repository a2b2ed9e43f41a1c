import type { ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import type { Listed } from '#kernel/list/web/listed.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { listInbox, readInbox, type InboxRow } from '#kernel/notify/notify.contract.ts';
import { inboxWords as text } from '#kernel/notify/notify.words.ts';
import { useInboxEvents } from './use-inbox-events.ts';

/** The lines of one tab, with unread ones marked. */
export function InboxEntries({ tab }: { readonly tab: 'todo' | 'information' }): ReactNode {
  const t = useTranslate();
  const isToDo = tab === 'todo';
  return (
    <ListScreen
      list={listInbox}
      title={t(text[tab])}
      head={() => false}
      given={{ tab }}
      words={{
        rows: text.rows,
        none: isToDo ? text.allDone : text.noInformation,
        noneText: isToDo ? text.allDoneText : text.noInformationText,
      }}
      faded={({ isRead }) => isRead}
      columns={[
        { key: 'what', label: t(text.what), cell: (row) => <Entry row={row} /> },
        { key: 'at', label: t(text.at), sort: 'at', cell: ({ at }) => <When at={at} /> },
      ]}
      tools={({ answer, refetch }) =>
        (answer?.rows.some(({ isRead }) => !isRead) ?? false) && <ReadAll onDone={refetch} />
      }
      rowActions={(row, { refetch }) => !row.isRead && <ReadOne row={row} onDone={refetch} />}
    >
      {(listed) => <Live listed={listed} />}
    </ListScreen>
  );
}

function Entry({ row: { id, text: content, path, isRead } }: { readonly row: InboxRow }): ReactNode {
  const t = useTranslate();
  const mark = !isRead && <span className="visually-hidden">{t(text.unread)}</span>;
  if (path === null) {
    return (
      <>
        {mark}
        {content}
      </>
    );
  }
  // the navigation matters more: a mark that failed is made by the next visit
  const read = (): void => void (!isRead && callLater(readInbox, { ids: [id] }).catch(() => {}));
  return (
    <>
      {mark}
      <PageLink to={path} onClick={read}>
        {content}
      </PageLink>
    </>
  );
}

function ReadOne({ row, onDone }: { readonly row: InboxRow; readonly onDone: () => void }): ReactNode {
  const t = useTranslate();
  const read = useAction(readInbox, { onDone });
  return (
    <>
      <LinkButton
        aria-label={`${t(text.markRead)}: ${row.text}`}
        aria-disabled={read.busy || undefined}
        onClick={() => void read.run({ ids: [row.id] })}
      >
        {t(text.markRead)}
      </LinkButton>
      <Refused failure={read.failure} />
    </>
  );
}

function ReadAll({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useTranslate();
  const read = useAction(readInbox, { done: t(text.allRead), onDone });
  return (
    <>
      <LinkButton aria-disabled={read.busy || undefined} onClick={() => void read.run({})}>
        {t(text.markAllRead)}
      </LinkButton>
      <Refused failure={read.failure} />
    </>
  );
}

/** Reloads the lines when the inbox changes. */
function Live({ listed: { refetch } }: { readonly listed: Listed<typeof listInbox> }): ReactNode {
  useInboxEvents({ onInbox: refetch, onReload: refetch });
  return null;
}
