import type { ReactNode } from 'react';
import { useLang } from '#kernel/i18n/web/use-lang.ts';

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
