import './document.css';
import type { ReactNode } from 'react';
import type { Lang } from '#kernel/i18n/text.ts';
import { langTag } from '#kernel/i18n/web/lang-choice.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { CopyLink } from '#kernel/ui/parts/copy-link.tsx';
import { Facts, type Fact } from '#kernel/ui/parts/facts.tsx';
import { PageTitle } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { PrintLink } from '#kernel/ui/parts/print-link.tsx';
import { RichText } from '#kernel/ui/parts/rich-text.tsx';
import { useTitle } from '#kernel/ui/layout/use-title.ts';
import { libraryWords, titleFormWords } from '#zero-carbon/portal/library/library.words.ts';
import type { TitleForm } from '#zero-carbon/portal/library/provenance.ts';
import { BackLink } from './back-link.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { CheckLedger, type CheckedFact } from './check-ledger.tsx';
import { DocumentList } from './document-list.tsx';
import { groupAt, type Library } from './library.ts';
import { PlaceInGroup } from './place-in-group.tsx';

interface FramedDocument {
  readonly title: string;
  readonly lang: Lang;
  readonly titleForm: TitleForm | null;
  readonly otherTitle: string | null;
  readonly otherTitleForm: TitleForm | null;
  /** The code and the name of its group. */
  readonly code: string;
  readonly type: string;
  readonly content: string;
  readonly contentLang: Lang;
  readonly compiledOn: string | null;
  readonly place: { readonly position: number; readonly total: number };
}

interface DocumentFrameProps<Item> {
  readonly library: Library<Item>;
  readonly document: FramedDocument;
  /** Above the title: a standard's number. */
  readonly kicker?: string;
  readonly facts: readonly Fact[];
  readonly checks: readonly CheckedFact[];
  /** The first action of the side column: the link to the original. */
  readonly original?: ReactNode;
  /** Above all other content: the notice that the document is no longer in force. */
  readonly notice?: ReactNode;
  readonly related: readonly { readonly heading: string; readonly items: readonly Item[] }[];
}

/**
 * One document: facts at the left, content and its verification in the middle, its position in the group at the right;
 * related documents below.
 */
export function DocumentFrame<Item>(props: DocumentFrameProps<Item>): ReactNode {
  const { library, document, kicker, facts, checks, original, notice, related } = props;
  const { title, lang, titleForm, code, type, compiledOn, place } = document;
  const t = useTranslate();
  useTitle(kicker === undefined ? title : `${kicker} ${title}`);
  const group = { name: type, to: groupAt(library, code) };
  const nonEmpty = related.filter(({ items }) => items.length > 0);
  return (
    <>
      <article className="document">
        <div className="document-head grid">
          <Breadcrumb crumbs={[{ name: t(library.name), to: library.path }, group]} />
          {kicker !== undefined && (
            <Text size={5} tone="soft" weight="medium" className="document-kicker">
              {kicker}
            </Text>
          )}
          <Box
            above={kicker === undefined ? 3 : 1}
            className="document-title-box"
            data-long={title.length > (lang === 'zh' ? 34 : 76) || undefined}
          >
            <PageTitle lang={langTag(lang)}>{title}</PageTitle>
          </Box>
          <OtherTitle {...document} />
        </div>
        <div className="document-body grid">
          <div className="document-rail">
            <h2 className="visually-hidden">{t(libraryWords.facts)}</h2>
            <Facts
              facts={[
                ...facts,
                { label: t(library.group), value: <PageLink to={group.to}>{type}</PageLink> },
                ...(compiledOn === null
                  ? []
                  : [{ label: t(libraryWords.compiled), value: <time dateTime={compiledOn}>{compiledOn}</time> }]),
              ]}
            />
            <div className="document-actions screen-only">
              {original}
              <PrintLink />
              <CopyLink />
              <BackLink {...group} />
            </div>
          </div>
          <div className="document-text">
            {notice}
            <p className="document-note">{t(library.words.factsOnly)}</p>
            <RichText html={document.content} lang={langTag(document.contentLang)} />
            <CheckLedger
              facts={[
                ...(titleForm === null
                  ? []
                  : [{ label: t(libraryWords.title), value: title, check: { text: t(titleFormWords[titleForm]) } }]),
                ...checks,
              ]}
              compiledOn={compiledOn}
            />
            <p className="print-only small">{t(libraryWords.address, { address: location.href })}</p>
          </div>
          <div className="document-aside">
            <PlaceInGroup seed={code} {...place}>
              {t(library.words.place, { ...place })}
            </PlaceInGroup>
          </div>
        </div>
      </article>
      {nonEmpty.length > 0 && (
        <Section title={t(libraryWords.related)}>
          {nonEmpty.map(({ heading, items }) => (
            <div key={heading} className="related">
              <Text as="h3" below={3} size={3} tone="dim" weight="normal" face="sans">
                {heading}
              </Text>
              <DocumentList documents={items.map(library.listed)} />
            </div>
          ))}
        </Section>
      )}
    </>
  );
}

function OtherTitle({ lang, otherTitle, otherTitleForm }: FramedDocument): ReactNode {
  const t = useTranslate();
  if (otherTitle === null) return null;
  return (
    <p className="document-other-title">
      <span lang={langTag(lang === 'zh' ? 'en' : 'zh')}>{otherTitle}</span>
      {otherTitleForm !== null && otherTitleForm !== 'full' && (
        <Text as="small" nowrap>
          {t(titleFormWords[otherTitleForm])}
        </Text>
      )}
    </p>
  );
}
