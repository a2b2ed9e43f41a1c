import type { ReactNode } from 'react';
import type { Lang, Text } from '#kernel/i18n/text.ts';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { langTag } from '#kernel/i18n/web/lang-choice.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Columns, Row, Text as TextPart } from '#kernel/ui/kit/kit.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { NothingFoundReason } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { noneWords } from './none.words.ts';
import { noChoices, queryAddress, type QueryFilters } from './query-address.ts';
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
        <Columns as="li" widths="2.25rem 1fr" pad={4} line="above" key={reason.kind}>
          <TextPart as="span" size={5} tone="primary" weight="bold" face="serif" aria-hidden="true">
            {index + 1}
          </TextPart>
          <div>
            <TextPart as="b" weight="medium">
              {t(noneWords[reason.kind])}
            </TextPart>
            <Explanation reason={reason} filters={filters} t={t} />
          </div>
        </Columns>
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
  const { issueOrg: organisation } = filters;
  const anyDates = { ...filters, startDate: '', endDate: '' };
  const anyOrganisation = { ...filters, issueOrg: '' };
  const found = 'found' in reason ? formatTotal({ total: reason.found, more: reason.more }) : '';
  switch (reason.kind) {
    case 'similarName':
      return (
        <Suggestions
          text={t(noneWords.similarNameText)}
          names={reason.names}
          lang={/\p{Script=Han}/u.test(reason.names.join('')) ? 'zh' : 'en'}
          to={(name) => queryAddress({ companyName: name })}
        />
      );
    case 'outsideDates':
      return way(outsideText(filters, found, t), anyDates, noneWords.withoutDates);
    case 'otherOrganisation':
      return way(
        t(noneWords.otherOrganisationText, { organisation, found }),
        anyOrganisation,
        noneWords.withoutOrganisation,
      );
    case 'organisationAndDates':
      return way(
        t(noneWords.organisationAndDatesText, { organisation, found }),
        { ...anyDates, issueOrg: '' },
        noneWords.withoutBoth,
      );
    case 'narrowed':
      return way(t(noneWords.narrowedText, { found }), { ...filters, ...noChoices }, noneWords.withoutChoices);
    case 'together':
      return way(
        t(noneWords.togetherText, { found }),
        { ...anyDates, issueOrg: '', ...noChoices },
        noneWords.withoutAll,
      );
    case 'unknownOrganisation':
      return reason.organisations.length > 0 ? (
        <Suggestions
          text={t(noneWords.unknownOrganisationText, { organisation })}
          names={reason.organisations}
          to={(name) => queryAddress({ ...filters, issueOrg: name })}
        />
      ) : (
        way(t(noneWords.unknownOrganisationAlone, { organisation }), anyOrganisation, noneWords.withoutOrganisation)
      );
    case 'inPublicity':
      return (
        <>
          {reason.decisions.map(({ id, enterprise, site, until }) => (
            <p key={id}>
              {t(until === null ? noneWords.answering : noneWords.inPublicityUntil, {
                name: `${enterprise} ${site}`,
                date: until ?? '',
              })}{' '}
              <PageLink to={`/index/publicity/${id}`}>{t(noneWords.toPublicity)}</PageLink>
            </p>
          ))}
        </>
      );
    case 'notYetIssued':
      return <p>{t(noneWords.notYetIssuedText)}</p>;
    case 'otherScheme':
      return <p>{t(noneWords.otherSchemeText)}</p>;
  }

  function way(why: string, to: QueryFilters, name: Text): ReactNode {
    return (
      <p>
        {why} <PageLink to={queryAddress(to)}>{t(name)}</PageLink>
      </p>
    );
  }
}

interface SuggestionsProps {
  readonly text: string;
  readonly names: readonly string[];
  /** The language of the names, if it is not the reader's. */
  readonly lang?: Lang;
  readonly to: (name: string) => string;
}

function Suggestions({ text, names, lang, to }: SuggestionsProps): ReactNode {
  return (
    <>
      <p>{text}</p>
      <Row as="ul" gap={[1, 5]} above={2} face="serif" className="suggestions">
        {names.map((name) => (
          <li key={name}>
            <PageLink to={to(name)} lang={lang && langTag(lang)}>
              {name}
            </PageLink>
          </li>
        ))}
      </Row>
    </>
  );
}

function outsideText({ startDate: from, endDate: to }: QueryFilters, found: string, t: Translate): string {
  if (from && to) return t(noneWords.outsideBetween, { from, to, found });
  return from ? t(noneWords.outsideFrom, { from, found }) : t(noneWords.outsideTo, { to, found });
}
