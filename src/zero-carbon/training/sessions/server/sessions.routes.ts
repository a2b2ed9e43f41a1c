import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { sql } from 'kysely';
import { historyOf } from '#accounts/logs/server/history-of.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { createIdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import * as contract from '#zero-carbon/training/sessions/sessions.contract.ts';
import { trainingSessionLifecycle } from '#zero-carbon/training/sessions/training-sessions.states.ts';
import { cancelSession, planSession, saveSession } from './save-session.ts';
import { saveResults } from './save-results.ts';
import { rosterRecord, sessionRecord } from './session-record.ts';
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
    handleList(contract.sessionHistory, ({ id }, reader) =>
      historyOf(reader, [sessionRecord, rosterRecord], {
        entityId: id,
        reach: sql<boolean>`exists (select from zero_carbon.training_sessions s where s.id = ${id}
          and ${within(trainingSessionLifecycle, reader.actor.permissions.get('training.manage'), reader.actor, 's')})`,
      }),
    ),
  ];
}
