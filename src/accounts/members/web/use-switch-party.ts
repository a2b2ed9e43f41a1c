import { dashboardPath } from '#kernel/shell/web/menu/menu.ts';
import { switchParty } from '#accounts/identity/sessions/own-parties.contract.ts';
import { useAction, type Action } from '#kernel/form/web/use-action.ts';
import { forgetDrafts } from '#kernel/ui/form/use-draft.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import { signIn } from '#accounts/identity/sessions/web/session.ts';

/**
 * Switches this browser, in every tab, to another of the person's parties: a new session, at its first page. Drafts of
 * the previous session are deleted.
 */
export const useSwitchParty = (): Action<{ id: string }> =>
  useAction(switchParty, {
    onDone({ token, proof, loginname, name, partyName }) {
      forgetDrafts();
      signIn({ token, proof, loginname, name, partyName: partyName ?? '' });
      navigate(dashboardPath);
    },
  });
