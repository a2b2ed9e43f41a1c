import type { ReactNode } from 'react';
import type { Lang } from '#kernel/i18n/text.ts';
import { langTag } from '#kernel/i18n/web/lang-choice.ts';
import { useLang, useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
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
import type { RelatedStandard, Standard } from '#zero-carbon/portal/standards/standards.contract.ts';
import { standardWords } from '#zero-carbon/portal/standards/standards.words.ts';
import { standardAt, standardLibrary } from './standard-library.tsx';
import { StandardStateTag } from './standard-state.tsx';

/** The facts of a standard, their verification, and related standards. */
export function StandardDetail({ standard }: { readonly standard: Standard }): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { code, type, place, homePage } = standard;
  return (
    <>
      <DocumentFrame
        {...standard}
        kicker={standard.number}
        crumbs={[
          { name: t(libraryWords.standards), to: standardLibrary.path },
          { name: type, to: groupAt(standardLibrary, code) },
        ]}
        facts={factsOf(standard, t, lang)}
        original={homePage !== null && <OutLink href={homePage}>{t(standardWords.website)}</OutLink>}
        notice={<Over standard={standard} />}
        note={t(standardWords.factsOnly)}
        content={{ html: standard.content, lang: standard.contentLang }}
        aside={
          <PlaceInGroup seed={code} {...place}>
            {t(standardWords.place, { ...place })}
          </PlaceInGroup>
        }
      >
        <CheckLedger facts={checksOf(standard, t, lang)} compiledOn={standard.compiledOn} />
      </DocumentFrame>
      <Related standard={standard} />
    </>
  );
}

/** A notice that a standard is no longer in force, with a link to its successor. */
function Over({ standard: { state, successor } }: { readonly standard: Standard }): ReactNode {
  const t = useTranslate();
  if (successor === null || (state !== 'superseded' && state !== 'withdrawn')) return null;
  return (
    <p className="document-over" data-state={state}>
      {t(state === 'superseded' ? standardWords.supersededBy : standardWords.withdrawnSee)}{' '}
      <PageLink to={standardAt(successor.id)}>
        {successor.number} <span lang={langTag(successor.lang)}>{successor.title}</span>
      </PageLink>
    </p>
  );
}

const relations = ['successor', 'predecessor', 'family', 'series'] as const;
const headings = {
  successor: standardWords.becameThis,
  predecessor: standardWords.cameBefore,
  family: standardWords.sameFamily,
  series: standardWords.sameSeries,
} satisfies Record<RelatedStandard['relation'], unknown>;

function Related({ standard: { type, related } }: { readonly standard: Standard }): ReactNode {
  const t = useTranslate();
  if (related.length === 0) return null;
  return (
    <Section title={t(libraryWords.related)}>
      {relations.map((relation) => {
        const standards = related.filter((one) => one.relation === relation);
        if (standards.length === 0) return null;
        return (
          <div key={relation} className="related">
            <Text as="h3" below={3} size={3} tone="dim" weight="normal" face="sans">
              {t(headings[relation], { type })}
            </Text>
            <DocumentList documents={standards.map(standardLibrary.listed)} />
          </div>
        );
      })}
    </Section>
  );
}

function factsOf(standard: Standard, t: Translate, lang: Lang): Fact[] {
  const { number, state, type, code, issuer, issued, effective, withdrawn, successor, compiledOn } = standard;
  const facts: Fact[] = [
    { label: t(standardWords.number), value: number },
    { label: t(standardWords.state), value: <StandardStateTag state={state} /> },
  ];
  if (successor !== null) {
    facts.push({
      label: t(standardWords.successor),
      value: <PageLink to={standardAt(successor.id)}>{successor.number}</PageLink>,
    });
  }
  if (issuer !== null) facts.push({ label: t(standardWords.issuer), value: issuer });
  for (const [label, date] of [
    [standardWords.issued, issued],
    [standardWords.effective, effective],
    [standardWords.withdrawn, withdrawn],
  ] as const) {
    if (date !== null)
      facts.push({ label: t(label), value: <time dateTime={date}>{tellPartialDate(date, lang)}</time> });
  }
  facts.push({
    label: t(standardWords.series),
    value: <PageLink to={groupAt(standardLibrary, code)}>{type}</PageLink>,
  });
  if (compiledOn !== null)
    facts.push({ label: t(libraryWords.compiled), value: <time dateTime={compiledOn}>{compiledOn}</time> });
  return facts;
}

function checksOf(standard: Standard, t: Translate, lang: Lang): CheckedFact[] {
  const { titleForm, title, number, numberCheck, issued, effective, withdrawn, datesCheck } = standard;
  const facts: CheckedFact[] = [];
  if (titleForm !== null) {
    facts.push({ label: t(libraryWords.title), value: title, check: { text: t(titleFormWords[titleForm]) } });
  }
  if (numberCheck !== null) facts.push({ label: t(standardWords.number), value: number, check: numberCheck });
  const dates = [issued, effective, withdrawn].filter((date) => date !== null);
  if (datesCheck !== null) {
    const separator = lang === 'zh' ? '、' : ', ';
    facts.push({
      label: t(standardWords.dates),
      value: dates.map((date) => tellPartialDate(date, lang)).join(separator),
      check: datesCheck,
    });
  }
  return facts;
}
