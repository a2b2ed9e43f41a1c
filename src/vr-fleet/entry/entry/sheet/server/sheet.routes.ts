import { handleExport } from '#kernel/export/server/handle-export.ts';
import { handleReading } from '#kernel/files/server/upload/handle-reading.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import * as contract from '#vr-fleet/entry/entry/sheet/sheet.contract.ts';
import { importDevices, readDevices } from './import-devices.ts';

export const sheetRoutes: readonly Route[] = [
  handleReading(contract.importDevices, {
    read: (_params, { lang }, bytes, signal) => readDevices(bytes, lang, signal),
    run: (params, context, rows, signal) => importDevices(rows, context, params, signal),
  }),
  handleExport(contract.deviceTemplate, () => Promise.resolve({ total: 0, rows: [] })),
];
