import { heldCertificates } from './certification/certificates/server/held-certificates.ts';
import { reportEvents } from './evaluation/objections/server/report-events.ts';
import type { StartParts } from './reporting/reports/start/server/start-parts.ts';
import { surveillancesAhead } from './certification/surveillance/server/marks-of.ts';
import { certificateSource } from './training/server/certificate-source.ts';

/** The data of an enterprise's dashboard from the domains after reports. */
export const startParts: StartParts = {
  training: certificateSource,
  held: heldCertificates,
  surveillances: surveillancesAhead,
  events: reportEvents,
};
