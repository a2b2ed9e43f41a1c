import { useState, type ReactNode } from 'react';
import { mailLog, type deliveries } from '#accounts/logs/logs.contract.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { StatusTag, type StatusTagProps } from '#kernel/ui/parts/status-tag.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { LogList, type LogFilter } from './log-list.tsx';
import { deliveryWords, logWords as text } from './logs.words.ts';
import { MailDialog } from './mail-dialog.tsx';

type Name = 'recipient' | 'delivery' | 'startDate' | 'endDate';
export type Delivery = (typeof deliveries)[number];

const filters: readonly LogFilter<Name>[] = [
  { name: 'recipient', label: text.recipient, kind: 'line' },
  { name: 'delivery', label: text.delivery, kind: deliveryWords },
  { name: 'startDate', label: text.startDate, kind: 'day' },
  { name: 'endDate', label: text.endDate, kind: 'day' },
];

const tags: Readonly<Record<Delivery, Pick<StatusTagProps, 'tone' | 'icon'>>> = {
  queued: { tone: 'faded', icon: 'clock' },
  sent: { tone: 'success', icon: 'check' },
  kept: { tone: 'warning', icon: 'pause' },
  failed: { tone: 'danger', icon: 'cross' },
};

/** The e-mail log, for operators. */
export function MailLogPage(): ReactNode {
  const t = useTranslate();
  const [open, setOpen] = useState<string>();
  const [again, setAgain] = useState(0);
  return (
    <>
      <PageHead title={t(text.mailTitle)}>{t(text.mailLead)}</PageHead>
      <LogList
        key={again}
        path="/index/logs/mails"
        title={t(text.mailTitle)}
        endpoint={mailLog}
        input={mailLog.input}
        filters={filters}
        widths="4fr 2fr 2fr 2fr"
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', label: t(text.time), cell: ({ queuedAt }) => <When at={queuedAt} /> },
          { key: 'recipient', label: t(text.recipient), cell: ({ recipient }) => recipient },
          {
            key: 'subject',
            label: t(text.subject),
            cell: ({ id, subject }) => (
              <LinkButton aria-haspopup="dialog" onClick={() => setOpen(id)}>
                <Named>{subject}</Named>
              </LinkButton>
            ),
          },
          { key: 'attempts', label: t(text.attempts), cell: ({ attempts }) => attempts },
          {
            key: 'delivery',
            label: t(text.delivery),
            cell: ({ delivery }) => <DeliveryTag delivery={delivery} />,
          },
        ]}
      />
      <MailDialog
        id={open}
        onClose={() => setOpen(undefined)}
        onResent={() => {
          setOpen(undefined);
          setAgain(again + 1);
        }}
      />
    </>
  );
}

function DeliveryTag({ delivery }: { readonly delivery: Delivery }): ReactNode {
  const t = useTranslate();
  return <StatusTag {...tags[delivery]}>{t(deliveryWords[delivery])}</StatusTag>;
}
