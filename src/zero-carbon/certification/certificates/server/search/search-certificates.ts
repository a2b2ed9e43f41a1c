import type pg from 'pg';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { organisationsNamed } from './organisations.queries.ts';
import {
  nothing,
  pageOf,
  type CertificatePage,
  type CertificateSearch,
  type Filter,
  type FoundPage,
} from './certificate-page.ts';
import { narrowedPage, narrowedTotal, type Wanted } from './search-narrowed.ts';
import { partOfName } from './search-part.ts';
import { byDate, byName, byNameEn, byOrganisation, byPair, type FoundCertificate } from './search.queries.ts';

/** Minimum length of a whole legal name; a shorter text is always treated as a part of one. */
const wholeNameFrom = 6;

/**
 * A page of certificates, newest first by default. The whole name of an enterprise finds only that enterprise's
 * certificates; any other text from two characters up is a part of a name or of a location.
 */
export async function searchCertificates(
  pool: pg.Pool,
  search: CertificateSearch,
  clock: Pick<Clock, 'today'>,
): Promise<CertificatePage> {
  const organisations = search.issueOrg === undefined ? null : await organisationIds(pool, search.issueOrg);
  if (organisations?.length === 0) return nothing;
  const { startDate, endDate, isValid, star, applyType2 } = search;
  const wanted: Wanted = { startDate, endDate, isValid, star, applyType2, organisations, today: clock.today() };
  /** The default order without state, star and type uses the fastest query. */
  const usual = isValid === undefined && star === undefined && applyType2 === undefined && search.sort === '-certDate';
  const read = async (name: Wanted['name'], fast: () => Promise<FoundPage>): Promise<CertificatePage> => {
    const asked = { ...wanted, ...(name && { name }) };
    const page = usual ? await fast() : await narrowedPage(pool, asked, search);
    return { ...page, valid: () => validOf(pool, asked, page, search) };
  };

  const dates = [startDate ?? '1900-01-01', endDate ?? '2199-12-31'] as const;
  const filter: Filter = [...dates, organisations];
  const text = search.companyName && normalise(search.companyName);
  if (!text) {
    return read(undefined, () =>
      organisations === null
        ? pageOf(pool, byDate, dates, search)
        : pageOf(pool, byOrganisation, [...dates, organisations], search),
    );
  }
  if (text.length >= wholeNameFrom) {
    const [by, shape] = isLatin(text) ? (['nameEn', byNameEn] as const) : (['name', byName] as const);
    const whole = await read({ by, text }, () => pageOf(pool, shape, [...filter, text], search));
    if (whole.found.length > 0 || (search.start > 0 && (await whole.total()) > 0)) return whole;
  }
  const characters = [...text];
  return characters.length === 2
    ? read({ by: 'pair', text }, () => pageOf(pool, byPair, [...filter, text], search))
    : read({ by: 'part', text }, () => partOfName(pool, text, characters, filter, search));
}

/** The number of valid certificates; counted on the page itself if that has all results. */
async function validOf(pool: pg.Pool, wanted: Wanted, page: FoundPage, search: CertificateSearch): Promise<number> {
  if (search.start === 0 && page.found.length < search.limit) {
    return page.found.filter((row) => stateToday(row, { today: () => wanted.today }).state === 'valid').length;
  }
  const [counted] = await narrowedTotal(pool, { ...wanted, isValid: 'valid' });
  return counted?.total ?? 0;
}

async function organisationIds(pool: pg.Pool, name: string): Promise<string[]> {
  const rows = await organisationsNamed(pool, [`%${escapeLike(normalise(name))}%`]);
  return rows.map(({ id }) => id);
}

// oxlint-disable-next-line no-control-regex -- the whole of ASCII
export const isLatin = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/** A certificate past its last day counts as expired, even before the daily job has recorded it. */
export const stateToday = (
  certificate: Pick<FoundCertificate, 'state' | 'expires_on' | 'state_on'>,
  clock: Pick<Clock, 'today'>,
): Pick<FoundCertificate, 'state' | 'state_on'> =>
  (certificate.state === 'valid' || certificate.state === 'suspended') && certificate.expires_on < clock.today()
    ? { state: 'expired', state_on: certificate.expires_on }
    : certificate;
