import './document.css';
import type { ReactNode } from 'react';
import type { Lang } from '#kernel/i18n/text.ts';
import { langTag } from '#kernel/i18n/web/lang-choice.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { CopyLink } from '#kernel/ui/parts/copy-link.tsx';
import { Facts, type Fact } from '#kernel/ui/parts/facts.tsx';
import { PageTitle } from '#kernel/ui/layout/page-title.tsx';
import { PrintLink } from '#kernel/ui/parts/print-link.tsx';
import { RichText } from '#kernel/ui/parts/rich-text.tsx';
import { useTitle } from '#kernel/ui/layout/use-title.ts';
import { libraryWords, titleFormWords } from '#zero-carbon/portal/library/library.words.ts';
import type { TitleForm } from '#zero-carbon/portal/library/provenance.ts';
import { BackLink } from './back-link.tsx';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';

export interface DocumentFrameProps {
  /** The library, then the group. */
  readonly crumbs: readonly [Crumb, Crumb];
  /** Above the title: a standard's number. */
  readonly kicker?: string;
  readonly title: string;
  readonly lang: Lang;
  readonly otherTitle: string | null;
  readonly otherTitleForm: TitleForm | null;
  readonly facts: readonly Fact[];
  /** The first action of the side column: the link to the original. */
  readonly original?: ReactNode;
  /** Above all other content: the notice that the document is no longer in force. */
  readonly notice?: ReactNode;
  readonly note: string;
  readonly content: { readonly html: string; readonly lang: Lang };
  /** Below the content, and beside it. */
  readonly children: ReactNode;
  readonly aside: ReactNode;
}

/** One document: facts at the left, content in the middle, its position in the group at the right. */
export function DocumentFrame(props: DocumentFrameProps): ReactNode {
  const { crumbs, kicker, title, lang, facts, original, notice, note, content, children, aside } = props;
  const t = useTranslate();
  useTitle(kicker === undefined ? title : `${kicker} ${title}`);
  const [, group] = crumbs;
  return (
    <article className="document">
      <div className="document-head grid">
        <Breadcrumb crumbs={crumbs} />
        {kicker !== undefined && (
          <Text size={5} tone="soft" weight="medium" className="document-kicker">
            {kicker}
          </Text>
        )}
        <Box above={3} className="document-title-box" data-long={title.length > (lang === 'zh' ? 34 : 76) || undefined}>
          <PageTitle lang={langTag(lang)}>{title}</PageTitle>
        </Box>
        <OtherTitle {...props} />
      </div>
      <div className="document-body grid">
        <div className="document-rail">
          <h2 className="visually-hidden">{t(libraryWords.facts)}</h2>
          <Facts facts={facts} />
          <div className="document-actions screen-only">
            {original}
            <PrintLink />
            <CopyLink />
            <BackLink {...group} />
          </div>
        </div>
        <div className="document-text">
          {notice}
          <p className="document-note">{note}</p>
          <RichText html={content.html} lang={langTag(content.lang)} />
          {children}
          <p className="print-only small">{t(libraryWords.address, { address: location.href })}</p>
        </div>
        <div className="document-aside">{aside}</div>
      </div>
    </article>
  );
}

function OtherTitle({ lang, otherTitle, otherTitleForm }: DocumentFrameProps): ReactNode {
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
