import { useCallback, useState, useEffect, type ReactNode, type ComponentType } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { PageTitle } from '#kernel/ui/layout/page-title.tsx';
import { usePainted } from '#kernel/ui/layout/painted.ts';
import { useSingleKeys } from '#kernel/ui/layout/single-keys.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { useLater } from '#kernel/ui/feedback/use-later.ts';
import { CertificateBox } from '#zero-carbon/certification/certificates/web/certificate-box.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { Tiles } from './tiles.tsx';
import { welcomeWords } from './welcome.words.ts';
import './welcome-hero.css';
import './tiles.css';
import './welcome-below.css';
import type { SearchFormProps } from './search-form.tsx';

const askFigures = () =>
  import('#zero-carbon/portal/welcome/welcome.contract.ts').then((module) => module.welcomeFigures);
/** The drawing and the lists load after box and tiles have rendered. */
const loadRings = () => import('./ring-figure.tsx');
const loadBelow = () => import('./welcome-below.tsx');

/** The landing page: the search box for a certificate, the scheme's months as rings, four entries, news and counts. */
export function WelcomePage(): ReactNode {
  const t = useTranslate();
  const [searching, setSearching] = useState<boolean>();
  const open = useCallback(() => setSearching(true), []);
  const close = useCallback(() => setSearching(false), []);
  useSingleKeys(
    useCallback((pressed) => {
      if (pressed === '/') setSearching(true);
      return pressed === '/';
    }, []),
  );
  const { data: figures, failure } = useAnswer(askFigures, {}, { quiet: true });
  const stands = usePainted();
  const rings = useLater(loadRings);
  const below = useLater(loadBelow);
  return (
    <>
      <section className="hero">
        <div className="wrap">
          <PageTitle>
            {t(welcomeWords.headline1)}
            <br />
            {t(welcomeWords.headline2)}
          </PageTitle>
          <p className="lead">{t(welcomeWords.lead)}</p>
          <CertificateBox example={figures?.exampleNumber ?? undefined}>
            <Text above={3} size={3} tone="dim" className="box-hint">
              {t(welcomeWords.hint)} <LinkButton onClick={open}>{t(welcomeWords.byName)}</LinkButton>
            </Text>
          </CertificateBox>
        </div>
        {!failure && (
          <div className="ring-space">
            {rings && figures && <rings.RingFigure months={figures.months} valid={figures.valid} />}
          </div>
        )}
      </section>
      {stands ? <Tiles /> : <div className="tiles-space" />}
      <div className="wrap below" data-waiting={!below || undefined}>
        {below && <below.WelcomeBelow figures={figures} failed={failure !== undefined} />}
      </div>
      {searching !== undefined && <SearchDialog open={searching} onClose={close} />}
    </>
  );
}

interface SearchDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The specification's hidden dialog; its content is loaded when it is first opened. */
function SearchDialog({ open, onClose }: SearchDialogProps): ReactNode {
  const t = useTranslate();
  const [Form, setForm] = useState<ComponentType<SearchFormProps>>();
  useEffect(() => {
    if (!open || Form) return;
    // If it cannot be loaded, the query page offers the same.
    import('./search-form.tsx').then(
      (module) => setForm(() => module.SearchForm),
      () => location.assign('#/index/certquery'),
    );
  }, [open, Form]);
  return (
    <Dialog open={open} title={t(welcomeWords.searchTitle)} onClose={onClose}>
      {Form ? <Form onLeave={onClose} /> : <Skeleton width="100%" />}
    </Dialog>
  );
}
