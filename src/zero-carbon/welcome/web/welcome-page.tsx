import { useCallback, useState, type ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/button.tsx';
import { PageTitle } from '#kernel/ui/page-title.tsx';
import { useAnswer } from '#kernel/ui/use-answer.ts';
import { CertificateBox } from '#zero-carbon/certificates/web/certificate-box.tsx';
import { welcomeFigures } from '#zero-carbon/welcome/welcome.contract.ts';
import { CertifiedCounts } from './certified-counts.tsx';
import { NewestPolicies } from './newest-policies.tsx';
import { RingFigure } from './ring-figure.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { Tiles } from './tiles.tsx';
import { useSlash } from './use-slash.ts';
import { welcomeWords } from './welcome.words.ts';
import './welcome-page.css';

/** The landing page: the box for a certificate, the scheme's years as rings, four entries, news and counts. */
export function WelcomePage(): ReactNode {
  const tell = useSay();
  const [searching, setSearching] = useState(false);
  const open = useCallback(() => setSearching(true), []);
  const close = useCallback(() => setSearching(false), []);
  const [slash, chooseSlash] = useSlash(open);
  const { data: figures, failure } = useAnswer(welcomeFigures, {}, { quiet: true });
  return (
    <>
      <section className="hero">
        <div className="wrap">
          <PageTitle>
            {tell(welcomeWords.headline1)}
            <br />
            {tell(welcomeWords.headline2)}
          </PageTitle>
          <p className="lead">{tell(welcomeWords.lead)}</p>
          <CertificateBox example={figures?.exampleNumber ?? undefined}>
            <p className="box-hint">
              {tell(welcomeWords.hint)} <LinkButton onClick={open}>{tell(welcomeWords.byName)}</LinkButton>
            </p>
          </CertificateBox>
        </div>
        {!failure && <div className="ring-space">{figures && <RingFigure months={figures.months} valid={figures.valid} />}</div>}
      </section>
      <Tiles />
      <div className="wrap">
        <NewestPolicies />
        {!failure && <CertifiedCounts figures={figures} />}
      </div>
      <SearchDialog open={searching} onClose={close} slash={slash} onSlash={chooseSlash} />
    </>
  );
}
