import type pg from 'pg';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { organisationsNamed } from './organisations.queries.ts';
import { nothing, pageOf, type CertificatePage, type CertificateSearch, type Filter } from './certificate-page.ts';
import { partOfName } from './search-part.ts';
import { byDate, byName, byNameEn, byOrganisation, byPair, type FoundCertificate } from './search.queries.ts';

/** Legal names are longer; a shorter text is always taken for a part of one. */
const wholeNameFrom = 6;

/**
 * A page of certificates, newest first. A name that is an enterprise's whole name finds that enterprise's certificates
 * alone; any other text from two characters up is a part of a name or of a place.
 */
export async function searchCertificates(pool: pg.Pool, search: CertificateSearch): Promise<CertificatePage> {
  const dates = [search.startDate ?? '1900-01-01', search.endDate ?? '2199-12-31'] as const;
  const organisations = search.issueOrg === undefined ? null : await organisationIds(pool, search.issueOrg);
  if (organisations?.length === 0) return nothing;
  const name = search.companyName && normalise(search.companyName);
  if (!name) {
    return organisations === null
      ? pageOf(pool, byDate, dates, search)
      : pageOf(pool, byOrganisation, [...dates, organisations], search);
  }
  const filter: Filter = [...dates, organisations];
  if (name.length >= wholeNameFrom) {
    const whole = await pageOf(pool, isLatin(name) ? byNameEn : byName, [...filter, name], search);
    if (whole.found.length > 0 || (search.start > 0 && (await whole.total()) > 0)) return whole;
  }
  const characters = [...name];
  return characters.length === 2
    ? pageOf(pool, byPair, [...filter, name], search)
    : partOfName(pool, name, characters, filter, search);
}

async function organisationIds(pool: pg.Pool, name: string): Promise<string[]> {
  const rows = await organisationsNamed(pool, [`%${escapeLike(normalise(name))}%`]);
  return rows.map(({ id }) => id);
}

// oxlint-disable-next-line no-control-regex -- the whole of ASCII
const isLatin = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/** A certificate past its last day has expired, whether the daily job has said so yet or not. */
export const stateToday = (
  certificate: Pick<FoundCertificate, 'state' | 'expires_on' | 'state_on'>,
  clock: Clock,
): Pick<FoundCertificate, 'state' | 'state_on'> =>
  (certificate.state === 'valid' || certificate.state === 'suspended') && certificate.expires_on < clock.today()
    ? { state: 'expired', state_on: certificate.expires_on }
    : certificate;
