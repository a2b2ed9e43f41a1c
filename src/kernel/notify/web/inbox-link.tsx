import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { countInbox } from '#kernel/notify/notify.contract.ts';
import type { InboxEvent } from '#kernel/notify/notify.messages.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Badge } from '#kernel/ui/feedback/badge.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { inboxLinkWords as text } from './inbox-link.words.ts';
import { useInboxEvents } from './use-inbox-events.ts';

const nothing = {};

/**
 * The link to the user's inbox, with its live counts.
 *
 * @example
 * <InboxLink />
 */
export function InboxLink(): ReactNode {
  const t = useTranslate();
  const { data, retry } = useAnswer(countInbox, nothing, { quiet: true });
  const [live, setLive] = useState<InboxEvent>();
  useInboxEvents({
    onInbox: setLive,
    onReload() {
      setLive(undefined);
      retry();
    },
  });
  const { toDo, unread } = live ?? data ?? { toDo: 0, unread: 0 };
  const counts = t(text.counts, { toDo, unread });
  return (
    <>
      <PageLink to="/index/inbox" className="switch keep">
        {t(text.inbox)}
        <Badge count={toDo + unread} label={counts} />
      </PageLink>
      <span className="visually-hidden" role="status">
        {live && toDo + unread > (data ? data.toDo + data.unread : 0) && t(text.inbox) + counts}
      </span>
    </>
  );
}
