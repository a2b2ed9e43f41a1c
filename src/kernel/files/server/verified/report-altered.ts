import type { ReportAltered } from '#kernel/files/server/disk-storage.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { SecurityEvents } from '#kernel/security/server/security-events.ts';

/**
 * Reports altered bytes to the operator: an error in the log and a security event.
 *
 * @example
 * const storage = openDiskStorage(folder, reportAltered(log, security));
 */
export const reportAltered =
  (log: Log, security: Pick<SecurityEvents, 'report'>): ReportAltered =>
  (sha256, outcome) => {
    log.error({ sha256, outcome }, 'the bytes of a stored file are not those of its hash');
    security.report({ kind: 'file-altered', detail: `${outcome} ${sha256}` });
  };
