import type pg from 'pg';
import { totalCap } from '#kernel/checks/total-cap.ts';
import { capped, cappedOf } from '#kernel/db/server/capped.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { inLang } from '#kernel/i18n/text.ts';
import {
  listOrganisations,
  queryCertificates,
  type SurveillanceMark,
  verifyCertificate,
} from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { findInPublicity } from '#zero-carbon/evaluation/publicity/server/find-in-publicity.ts';
import type { CertificateSearch } from './search/certificate-page.ts';
import { explainNothingFound } from './search/explain-nothing-found.ts';
import { allOrganisations } from './search/organisations.queries.ts';
import { presentRow } from './search/present-row.ts';
import { registryFigures, registrySize } from './registry-figures.ts';
import { searchCertificates } from './search/search-certificates.ts';
import { verify } from './verify-certificate.ts';

/** A search for everything, whose count is known: the welcome page shows it. */
const isWhole = ({ start: _start, limit: _limit, sort: _sort, ...conditions }: CertificateSearch): boolean =>
  Object.values(conditions).every((value) => value === undefined);

export interface CertificateDependencies {
  /** The surveillances of a certificate, in order. */
  readonly marksOf: (pool: pg.Pool, certificateId: string) => Promise<SurveillanceMark[]>;
}

export const certificateRoutes = ({ marksOf }: CertificateDependencies): Route[] => [
  handle(queryCertificates, async (search, context) => {
    const { pool, lang, clock } = context;
    const checkedAt = clock.now().toISOString();
    const page = await searchCertificates(pool, search, clock);
    const total = await page.total();
    const rows = page.found.map((certificate) => presentRow(certificate, lang, clock));
    if (isWhole(search)) {
      const { size, valid } = await registryFigures(pool, clock);
      if (size > totalCap) return { rows, ...cappedOf(size), valid: cappedOf(valid), checkedAt };
    }
    if (total > 0) {
      const valid = search.isValid === undefined && { valid: capped(await page.valid()) };
      return { rows, ...capped(total), ...valid, checkedAt };
    }
    const { companyName } = search;
    const inPublicity = companyName ? await findInPublicity(context, companyName) : [];
    const [reasons, searched] = await Promise.all([
      explainNothingFound(pool, { search, lang, clock, inPublicity }),
      registrySize(pool, clock),
    ]);
    return { rows, total, checkedAt, reasons, searched };
  }),
  handle(verifyCertificate, ({ number }, { pool, lang, clock }) =>
    verify(pool, number, lang, clock, {
      registrySize: () => registrySize(pool, clock),
      marksOf: (id) => marksOf(pool, id),
    }),
  ),
  handle(listOrganisations, async (_params, { pool, lang }) => {
    const organisations = await allOrganisations(pool, []);
    return organisations.map((row) => ({ id: row.id, code: row.code, name: inLang(row, 'name', lang) }));
  }),
];
