import { handleExport } from '#kernel/export/server/handle-export.ts';
import { handleReading } from '#kernel/files/server/upload/handle-reading.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import * as contract from '#zero-carbon/training/import/import.contract.ts';
import { createIdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import { importCertificates } from './import-certificates.ts';
import { readCertificates } from './read-certificates.ts';

export function importRoutes({ keyring }: { readonly keyring: Keyring }): Route[] {
  const ids = createIdNumbers(keyring);
  return [
    handleReading(contract.importCertificates, {
      read: (_params, context, bytes, signal) => readCertificates(bytes, context, signal),
      run: ({ step }, context, found, signal) => importCertificates(found, context, { step, ids, signal }),
    }),
    handleExport(contract.certificateTemplate, () => Promise.resolve({ total: 0, rows: [] })),
  ];
}
