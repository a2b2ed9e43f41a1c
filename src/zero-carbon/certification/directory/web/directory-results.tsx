import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatCount, formatInstant, formatTotal, type Total } from '#kernel/i18n/web/formats.ts';
import { langTag } from '#kernel/i18n/web/lang-choice.ts';
import { useLang, useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import { CopyLink } from '#kernel/ui/parts/copy-link.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { PrintLink } from '#kernel/ui/parts/print-link.tsx';
import { Stars } from '#kernel/ui/drawing/stars.tsx';
import type { Paging } from '#kernel/ui/table/page-sizes.ts';
import { TablePageView, useTablePage } from '#kernel/ui/table/paged-table.tsx';
import { ResultsHead } from '#kernel/ui/table/results-head.tsx';
import { givenTexts, type TableAddress } from '#kernel/ui/table/table-address.ts';
import type { Column } from '#kernel/ui/table/table-rows.tsx';
import { namesFor } from '#zero-carbon/certification/certificates/web/enterprise-name.ts';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import {
  listDirectory,
  mostNamed,
  type DirectoryRow,
} from '#zero-carbon/certification/directory/directory.contract.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { directoryAddress, placeNames, type DirectoryFilter, type PlaceName } from './directory-address.ts';
import { DirectoryNone } from './directory-none.tsx';
import { directoryTitles } from './directory-titles.words.ts';
import { directoryWords as text } from './directory.words.ts';
import { OpenDataSection } from './open-data-section.tsx';
import { ShareTable } from './share-table.tsx';

type Narrowed = Omit<ParamsOf<typeof listDirectory>, keyof Paging>;

/** The results of the address: the shares beside the certificates, from one response. */
export function DirectoryResults({ filters, page: number, limit }: TableAddress<DirectoryFilter>): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const columns = useColumns();
  const onPage = useCallback(
    ({ start, limit: size }: Paging) => navigate(directoryAddress(filters, { page: start / size + 1, limit: size })),
    [filters],
  );
  useEffect(() => {
    const top = document.getElementById('results')?.getBoundingClientRect().top ?? 0;
    if (number > 1 && top < 0) scrollBy(0, top - 16);
  }, [number]);
  const isAskable = filters.find === '' || [...filters.find].length >= 2;
  const params = isAskable ? (givenTexts(filters) as Narrowed) : null;
  const place = { start: (number - 1) * limit, limit };
  const page = useTablePage(listDirectory, params, place, onPage);
  // the same request, whose previous response stays during the next one, so that the bars move and do not flicker
  const { data } = useAnswer(listDirectory, params && { ...params, ...place }, { quiet: true });
  const nameOf = useCallback(
    (by: PlaceName, { code, name }: { readonly code: string; readonly name: string }): string =>
      by === 'star' ? starText(Number(code), t) : name,
    [t],
  );
  if (!isAskable) return null;
  const known = (by: PlaceName, code: string): string => {
    if (by === 'star') return starText(Number(code), t);
    return data?.asked[by] ?? t(text[by]);
  };
  return (
    <>
      <div className="directory grid">
        <aside className="directory-shares screen-only" aria-label={t(text.narrow)}>
          {data && !data.shares && (
            <Text pad={[5, 0]} line="ink" size={3} tone="soft">
              {t(text.tooMany, { text: filters.find, count: formatCount(mostNamed) })}
            </Text>
          )}
          {data?.shares &&
            placeNames.map((by) => (
              <ShareTable
                key={by}
                title={t(text[by])}
                shares={data.shares![by]}
                nameOf={(share) => nameOf(by, share)}
                chosen={filters[by]}
                addressOf={(code) => directoryAddress({ ...filters, [by]: code }, { limit })}
              />
            ))}
        </aside>
        <div className="directory-rows">
          <ChosenFilters filters={filters} limit={limit} nameOf={known} />
          <TablePageView
            page={page}
            columns={columns}
            rowKey={(row) => row.number}
            caption={t(directoryTitles.directory)}
            announce={(answer) => foundText(answer, t)}
            head={(answer) => (
              <ResultsHead title={foundText(answer, t)} note={t(text.order)}>
                <PrintLink />
                <CopyLink />
              </ResultsHead>
            )}
            note={({ checkedAt }) => <span>{t(text.asOf, { time: formatInstant(checkedAt, zone) })}</span>}
            none={(answer) => <DirectoryNone answer={answer} filters={filters} />}
          />
        </div>
      </div>
      <OpenDataSection licence={data?.licence} />
    </>
  );
}

const foundText = (found: Total, t: Translate): string =>
  found.total === 0 ? t(text.foundNone) : t(text.found, { total: formatTotal(found) });

function useColumns(): readonly Column<DirectoryRow>[] {
  const t = useTranslate();
  return useMemo(
    () => [
      { key: 'enterprise', label: t(text.enterprise), cell: (row) => <Enterprise row={row} /> },
      {
        key: 'place',
        label: t(text.place),
        cell: (row) => <Place row={row} />,
      },
      {
        key: 'stars',
        label: t(text.typeStars),
        nowrap: 'always',
        cell: ({ star, type }) => (
          <div>
            {starText(star, t)} <Stars count={star} />
            <small>{t(text.oneType, { type })}</small>
          </div>
        ),
      },
      {
        key: 'until',
        label: t(text.until),

        cell: ({ expiresOn, since }) => (
          <div>
            <time dateTime={expiresOn} className="nowrap">
              {expiresOn}
            </time>
            <small>{t(text.since, { date: since })}</small>
          </div>
        ),
      },
    ],
    [t],
  );
}

function Enterprise({ row }: { readonly row: DirectoryRow }): ReactNode {
  const { name, nameLang } = namesFor(row, useLang());
  return (
    <div>
      <PageLink to={`/index/certverify/${encodeURIComponent(row.number)}`} lang={langTag(nameLang)}>
        {name}
      </PageLink>
      <small className="number">{row.number}</small>
    </div>
  );
}

/** The site's full address; in English, with the province if the certificate has the address in Chinese only. */
function Place({ row }: { readonly row: DirectoryRow }): ReactNode {
  const { siteAddress, siteAddressEn, province, industry } = row;
  const lang = useLang();
  const isForeign = lang === 'en' && siteAddressEn === null && province !== null;
  const address = lang === 'en' && siteAddressEn !== null ? siteAddressEn : <Named>{siteAddress}</Named>;
  return (
    <div>
      {isForeign ? province : address}
      {isForeign && <small>{address}</small>}
      {industry !== null && <small>{industry}</small>}
    </div>
  );
}
