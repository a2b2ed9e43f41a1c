import type { ReactNode } from 'react';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { navigate, useSearch } from '#kernel/ui/layout/location.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { defaultPageSize, pagesOf } from '#kernel/ui/table/page-sizes.ts';
import { Pager } from '#kernel/ui/table/pager.tsx';
import { readTableAddress, tableAddress } from '#kernel/ui/table/table-address.ts';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { listPublicity, type Published } from '#zero-carbon/evaluation/publicity/publicity.contract.ts';
import { publicityStateWords } from '#zero-carbon/evaluation/publicity/publicity.words.ts';
import { pageWords as text } from './publicity-page.words.ts';
import { publicityTitles } from './publicity-titles.words.ts';

const path = '/index/publicity';
const filters = ['past'] as const;

/** The decisions that are public now, and the earlier ones. */
export function PublicityListPage(): ReactNode {
  const t = useTranslate();
  const address = readTableAddress(useSearch(), filters);
  const past = address.filters.past !== '';
  const start = (address.page - 1) * defaultPageSize;
  const { data, failure, retry } = useAnswer(listPublicity, { past, start, limit: defaultPageSize });
  const turn = (page: number): void => navigate(tableAddress(path, address.filters, { page }));
  return (
    <div className="wrap">
      <PageHead title={t(publicityTitles.list)}>{t(text.lead)}</PageHead>
      <Section
        title={t(past ? text.past : text.current)}
        note={data && t(text.found, { total: formatTotal(data) })}
        more={
          <PageLink to={past ? path : tableAddress(path, { past: '1' }, {})}>
            {t(past ? text.current : text.past)}
          </PageLink>
        }
      >
        {failure || !data ? (
          <LoadingOrError failure={failure} onRetry={retry} />
        ) : (
          <Rows items={data.items} past={past} />
        )}
        {data && <Pager page={address.page} pages={pagesOf(data.total, defaultPageSize)} shown={7} onPage={turn} />}
      </Section>
    </div>
  );
}

function Rows({ items, past }: { readonly items: readonly Published[]; readonly past: boolean }): ReactNode {
  const t = useTranslate();
  if (items.length === 0) {
    return past ? <Empty title={t(text.nonePast)} /> : <Empty title={t(text.none)}>{t(text.noneText)}</Empty>;
  }
  return (
    <TableRows
      caption={t(publicityTitles.list)}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'enterprise',
          label: t(text.enterprise),
          cell: ({ id, enterprise, site }) => (
            <div>
              <PageLink to={`${path}/${id}`}>
                <Named>{enterprise}</Named>
              </PageLink>
              <small>
                <Named>{site}</Named>
              </small>
            </div>
          ),
        },
        {
          key: 'type',
          label: t(text.type),
          cell: ({ type, star }) => `${t(evaluationTypeWords[type])}${t(text.separator)}${starText(star, t)}`,
        },
        { key: 'organisation', label: t(text.organisation), cell: ({ organisation }) => <Named>{organisation}</Named> },
        {
          key: 'window',
          label: t(text.window),
          cell: (row) => (
            <div>
              {t(publicityStateWords[row.state])}
              <small>{windowText(row, t)}</small>
            </div>
          ),
        },
      ]}
    />
  );
}

/** The last day of publicity, and the remaining time. */
function windowText({ from, until, daysLeft, provisional }: Published, t: Translate): string {
  if (until === null || daysLeft === null) return t(text.windowOver, { from });
  return provisional ? t(text.untilProvisional, { until }) : t(text.until, { until, days: daysLeft });
}
