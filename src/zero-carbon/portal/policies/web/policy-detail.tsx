import type { ReactNode } from 'react';
import { useLang, useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import type { Fact } from '#kernel/ui/parts/facts.tsx';
import { OutLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { libraryWords, titleFormWords } from '#zero-carbon/portal/library/library.words.ts';
import { tellPartialDate } from '#zero-carbon/portal/library/partial-date.ts';
import { CheckLedger, type CheckedFact } from '#zero-carbon/portal/library/web/check-ledger.tsx';
import { DocumentFrame } from '#zero-carbon/portal/library/web/document-frame.tsx';
import { DocumentList } from '#zero-carbon/portal/library/web/document-list.tsx';
import { groupAt } from '#zero-carbon/portal/library/web/library.ts';
import { PlaceInGroup } from '#zero-carbon/portal/library/web/place-in-group.tsx';
import type { Policy, RelatedPolicy } from '#zero-carbon/portal/policies/policies.contract.ts';
import { policyDateWords, policyWords } from '#zero-carbon/portal/policies/policies.words.ts';
import { policyLibrary } from './policy-library.tsx';

/** The facts of a policy, their verification, and related policies. */
export function PolicyDetail({ policy }: { readonly policy: Policy }): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { code, type, place, related, issuers } = policy;
  const site = issuers.find(({ homePage }) => homePage !== null)?.homePage;
  return (
    <>
      <DocumentFrame
        {...policy}
        crumbs={[
          { name: t(libraryWords.policies), to: policyLibrary.path },
          { name: type, to: groupAt(policyLibrary, code) },
        ]}
        facts={factsOf(policy, t, lang)}
        original={site && <OutLink href={site}>{t(policyWords.originals)}</OutLink>}
        note={t(policyWords.factsOnly)}
        content={{ html: policy.content, lang: policy.contentLang }}
        aside={
          <PlaceInGroup seed={code} {...place}>
            {t(policyWords.place, { ...place })}
          </PlaceInGroup>
        }
      >
        <CheckLedger facts={checksOf(policy, t, lang)} compiledOn={policy.compiledOn} />
      </DocumentFrame>
      {related.length > 0 && (
        <Section title={t(libraryWords.related)}>
          <Related
            heading={t(policyWords.sameType, { type })}
            policies={related.filter(({ relation }) => relation === 'type')}
          />
          <Related
            heading={t(policyWords.sameIssuer, { issuer: issuers[0]?.name ?? '' })}
            policies={related.filter(({ relation }) => relation === 'issuer')}
          />
        </Section>
      )}
    </>
  );
}

function Related({
  heading,
  policies,
}: {
  readonly heading: string;
  readonly policies: readonly RelatedPolicy[];
}): ReactNode {
  if (policies.length === 0) return null;
  return (
    <div className="related">
      <Text as="h3" below={3} size={3} tone="dim" weight="normal" face="sans">
        {heading}
      </Text>
      <DocumentList documents={policies.map(policyLibrary.listed)} />
    </div>
  );
}

function factsOf(policy: Policy, t: Translate, lang: Lang): Fact[] {
  const { number, numberCheck, issuer, issuers, otherIssuers, date, dateKind, type, code, compiledOn } = policy;
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
  facts.push({ label: t(libraryWords.type), value: <PageLink to={groupAt(policyLibrary, code)}>{type}</PageLink> });
  if (compiledOn !== null)
    facts.push({ label: t(libraryWords.compiled), value: <time dateTime={compiledOn}>{compiledOn}</time> });
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
  const { titleForm, title, number, numberCheck, issuer, issuersCheck, date, dateKind, dateCheck } = policy;
  const facts: CheckedFact[] = [];
  if (titleForm !== null) {
    facts.push({ label: t(libraryWords.title), value: title, check: { text: t(titleFormWords[titleForm]) } });
  }
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
