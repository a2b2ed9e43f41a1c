import type { WebArea } from '#kernel/area/web/web-area.ts';
import { invitationPages } from './members/web/invitation.pages.ts';
import { recoveryPages } from './identity/entrance/web/recovery/recovery.pages.ts';

/** Accounts, shared by both products: the public pages. */
export const accountsPages: WebArea = { name: 'accounts', pages: [...recoveryPages, ...invitationPages] };
