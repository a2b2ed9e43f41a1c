import { ConfigProvider, theme as antd, type ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_US.js';
import chinese from 'antd/es/locale/zh_CN.js';
import { useMemo, type ReactNode } from 'react';
import { useLang } from '#kernel/i18n/web/use-lang.ts';
import { useAppearance } from '#kernel/ui/theme/appearance.ts';
import { antdClass, antdTheme, type AntdLook } from './antd-theme.ts';

type Locale = NonNullable<ConfigProviderProps['locale']>;
// antd's types call these modules CommonJS, which its bundled files are not.
const locales = { zh: chinese as unknown as Locale, en: english as unknown as Locale };

/**
 * The part of the client in which antd's components may stand: their theme, their language, and no style written while
 * they run (docs/decisions/0010-signed-in-screens.md).
 *
 * @param props `look` is an area's own; its variables must be in the document too.
 * @example
 * <AntdArea><Shell /></AntdArea>
 */
export function AntdArea({
  look,
  children,
}: {
  readonly look?: AntdLook | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const { theme } = useAppearance();
  const lang = useLang();
  const config = useMemo(
    () => ({
      ...antdTheme(theme, theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, look),
      zeroRuntime: true,
    }),
    [theme, look],
  );
  return (
    <ConfigProvider theme={config} locale={locales[lang]} wave={{ disabled: true }} button={{ autoInsertSpace: false }}>
      <div className={antdClass}>{children}</div>
    </ConfigProvider>
  );
}
