import type { Permission } from '#kernel/contract/permissions.ts';
import type { Text } from '#kernel/i18n/text.ts';
import type { List } from '#kernel/list/list.ts';

/** An entry of the menu, seeded as data. */
export interface MenuEntry {
  /** Unique in the product, `zero-carbon.reports`. */
  readonly code: string;
  readonly parent?: string;
  /** Below `/index`, without it: `/reports`. */
  readonly path: string;
  readonly name: Text;
  /** The client's screen; a group has none. */
  readonly componentPath?: string;
  /** True if the screen is cached, with scroll and filters, while another one is open. */
  readonly cachable: boolean;
  readonly menuType: 'group' | 'screen' | 'hidden';
  /** The permission to see it; every logged-in user when absent. */
  readonly permission?: Permission;
}

/** A screen and its menu entry: the server seeds the entry, the client loads the page. */
export interface ScreenRow extends MenuEntry {
  /**
   * The page's file in the area, without folder and extension: `sites-page` is the component `SitesPage` of
   * `sites-page.tsx`. Absent if the area's workspace composes the page.
   */
  readonly page?: `${string}-page`;
  /** The list whose total a role's home page displays beside the screen. */
  readonly count?: () => Promise<List>;
}

type Defaulted = 'cachable' | 'menuType';

/**
 * Declares a domain's screens in `<domain>.screens.ts`, in display order. The type is `screen` by default; a row of this
 * type is cached by default. `componentPath` is by default the code with a slash.
 *
 * @example
 * export const keyScreens = screens([
 *   { code: 'zero-carbon.signing-keys', parent: 'zero-carbon.certificates', path: '/certificates/keys',
 *     name: { zh: '签名密钥', en: 'Signing keys' }, permission: 'keys.renew', page: 'keys-page' },
 * ]);
 */
export const screens = (
  rows: readonly (Omit<ScreenRow, Defaulted> & Partial<Pick<ScreenRow, Defaulted>>)[],
): readonly ScreenRow[] =>
  rows.map((row) => {
    const { menuType = 'screen', cachable = menuType === 'screen' } = row;
    const own = menuType === 'group' ? {} : { componentPath: row.code.replace('.', '/') };
    return { ...own, ...row, menuType, cachable };
  });
