import type { ReactNode } from 'react';
import type { Lang } from '#kernel/i18n/text.ts';
import { langTag } from '#kernel/i18n/web/lang-choice.ts';
import { useLang, useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import type { Fact } from '#kernel/ui/parts/facts.tsx';
import { OutLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { tellPartialDate } from '#zero-carbon/portal/library/partial-date.ts';
import type { CheckedFact } from '#zero-carbon/portal/library/web/check-ledger.tsx';
import { DocumentAnswer } from '#zero-carbon/portal/library/web/document-answer.tsx';
import { DocumentFrame } from '#zero-carbon/portal/library/web/document-frame.tsx';
import {
  showStandard,
  type RelatedStandard,
  type Standard,
} from '#zero-carbon/portal/library/standards/standards.contract.ts';
import { standardWords } from '#zero-carbon/portal/library/standards/standards.words.ts';
import { standardAt, standardLibrary } from './standard-library.tsx';
import { StandardStateTag } from './standard-state.tsx';

/** The facts of a standard, their verification, and related standards. */
export function StandardPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const answer = useAnswer(showStandard, { id });
  return (
    <DocumentAnswer library={standardLibrary} answer={answer}>
      {(standard) => (
        <DocumentFrame
          library={standardLibrary}
          document={standard}
          kicker={standard.number}
          facts={factsOf(standard, t, lang)}
          checks={checksOf(standard, t, lang)}
          original={
            standard.homePage !== null && <OutLink href={standard.homePage}>{t(standardWords.website)}</OutLink>
          }
          notice={<Over standard={standard} />}
          related={relations.map((relation) => ({
            heading: t(headings[relation], { type: standard.type }),
            items: standard.related.filter((one) => one.relation === relation),
          }))}
        />
      )}
    </DocumentAnswer>
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

function factsOf(standard: Standard, t: Translate, lang: Lang): Fact[] {
  const { number, state, issuer, issued, effective, withdrawn, successor } = standard;
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
  return facts;
}

function checksOf(standard: Standard, t: Translate, lang: Lang): CheckedFact[] {
  const { number, numberCheck, issued, effective, withdrawn, datesCheck } = standard;
  const facts: CheckedFact[] = [];
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
