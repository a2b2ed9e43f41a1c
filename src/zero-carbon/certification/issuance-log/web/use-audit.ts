import { useEffect, useRef, useState } from 'react';
import { auditLog, type AuditResult } from '#zero-carbon/certification/issuance-log/audit/audit-log.ts';
import type { Given } from '#zero-carbon/certification/issuance-log/audit/evidence.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';

export interface RunningAudit {
  /** The number of input files. */
  readonly files: number;
  readonly done: number;
  readonly of: number;
}

export interface Audit {
  readonly running: RunningAudit | undefined;
  /** The result of the last audit that was not stopped, and the number of its input files. */
  readonly result: AuditResult | undefined;
  readonly files: number;
  readonly start: (kept: readonly Given[]) => void;
  readonly stop: () => void;
}

/** The audit of the whole log, in this browser, on request. It ends with the page. */
export function useAudit(): Audit {
  const zone = useBusinessZone();
  const [running, setRunning] = useState<RunningAudit>();
  const [ended, setEnded] = useState<{ result: AuditResult; files: number }>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const run = async (kept: readonly Given[]): Promise<void> => {
    stopping.current?.abort();
    const own = new AbortController();
    stopping.current = own;
    setRunning({ files: kept.length, done: 0, of: 0 });
    try {
      const result = await auditLog({
        portal: location.origin,
        fetch: (address, init) => fetch(address, init),
        kept,
        zone,
        onProgress: (done, of) => {
          if (!own.signal.aborted) setRunning({ files: kept.length, done, of });
        },
        signal: own.signal,
      });
      setEnded({ result, files: kept.length });
    } catch (error) {
      if (!own.signal.aborted) throw error;
    } finally {
      if (stopping.current === own) setRunning(undefined);
    }
  };
  return {
    running,
    result: ended?.result,
    files: ended?.files ?? 0,
    start: (kept) => void run(kept),
    stop: () => stopping.current?.abort(),
  };
}
