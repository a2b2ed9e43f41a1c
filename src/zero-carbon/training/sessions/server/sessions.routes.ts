import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { createIdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import * as contract from '#zero-carbon/training/sessions/sessions.contract.ts';
import { cancelSession, planSession, saveSession } from './save-session.ts';
import { saveResults } from './save-results.ts';
import { sessionSource, sessionWithRoster } from './sessions.queries.ts';

export function sessionRoutes({ keyring }: { readonly keyring: Keyring }): Route[] {
  const ids = createIdNumbers(keyring, 'zero_carbon.training_enrolments');
  return [
    handle(contract.listCourses, async (_params, { db, lang }) => ({
      courses: await db
        .selectFrom('zero_carbon.courses')
        .select(['id', 'code', lang === 'zh' ? 'name_zh as name' : 'name_en as name'])
        .orderBy('code')
        .limit(200)
        .execute(),
    })),
    handleList(contract.listSessions, sessionSource),
    handleListExport(contract.exportSessions, sessionSource),
    handle(contract.showSession, (params, context) => sessionWithRoster(params, context, ids)),
    handle(contract.planSession, planSession),
    handle(contract.saveSession, saveSession),
    handle(contract.cancelSession, cancelSession),
    handle(contract.saveResults, saveResults),
  ];
}
