import type { ReactNode } from 'react';
import { account } from '#accounts/people/people.contract.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatInstant } from '#kernel/i18n/web/formats.ts';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { Facts } from '#kernel/ui/facts.tsx';
import { Failed } from '#kernel/ui/failed.tsx';
import { Named } from '#kernel/ui/named.tsx';
import { PageHead } from '#kernel/ui/page-title.tsx';
import { Section } from '#kernel/ui/section.tsx';
import { Loading, Skeleton } from '#kernel/ui/skeleton.tsx';
import { useAnswer } from '#kernel/ui/use-answer.ts';
import { accountWords as text } from './account.words.ts';
import { PasswordForm } from './password-form.tsx';

/** One's own account: what it is, and its password. */
export function AccountPage(): ReactNode {
  const tell = useSay();
  const zone = useBusinessZone();
  const { data, failure, retry } = useAnswer(account, {});
  return (
    <>
      <PageHead title={tell(text.title)}>{tell(text.lead)}</PageHead>
      <Section title={tell(text.facts)} note={tell(text.factsNote)}>
        {failure ? (
          <Failed failure={failure} onRetry={retry} />
        ) : data ? (
          <Facts
            facts={[
              { label: tell(text.loginName), value: data.loginname },
              { label: tell(text.name), value: <Named>{data.name}</Named> },
              ...(data.partyName === null ? [] : [{ label: tell(text.party), value: <Named>{data.partyName}</Named> }]),
              {
                label: tell(text.mail),
                value: data.mail ?? tell(text.noMail),
                ...(data.mail !== null && { note: tell(text.mailNote) }),
              },
              { label: tell(text.created), value: formatInstant(data.createdAt, zone) },
              {
                label: tell(text.changed),
                value: data.passwordChangedAt === null ? tell(text.never) : formatInstant(data.passwordChangedAt, zone),
              },
            ]}
          />
        ) : (
          <Loading>
            <Skeleton width="18em" />
          </Loading>
        )}
      </Section>
      <Section title={tell(text.password)} note={tell(text.passwordNote)}>
        <PasswordForm loginName={data?.loginname ?? ''} onChanged={retry} />
      </Section>
    </>
  );
}
