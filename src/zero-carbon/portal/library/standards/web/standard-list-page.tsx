import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { LibraryHome } from '#zero-carbon/portal/library/web/library-home.tsx';
import { LibraryList } from '#zero-carbon/portal/library/web/library-list.tsx';
import { useListAddress } from '#zero-carbon/portal/library/web/library.ts';
import {
  listStandards,
  standardFacets,
  topStandards,
} from '#zero-carbon/portal/library/standards/standards.contract.ts';
import { standardStates, standardStateWords } from '#zero-carbon/portal/library/standards/standards.words.ts';
import { standardLibrary } from './standard-library.tsx';

/** The standards by series; if the address has filters, the results of all series. */
export function StandardHome(props: PageProps): ReactNode {
  return useListAddress(standardLibrary).asked ? <StandardList {...props} /> : <Home />;
}

const Home = (): ReactNode => <LibraryHome library={standardLibrary} answer={useAnswer(topStandards, {})} />;

/** The standards of one series, or the search results in all series. */
export function StandardList({ params: { code } }: PageProps): ReactNode {
  const t = useTranslate();
  const address = useListAddress(standardLibrary, code);
  const ofSeries = code === undefined ? {} : { code };
  const { state: stated, ...given } = address.given;
  const state = standardStates.find((known) => known === stated);
  const answer = useAnswer(listStandards, { ...ofSeries, ...given, ...(state && { state }), ...address.rows });
  const { data } = useAnswer(standardFacets, ofSeries, { quiet: true });
  const choices = data?.states.map((value) => ({ value, label: t(standardStateWords[value]) })) ?? [];
  const facets = data && { ...data, choices };
  return <LibraryList library={standardLibrary} code={code} address={address} answer={answer} facets={facets} />;
}
