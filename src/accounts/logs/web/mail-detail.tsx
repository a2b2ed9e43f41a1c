import type { ReactNode } from 'react';
import { resendMail, showMail } from '#accounts/logs/logs.contract.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { When } from '#kernel/ui/parts/when.tsx';
import { deliveryWords, logWords } from '#accounts/logs/logs.words.ts';
import { HistoryLink } from './history-link.tsx';
import { mailWords as text } from './mail.words.ts';

export interface MailDetailProps {
  readonly id: string;
  readonly onResent: () => void;
}

/** One mail of the log with its text, and a button to resend a failed one. */
export function MailDetail({ id, onResent }: MailDetailProps): ReactNode {
  const t = useTranslate();
  const { data: mail, failure, retry } = useAnswer(showMail, { id });
  const resend = useAction(resendMail, {
    done: t(text.resent),
    onDone() {
      retry();
      onResent();
    },
  });
  return (
    <>
      {(failure || !mail) && <LoadingOrError failure={failure} onRetry={retry} />}
      {mail && (
        <>
          <Facts
            facts={[
              { label: t(logWords.recipient), value: mail.recipient },
              { label: t(logWords.delivery), value: t(deliveryWords[mail.delivery]) },
              { label: t(logWords.queuedAt), value: <When at={mail.queuedAt} /> },
              ...(mail.settledAt === null
                ? []
                : [{ label: t(logWords.settledAt), value: <When at={mail.settledAt} /> }]),
              ...(mail.error === null ? [] : [{ label: t(logWords.refusal), value: mail.error }]),
            ]}
          />
          <p className="mail-text">
            <MailText>{mail.text}</MailText>
          </p>
          {mail.masked && <p className="hint">{t(text.masked)}</p>}
          <Refused failure={resend.failure} />
          {mail.delivery === 'failed' && (
            <div className="actions">
              <Button kind="primary" busy={resend.busy} onClick={() => void resend.run({ id: mail.id })}>
                {t(text.resend)}
              </Button>
            </div>
          )}
          <HistoryLink entity="mail" id={mail.id} />
        </>
      )}
    </>
  );
}

/** A mail's text with links to pages of this portal. */
function MailText({ children }: { readonly children: string }): ReactNode {
  const home = `${location.origin}/#`;
  return children.split(/(https?:\/\/[^\s•]+)/).map((part, at) =>
    part.startsWith(`${home}/`) ? (
      <PageLink key={at} to={part.slice(home.length)}>
        {part}
      </PageLink>
    ) : (
      <Named key={at}>{part}</Named>
    ),
  );
}
