import type { WebArea } from '#kernel/area/web/web-area.ts';
import { invitationPages } from './members/web/invitation.pages.ts';
import { recoveryPages } from './identity/entrance/web/recovery/recovery.pages.ts';

/** What both products share, as everybody sees it. */
export const accountsPages: WebArea = { name: 'accounts', pages: [...recoveryPages, ...invitationPages] };
