import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Lang } from '#kernel/i18n/text.ts';
import { useLang } from '#kernel/i18n/web/use-lang.ts';

/** English dates are typed in the order of the tables, year first, as Canada writes them. */
const locales: Readonly<Record<Lang, string>> = { zh: 'zh-CN', en: 'en-CA' };

/**
 * The area in which the kernel's components may be used; it passes the user's language to them.
 *
 * @example
 * <PartsArea><Workspace /></PartsArea>
 */
export function PartsArea({ children }: { readonly children: ReactNode }): ReactNode {
  return <I18nProvider locale={locales[useLang()]}>{children}</I18nProvider>;
}
