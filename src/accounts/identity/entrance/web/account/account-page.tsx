import type { ReactNode } from 'react';
import { ownAccount } from '#accounts/identity/people/people.contract.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatInstant } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { accountWords as text } from './account.words.ts';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';

/** The current user's account: its fields and its password. */
export function AccountPage(): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const { data, failure, retry } = useAnswer(ownAccount, {});
  return (
    <>
      <PageHead title={t(text.title)}>{t(text.lead)}</PageHead>
      <Section title={t(text.facts)} note={t(text.factsNote)}>
        {failure || !data ? (
          <LoadingOrError failure={failure} onRetry={retry} />
        ) : (
          <Facts
            facts={[
              { label: t(text.loginName), value: data.loginname },
              { label: t(text.name), value: <Named>{data.name}</Named> },
              ...(data.partyName === null ? [] : [{ label: t(text.party), value: <Named>{data.partyName}</Named> }]),
              {
                label: t(text.mail),
                value: data.mail ?? t(text.noMail),
                ...(data.mail !== null && { note: t(text.mailNote) }),
              },
              { label: t(text.created), value: formatInstant(data.createdAt, zone) },
              {
                label: t(text.changed),
                value: data.passwordChangedAt === null ? t(text.never) : formatInstant(data.passwordChangedAt, zone),
              },
            ]}
          />
        )}
      </Section>
      <OwnSessions />
      <Section title={t(text.password)} note={t(text.passwordNote)}>
        <PasswordForm loginName={data?.loginname ?? ''} />
      </Section>
    </>
  );
}
