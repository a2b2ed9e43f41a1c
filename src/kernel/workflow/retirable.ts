import type { Permission } from '#kernel/contract/permissions.ts';
import { lifecycle, type Reach } from './lifecycle.ts';
import { retirableStates as states, retirableWords as text } from './retirable.words.ts';

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
    states,
    looks: { active: { tone: 'success', icon: 'check' }, retired: { tone: 'faded', icon: 'minus' } },
    moves: {
      retire: {
        from: ['active'],
        to: 'retired',
        by,
        plain: true,
        button: text.retire,
        done: states.retired,
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
