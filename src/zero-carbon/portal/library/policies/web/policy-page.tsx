import type { ReactNode } from 'react';
import { useLang, useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import type { Fact } from '#kernel/ui/parts/facts.tsx';
import { OutLink } from '#kernel/ui/parts/links.tsx';
import { tellPartialDate } from '#zero-carbon/portal/library/partial-date.ts';
import type { CheckedFact } from '#zero-carbon/portal/library/web/check-ledger.tsx';
import { DocumentAnswer } from '#zero-carbon/portal/library/web/document-answer.tsx';
import { DocumentFrame } from '#zero-carbon/portal/library/web/document-frame.tsx';
import { showPolicy, type Policy, type RelatedPolicy } from '#zero-carbon/portal/library/policies/policies.contract.ts';
import { policyDateWords, policyWords } from '#zero-carbon/portal/library/policies/policies.words.ts';
import { policyLibrary } from './policy-library.tsx';

/** The facts of a policy, their verification, and related policies. */
export function PolicyPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const answer = useAnswer(showPolicy, { id });
  return (
    <DocumentAnswer library={policyLibrary} answer={answer}>
      {(policy) => {
        const { type, related, issuers } = policy;
        const site = issuers.find(({ homePage }) => homePage !== null)?.homePage;
        const of = (kind: RelatedPolicy['relation']) => related.filter(({ relation }) => relation === kind);
        return (
          <DocumentFrame
            library={policyLibrary}
            document={policy}
            facts={factsOf(policy, t, lang)}
            checks={checksOf(policy, t, lang)}
            original={site && <OutLink href={site}>{t(policyWords.originals)}</OutLink>}
            related={[
              { heading: t(policyWords.sameType, { type }), items: of('type') },
              { heading: t(policyWords.sameIssuer, { issuer: issuers[0]?.name ?? '' }), items: of('issuer') },
            ]}
          />
        );
      }}
    </DocumentAnswer>
  );
}

function factsOf(policy: Policy, t: Translate, lang: Lang): Fact[] {
  const { number, numberCheck, issuer, issuers, otherIssuers, date, dateKind } = policy;
  const facts: Fact[] = [];
  if (number !== null) facts.push({ label: t(policyWords.number), value: <span lang="zh-CN">{number}</span> });
  else if (numberCheck === 'notFound')
    facts.push({ label: t(policyWords.number), value: t(policyWords.numberNotFound) });
  if (issuer !== null) {
    const named = otherIssuers > 0 ? issuer : issuers.map(({ name }) => name);
    facts.push({ label: t(policyWords.issuer), value: Array.isArray(named) ? <Names names={named} /> : named });
  }
  if (date !== null) {
    facts.push({
      label: t(dateKind === null ? policyWords.date : policyDateWords[dateKind]),
      value: <time dateTime={date}>{tellPartialDate(date, lang)}</time>,
    });
  }
  return facts;
}

const Names = ({ names }: { readonly names: readonly string[] }): ReactNode => (
  <ul>
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

function checksOf(policy: Policy, t: Translate, lang: Lang): CheckedFact[] {
  const { number, numberCheck, issuer, issuersCheck, date, dateKind, dateCheck } = policy;
  const facts: CheckedFact[] = [];
  if (numberCheck !== null) {
    const value = number === null ? '' : <span lang="zh-CN">{number}</span>;
    facts.push({ label: t(policyWords.number), value, check: numberCheck });
  }
  if (issuersCheck !== null) facts.push({ label: t(policyWords.issuer), value: issuer, check: issuersCheck });
  if (date !== null && dateCheck !== null) {
    facts.push({
      label: t(dateKind === null ? policyWords.date : policyDateWords[dateKind]),
      value: tellPartialDate(date, lang),
      check: dateCheck,
    });
  }
  return facts;
}
