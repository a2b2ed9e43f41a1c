import { useMemo } from 'react';
import { ownPermissions, userRoutes } from '#accounts/menus/menus.contract.ts';
import type { Scope } from '#kernel/contract/endpoint.ts';
import type { MenuItem } from '#kernel/shell/web/menu/menu.ts';
import { useAnswer, type Answer } from '#kernel/ui/feedback/use-answer.ts';

/** The menu of the session, in the reader's language. It is loaded once for each language. */
export const useMenu = (): Answer<readonly MenuItem[]> => useAnswer(userRoutes, {});

/** The permissions of the session; undefined while they are loading. */
export function usePermissions(): Answer<ReadonlyMap<string, Scope>> {
  const { data, ...rest } = useAnswer(ownPermissions, {});
  const permissions = useMemo(() => data && new Map(data.map(({ permission, scope }) => [permission, scope])), [data]);
  return { ...rest, data: permissions };
}
