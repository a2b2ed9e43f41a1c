import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { useTableAddress } from '#kernel/ui/table/table-address.ts';
import { libraryWords } from '#zero-carbon/library/library.words.ts';
import { LibraryHome } from '#zero-carbon/library/web/library-home.tsx';
import { topStandards } from '#zero-carbon/standards/standards.contract.ts';
import { standardWords } from '#zero-carbon/standards/standards.words.ts';
import { listedStandard } from './listed-standard.tsx';
import { standardHome } from './standard-addresses.ts';
import { StandardListPage, standardFilters } from './standard-list-page.tsx';

/** How many rows each series shows as shipped. */
const expected = [4, 4, 1, 4, 1];

/** The standards by series; where the address asks for something, what was found in all series. */
export function StandardHomePage(props: PageProps): ReactNode {
  const { asked } = useTableAddress(standardHome, standardFilters);
  return asked ? <StandardListPage {...props} /> : <Home />;
}

function Home(): ReactNode {
  const t = useTranslate();
  const answer = useAnswer(topStandards, {});
  const groups = answer.data?.map(({ code, type, total, data }) => ({
    code,
    name: type,
    total,
    note: t(standardWords.groupNote, { code, total: formatCount(total) }),
    documents: data.map(listedStandard),
  }));
  const total = groups?.reduce((sum, group) => sum + group.total, 0);
  return (
    <LibraryHome
      title={t(libraryWords.standards)}
      lead={t(standardWords.homeLead, { total: total === undefined ? '…' : formatCount(total) })}
      hint={t(standardWords.searchHint)}
      path={standardHome}
      groups={groups}
      answer={answer}
      expected={expected}
      numbered
    />
  );
}
