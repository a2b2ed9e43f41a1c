import type { Text } from '#kernel/i18n/text.ts';
import type { Permission } from './permissions.ts';

/** An entry of the menu, declared in `<domain>.menu.ts` and seeded as data. */
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

/** Declares a domain's menu entries, in display order. */
export const menu = (entries: readonly MenuEntry[]): readonly MenuEntry[] => entries;
