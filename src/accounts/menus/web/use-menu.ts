import { userRoutes } from '#accounts/menus/menus.contract.ts';
import type { MenuItem } from '#kernel/shell/web/menu/menu.ts';
import { useAnswer, type Answer } from '#kernel/ui/feedback/use-answer.ts';

/** The menu of the session, in the reader's language. It is loaded once for each language. */
export const useMenu = (): Answer<readonly MenuItem[]> => useAnswer(userRoutes, {});
