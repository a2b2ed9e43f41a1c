import type pg from 'pg';
import { capped } from '#kernel/db/server/capped.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import {
  listOrganisations,
  queryCertificates,
  type SurveillanceMark,
  verifyCertificate,
} from '#zero-carbon/certificates/certificates.contract.ts';
import { explainNothingFound } from './search/explain-nothing-found.ts';
import { allOrganisations } from './search/organisations.queries.ts';
import { presentRow } from './search/present-row.ts';
import { registrySize } from './registry-figures.ts';
import { searchCertificates } from './search/search-certificates.ts';
import { verify } from './verify-certificate.ts';

interface CertificateParts {
  /** The surveillances of a certificate, in order. */
  readonly marksOf: (pool: pg.Pool, certificateId: string) => Promise<SurveillanceMark[]>;
}

export const certificateRoutes = ({ marksOf }: CertificateParts): Route[] => [
  handle(queryCertificates, async (search, { pool, lang, clock }) => {
    const checkedAt = clock.now().toISOString();
    const page = await searchCertificates(pool, search, clock);
    const total = await page.total();
    const rows = page.found.map((certificate) => presentRow(certificate, lang, clock));
    if (total > 0) {
      const valid = search.isValid === undefined && { valid: capped(await page.valid()) };
      return { rows, ...capped(total), ...valid, checkedAt };
    }
    const [reasons, searched] = await Promise.all([
      explainNothingFound(pool, search, lang, clock),
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
    return organisations.map(({ id, code, name_zh: zh, name_en: en }) => ({ id, code, name: lang === 'zh' ? zh : en }));
  }),
];
