import type { ReactNode } from 'react';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { LibraryHome } from '#zero-carbon/portal/library/web/library-home.tsx';
import { useListAddress } from '#zero-carbon/portal/library/web/use-list-address.ts';
import { topStandards } from '#zero-carbon/portal/standards/standards.contract.ts';
import { standardLibrary } from './standard-library.tsx';
import { StandardListPage } from './standard-list-page.tsx';

/** The standards by series; if the address has filters, the results of all series. */
export function StandardHomePage(props: PageProps): ReactNode {
  const { asked } = useListAddress(standardLibrary);
  return asked ? <StandardListPage {...props} /> : <Home />;
}

const Home = (): ReactNode => <LibraryHome library={standardLibrary} answer={useAnswer(topStandards, {})} />;
