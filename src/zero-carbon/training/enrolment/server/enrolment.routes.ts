import { handleExport } from '#kernel/export/server/handle-export.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import * as contract from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import { createIdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import { enrolStaff, withdrawEnrolment } from './enrol-staff.ts';
import { enrolmentOf, enrolmentSource, openSessions } from './offered-sessions.queries.ts';
import { readEnrolments } from './read-enrolments.ts';

export function enrolmentRoutes({ keyring }: { readonly keyring: Keyring }): Route[] {
  const ids = createIdNumbers(keyring, 'zero_carbon.training_enrolments');
  return [
    handleList(contract.listOpenSessions, openSessions),
    handleList(contract.listEnrolments, enrolmentSource),
    handle(contract.showEnrolment, (params, context) => enrolmentOf(params, context, ids)),
    handle(contract.enrolStaff, (params, context) => enrolStaff(params, context, ids)),
    handle(contract.withdrawEnrolment, withdrawEnrolment),
    handle(contract.readEnrolments, (params, context) => readEnrolments(params, context, ids)),
    handleExport(contract.enrolmentTemplate, () => Promise.resolve({ total: 0, rows: [] })),
  ];
}
