import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { LibraryList } from '#zero-carbon/portal/library/web/library-list.tsx';
import { useListAddress } from '#zero-carbon/portal/library/web/use-list-address.ts';
import { listStandards, standardFacets } from '#zero-carbon/portal/standards/standards.contract.ts';
import {
  standardStates,
  standardStateWords,
  standardWords,
  type StandardState,
} from '#zero-carbon/portal/standards/standards.words.ts';
import { standardLibrary } from './standard-library.tsx';

/** The standards of one series, or the search results in all series. */
export function StandardListPage({ params: { code } }: PageProps): ReactNode {
  const t = useTranslate();
  const address = useListAddress(standardLibrary, code);
  const ofSeries = code === undefined ? {} : { code };
  const { state, ...others } = address.given;
  const answer = useAnswer(listStandards, {
    ...ofSeries,
    ...others,
    ...(isState(state) && { state }),
    ...address.rows,
  });
  const { data: facets } = useAnswer(standardFacets, ofSeries, { quiet: true });
  return (
    <LibraryList
      library={standardLibrary}
      code={code}
      address={address}
      answer={answer}
      facets={facets}
      facet={{
        name: 'state',
        label: t(standardWords.state),
        choices: (facets?.states ?? []).map((value) => ({ value, label: t(standardStateWords[value]) })),
      }}
    />
  );
}

const isState = (text: unknown): text is StandardState => standardStates.some((state) => state === text);
