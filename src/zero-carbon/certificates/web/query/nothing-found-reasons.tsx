import type { ReactNode } from 'react';
import type { Lang } from '#kernel/i18n/text.ts';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { langTag } from '#kernel/i18n/web/lang-choice.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { NothingFoundReason } from '#zero-carbon/certificates/certificates.contract.ts';
import { noneWords } from './none.words.ts';
import { queryAddress, type QueryFilters } from './query-address.ts';
import './nothing-found.css';

export interface NothingFoundReasonsProps {
  readonly filters: QueryFilters;
  readonly reasons: readonly NothingFoundReason[];
}

/** The likely reasons, numbered, most likely first. */
export function NothingFoundReasons({ filters, reasons }: NothingFoundReasonsProps): ReactNode {
  const t = useTranslate();
  return (
    <ol className="reasons">
      {reasons.map((reason, index) => (
        <li key={reason.kind}>
          <span className="reason-number" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <b>{t(noneWords[reason.kind])}</b>
            <Explanation reason={reason} filters={filters} t={t} />
          </div>
        </li>
      ))}
    </ol>
  );
}

interface ExplanationProps {
  readonly reason: NothingFoundReason;
  readonly filters: QueryFilters;
  readonly t: Translate;
}

function Explanation({ reason, filters, t }: ExplanationProps): ReactNode {
  const { issueOrg } = filters;
  switch (reason.kind) {
    case 'similarName':
      return (
        <Suggestions
          text={t(noneWords.similarNameText)}
          names={reason.names}
          lang="zh"
          to={(name) => queryAddress({ companyName: name })}
        />
      );
    case 'outsideDates':
      return (
        <p>
          {outsideText(filters, formatTotal({ total: reason.found, more: reason.more }), t)}{' '}
          <PageLink to={queryAddress({ ...filters, startDate: '', endDate: '' })}>{t(noneWords.withoutDates)}</PageLink>
        </p>
      );
    case 'otherOrganisation':
      return (
        <p>
          {t(noneWords.otherOrganisationText, {
            organisation: issueOrg,
            found: formatTotal({ total: reason.found, more: reason.more }),
          })}{' '}
          <PageLink to={queryAddress({ ...filters, issueOrg: '' })}>{t(noneWords.withoutOrganisation)}</PageLink>
        </p>
      );
    case 'organisationAndDates':
      return (
        <p>
          {t(noneWords.organisationAndDatesText, {
            organisation: issueOrg,
            found: formatTotal({ total: reason.found, more: reason.more }),
          })}{' '}
          <PageLink to={queryAddress({ ...filters, issueOrg: '', startDate: '', endDate: '' })}>
            {t(noneWords.withoutBoth)}
          </PageLink>
        </p>
      );
    case 'unknownOrganisation':
      return reason.organisations.length > 0 ? (
        <Suggestions
          text={t(noneWords.unknownOrganisationText, { organisation: issueOrg })}
          names={reason.organisations}
          to={(name) => queryAddress({ ...filters, issueOrg: name })}
        />
      ) : (
        <p>
          {t(noneWords.unknownOrganisationAlone, { organisation: issueOrg })}{' '}
          <PageLink to={queryAddress({ ...filters, issueOrg: '' })}>{t(noneWords.withoutOrganisation)}</PageLink>
        </p>
      );
    case 'notYetIssued':
      return <p>{t(noneWords.notYetIssuedText)}</p>;
    case 'otherScheme':
      return <p>{t(noneWords.otherSchemeText)}</p>;
  }
}

interface SuggestionsProps {
  readonly text: string;
  readonly names: readonly string[];
  /** Of the names, where they are not in the reader's. */
  readonly lang?: Lang;
  readonly to: (name: string) => string;
}

function Suggestions({ text, names, lang, to }: SuggestionsProps): ReactNode {
  return (
    <>
      <p>{text}</p>
      <ul className="suggestions">
        {names.map((name) => (
          <li key={name}>
            <PageLink to={to(name)} lang={lang && langTag(lang)}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function outsideText({ startDate: from, endDate: to }: QueryFilters, found: string, t: Translate): string {
  if (from && to) return t(noneWords.outsideBetween, { from, to, found });
  return from ? t(noneWords.outsideFrom, { from, found }) : t(noneWords.outsideTo, { to, found });
}
