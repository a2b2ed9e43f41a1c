import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { useScreenPath, useScreenSearch } from '#kernel/ui/layout/screen.ts';
import { PageTabPanel, PageTabs } from '#kernel/ui/parts/page-tabs.tsx';
import { countInbox } from '#kernel/notify/notify.contract.ts';
import { inboxWords as text } from '#kernel/notify/notify.words.ts';
import { InboxEntries } from './inbox-entries.tsx';
import { MailChoices } from './mail-choices.tsx';
import { useInboxEvents } from './use-inbox-events.ts';

const tabs = ['todo', 'information', 'mails'] as const;
type Tab = (typeof tabs)[number];
const nothing = {};

/** The user's to-dos and information, and the mail settings. */
export function InboxPage(): ReactNode {
  const t = useTranslate();
  const path = useScreenPath();
  const asked = new URLSearchParams(useScreenSearch()).get('tab');
  const current = tabs.find((tab) => tab === asked) ?? 'todo';
  const { data, retry } = useAnswer(countInbox, nothing, { quiet: true });
  useInboxEvents({ onInbox: retry, onReload: retry });
  const labelOf = (tab: Tab): string => {
    const count = tab === 'todo' ? data?.toDo : tab === 'information' ? data?.unread : 0;
    return count ? t(text.counted, { name: t(text[tab]), count }) : t(text[tab]);
  };
  return (
    <>
      <PageHead title={t(text.title)}>{t(text.lead)}</PageHead>
      <PageTabs
        name="inbox"
        label={t(text.title)}
        tabs={tabs.map((key) => ({ key, label: labelOf(key) }))}
        current={current}
        onChoose={(tab) => navigate(`${path}${tab === 'todo' ? '' : `?tab=${tab}`}`, { replace: true })}
      />
      {tabs.map((tab) => (
        <PageTabPanel key={tab} name="inbox" tab={tab} current={current}>
          {tab === current && (tab === 'mails' ? <MailChoices /> : <InboxEntries tab={tab} />)}
        </PageTabPanel>
      ))}
    </>
  );
}
