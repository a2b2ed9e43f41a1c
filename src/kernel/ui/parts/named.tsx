import type { ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';

/**
 * A user-defined name in any script: Chinese is marked as such, so that an English page reads and renders it correctly.
 *
 * @example
 * <Named>{person.name}</Named>
 */
export const Named = ({ children }: { readonly children: string }): ReactNode =>
  langOf(children) ? <span lang="zh">{children}</span> : children;

/**
 * The name of a person; without a name, the account is deleted.
 *
 * @example
 * <PersonName name={row.proposedBy} />
 */
export function PersonName({ name }: { readonly name: string | null }): ReactNode {
  const t = useTranslate();
  return name === null ? t(uiWords.deletedAccount) : <Named>{name}</Named>;
}

interface NamedInProps {
  /** The text that contains the name. */
  readonly text: string;
  readonly name: string;
}

/**
 * A text of the product with a user-defined name in it; a Chinese name is marked as Chinese.
 *
 * @example
 * <NamedIn text={t(text.cart, { name })} name={name} />
 */
export function NamedIn({ text, name }: NamedInProps): ReactNode {
  const at = name === '' ? -1 : text.indexOf(name);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Named>{name}</Named>
      {text.slice(at + name.length)}
    </>
  );
}

/**
 * The `lang` attribute for a user-defined text without an element of its own: `zh`, or nothing.
 *
 * @example
 * <img src={path} alt={name} lang={langOf(name)} />
 */
export const langOf = (text: string): 'zh' | undefined => (/\p{Script=Han}/u.test(text) ? 'zh' : undefined);

const quotedOrRun =
  /((?<=“)[^“”]*\p{Script=Han}[^“”]*(?=”)|\p{Script=Han}[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF·]*)/u;

/**
 * The segments of an English text, alternating: the product's own words (even indexes) and Chinese that it quotes (odd
 * indexes). A quotation in “ ” with Chinese in it is one segment.
 */
export const quotedChinese = (text: string): string[] => text.split(quotedOrRun);

/**
 * A message of the product that may quote user input: on a page in English, the Chinese in it is marked as Chinese. A
 * value other than a string is rendered unchanged. For one name at a known position, use `NamedIn`.
 *
 * @example
 * <Quoting>{failure.message}</Quoting>
 */
export function Quoting({ children }: { readonly children: ReactNode }): ReactNode {
  const lang = useLang();
  if (lang === 'zh' || typeof children !== 'string') return children;
  const parts = quotedChinese(children);
  if (parts.length === 1) return children;
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text
      <span key={place} lang="zh">
        {part}
      </span>
    ),
  );
}
