import type { ReactNode } from 'react';
import { exportMails, mailLog, type deliveries } from '#accounts/logs/logs.contract.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StatusTag, type StatusTagProps } from '#kernel/ui/parts/status-tag.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { deliveryWords, logWords as text } from '#accounts/logs/logs.words.ts';
import { MailDetail } from './mail-detail.tsx';

export type Delivery = (typeof deliveries)[number];

const tags: Readonly<Record<Delivery, Pick<StatusTagProps, 'tone' | 'icon'>>> = {
  queued: { tone: 'faded', icon: 'clock' },
  sent: { tone: 'success', icon: 'check' },
  kept: { tone: 'warning', icon: 'pause' },
  failed: { tone: 'danger', icon: 'cross' },
};

export function MailLogPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={mailLog}
      title={t(text.mailTitle)}
      lead={t(text.mailLead)}
      words={{ none: text.noneRecently, noneText: text.noneRecentlyText }}
      filters={{
        recipient: { label: text.recipient },
        delivery: { label: text.delivery, words: deliveryWords },
        startDate: { label: text.date },
      }}
      tools={exportTool(exportMails)}
      columns={[
        { key: 'subject', label: t(text.subject), cell: ({ subject }) => <Named>{subject}</Named> },
        { key: 'recipient', label: t(text.recipient), cell: ({ recipient }) => recipient },
        { key: 'at', label: t(text.time), cell: ({ queuedAt }) => <When at={queuedAt} /> },
        { key: 'attempts', label: t(text.attempts), wide: true, cell: ({ attempts }) => attempts },
        {
          key: 'delivery',
          label: t(text.delivery),
          cell: ({ delivery }) => <DeliveryTag delivery={delivery} />,
        },
      ]}
      drawer={{
        title: (row) => row?.subject ?? t(text.mailTitle),
        body: ({ id, refetch }) => id !== undefined && <MailDetail id={id} onResent={refetch} />,
      }}
    />
  );
}

function DeliveryTag({ delivery }: { readonly delivery: Delivery }): ReactNode {
  const t = useTranslate();
  return <StatusTag {...tags[delivery]}>{t(deliveryWords[delivery])}</StatusTag>;
}
