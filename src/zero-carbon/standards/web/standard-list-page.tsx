import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { defaultPageSize } from '#kernel/ui/table/page-sizes.ts';
import { givenTexts, useTableAddress } from '#kernel/ui/table/table-address.ts';
import { libraryWords } from '#zero-carbon/library/library.words.ts';
import { LibraryList } from '#zero-carbon/library/web/library-list.tsx';
import { ListFacets } from '#zero-carbon/library/web/list-facets.tsx';
import { standardSeries } from '#zero-carbon/standards/content/standard-series.ts';
import { listStandards, standardFacets } from '#zero-carbon/standards/standards.contract.ts';
import {
  standardStates,
  standardStateWords,
  standardWords,
  type StandardState,
} from '#zero-carbon/standards/standards.words.ts';
import { listedStandard } from './listed-standard.tsx';
import { standardHome, standardListOf } from './standard-addresses.ts';

/** What the list is narrowed by, as its address names it. */
export const standardFilters = ['keyword', 'year', 'state'] as const;

/** The standards of one series, or those that a search found in all of them. */
export function StandardListPage({ params: { code } }: PageProps): ReactNode {
  const t = useTranslate();
  const path = code === undefined ? standardHome : standardListOf(code);
  const address = useTableAddress(path, standardFilters);
  const { filters, page, go } = address;
  const ofSeries = code === undefined ? {} : { code };
  const { state, ...others } = givenTexts(filters);
  const answer = useAnswer(listStandards, {
    ...ofSeries,
    ...others,
    ...(isState(state) && { state }),
    start: (page - 1) * defaultPageSize,
    limit: defaultPageSize,
  });
  const { data: facets } = useAnswer(standardFacets, ofSeries, { quiet: true });
  const { data } = answer;
  return (
    <LibraryList
      home={{ name: t(libraryWords.standards), to: standardHome }}
      path={path}
      code={code}
      groups={facets?.types.map((type) => ({ name: type.name, to: standardListOf(type.code) }))}
      expectedGroups={standardSeries.length}
      numbered
      lead={(total) => t(standardWords.listLead, { total })}
      missing={t(standardWords.noGroupTitle)}
      address={address}
      listed={data && { ...data, documents: data.items.map(listedStandard) }}
      answer={answer}
    >
      <ListFacets
        key={JSON.stringify(filters)}
        hint={t(standardWords.searchHint)}
        facets={[
          {
            name: 'year',
            label: t(libraryWords.year),
            choices: (facets?.years ?? []).map((year) => ({ value: year, label: year })),
          },
          {
            name: 'state',
            label: t(standardWords.state),
            choices: (facets?.states ?? []).map((value) => ({ value, label: t(standardStateWords[value]) })),
          },
        ]}
        filters={filters}
        failure={answer.failure}
        loading={answer.loading}
        onSearch={go}
      />
    </LibraryList>
  );
}

const isState = (text: string | undefined): text is StandardState => standardStates.some((state) => state === text);
