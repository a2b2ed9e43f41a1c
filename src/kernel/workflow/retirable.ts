import type { Permission } from '#kernel/contract/permissions.ts';
import { words } from '#kernel/i18n/text.ts';
import { lifecycle, type Reach } from './lifecycle.ts';

/** The states of a record that can be retired. */
export const retirableWords = words({
  active: { zh: '启用', en: 'In use' },
  retired: { zh: '停用', en: 'Retired' },
});

const text = words({
  retire: { zh: '停用', en: 'Retire' },
  retireText: {
    zh: '停用后不能再被选用；已有的记录不受影响。',
    en: 'It can no longer be selected. Existing records keep it.',
  },
  restore: { zh: '恢复启用', en: 'Restore' },
  restored: { zh: '恢复启用', en: 'Restored' },
  restoreText: { zh: '恢复后可以再次选用。', en: 'It can be selected again.' },
});

interface RetirableDefinition<Table extends string> {
  readonly name: string;
  /** With its schema; its column `state` is `active` or `retired`. */
  readonly table: Table;
  readonly reach: Reach;
  /** The permission to retire and restore. */
  readonly by: Permission;
}

/**
 * The lifecycle of records that are retired instead of deleted, because other records refer to them.
 *
 * @example
 * export const itemLifecycle = retirable({
 *   name: 'dictionary-item', table: 'accounts.dictionary_items', reach: { owner: null, assigned: null }, by: 'dictionary.edit',
 * });
 */
export const retirable = <const Table extends string>({ by, ...definition }: RetirableDefinition<Table>) =>
  lifecycle({
    ...definition,
    start: 'active',
    states: retirableWords,
    looks: { active: { tone: 'success', icon: 'check' }, retired: { tone: 'faded', icon: 'minus' } },
    moves: {
      retire: {
        from: ['active'],
        to: 'retired',
        by,
        plain: true,
        button: text.retire,
        done: retirableWords.retired,
        consequence: text.retireText,
      },
      restore: {
        from: ['retired'],
        to: 'active',
        by,
        plain: true,
        button: text.restore,
        done: text.restored,
        consequence: text.restoreText,
      },
    },
  });
