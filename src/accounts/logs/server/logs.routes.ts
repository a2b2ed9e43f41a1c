import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import * as contract from '#accounts/logs/logs.contract.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { logins } from './login-log.queries.ts';
import { mailById, mails } from './mail-log.queries.ts';
import { resendMail } from './resend-mail.ts';

export const logRoutes = (config: Pick<Config, 'demo'>): Route[] => [
  handleList(contract.loginLog, logins),
  handleListExport(contract.exportLogins, logins),
  handleList(contract.mailLog, mails),
  handleListExport(contract.exportMails, mails),
  handle(contract.showMail, async ({ id }, { db }) => {
    const mail = await mailById(db, id, config);
    if (!mail) throw refuse.notFound();
    return mail;
  }),
  handle(contract.resendMail, async ({ id }, { db, actor, clock }) => {
    await resendMail(db, id, { actor, clock });
    return { delivery: 'queued' as const };
  }),
];
