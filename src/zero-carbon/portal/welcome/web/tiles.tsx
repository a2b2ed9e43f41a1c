import type { ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns } from '#kernel/ui/kit/kit.tsx';
import { Icon, type IconName } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { DialFigure, RingsFigure, RippleFigure, StrataFigure } from './tile-figures.tsx';
import { welcomeWords } from './welcome.words.ts';

/** The four entries (zero-carbon portal specification §2): policies open in a new window, the others here. */
export function Tiles(): ReactNode {
  const t = useTranslate();
  return (
    <nav className="tiles" aria-label={t(welcomeWords.entries)}>
      <Columns widths="repeat(4, 1fr)" className="wrap">
        <a className="tile" href="#/index/zerocpolicylist" target="_blank" rel="noopener">
          <StrataFigure />
          <TileText
            name={welcomeWords.policies}
            text={welcomeWords.policiesText}
            go={welcomeWords.policiesGo}
            icon="out"
          />
        </a>
        <PageLink className="tile" to="/index/zerocstandardlist">
          <DialFigure />
          <TileText name={welcomeWords.standards} text={welcomeWords.standardsText} go={welcomeWords.standardsGo} />
        </PageLink>
        <PageLink className="tile" to="/index/trainingcertquery">
          <RippleFigure />
          <TileText name={welcomeWords.training} text={welcomeWords.trainingText} go={welcomeWords.trainingGo} />
        </PageLink>
        <PageLink className="tile on-primary-area" to="/index/login">
          <RingsFigure />
          <TileText name={welcomeWords.evaluation} text={welcomeWords.evaluationText} go={welcomeWords.evaluationGo} />
        </PageLink>
      </Columns>
    </nav>
  );
}

interface TileTextProps {
  readonly name: Text;
  readonly text: Text;
  readonly go: Text;
  readonly icon?: IconName;
}

function TileText({ name, text, go, icon = 'arrow' }: TileTextProps): ReactNode {
  const t = useTranslate();
  return (
    <>
      <h2>{t(name)}</h2>
      <p>{t(text)}</p>
      <span className="tile-go">
        {t(go)} <Icon name={icon} />
      </span>
    </>
  );
}
