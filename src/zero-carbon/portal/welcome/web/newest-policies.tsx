import type { ReactNode } from 'react';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { langTag } from '#kernel/i18n/web/lang-choice.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { MoreLink, NewWindowLink } from '#kernel/ui/parts/links.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { listPolicies, type PolicyItem } from '#zero-carbon/portal/library/policies/policies.contract.ts';
import { welcomeWords } from './welcome.words.ts';

/** Number of policies on the welcome page. */
const shown = 5;

/** The newest policies of all groups; each opens in a new window, as in the policy list. */
export function NewestPolicies(): ReactNode {
  const t = useTranslate();
  const { data, failure, loading, retry } = useAnswer(listPolicies, { start: 0, limit: shown });
  const total = data && !failure ? formatTotal(data) : undefined;
  return (
    <Section
      title={t(welcomeWords.newest)}
      note={total === undefined ? <>&nbsp;</> : t(welcomeWords.newestNote, { total })}
      more={<MoreLink to="/index/zerocpolicylist">{t(welcomeWords.allPolicies)}</MoreLink>}
    >
      {failure ? (
        <Failed failure={failure} onRetry={retry} />
      ) : !data || loading ? (
        <Loading>
          <Placeholders />
        </Loading>
      ) : data.items.length === 0 ? (
        <Empty />
      ) : (
        <ul className="newest">
          {data.items.map((policy) => (
            <PolicyRow key={policy.id} policy={policy} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function PolicyRow({ policy }: { readonly policy: PolicyItem }): ReactNode {
  const t = useTranslate();
  const { id, title, lang, date, number, issuer } = policy;
  return (
    <li>
      {date === null ? (
        <Text as="span" size={3} tone="dim" className="newest-date">
          {t(welcomeWords.undated)}
        </Text>
      ) : (
        <Text as="time" size={3} tone="dim" className="newest-date">
          {date}
        </Text>
      )}
      <NewWindowLink to={`/index/zerocpolicyshow/${id}`} lang={langTag(lang)}>
        {title}
      </NewWindowLink>
      <Text as="span" size={3} tone="dim" className="newest-source" lang={number === null ? undefined : 'zh-CN'}>
        {number ?? issuer}
      </Text>
    </li>
  );
}

function Placeholders(): ReactNode {
  return (
    <ul className="newest">
      {Array.from({ length: shown }, (_, index) => (
        <li key={index}>
          <Text as="span" size={3} tone="dim" className="newest-date">
            <Skeleton width="5em" />
          </Text>
          <span className="newest-title">
            <Skeleton width={`${14 + ((index * 5) % 9)}em`} />
          </span>
          <Text as="span" size={3} tone="dim" className="newest-source">
            <Skeleton width="8em" />
          </Text>
        </li>
      ))}
    </ul>
  );
}
