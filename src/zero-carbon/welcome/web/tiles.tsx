import type { ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon, type IconName } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { short } from '#kernel/ui/drawing/curve.ts';
import { ringPaths } from '#kernel/ui/drawing/rings.ts';
import { strataPaths } from '#kernel/ui/drawing/strata.ts';
import { welcomeWords } from './welcome.words.ts';

/** The four entries (zero-carbon portal specification §2): policies open in a new window, the others here. */
export function Tiles(): ReactNode {
  const t = useTranslate();
  return (
    <nav className="tiles" aria-label={t(welcomeWords.entries)}>
      <div className="wrap">
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
      </div>
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

const strata = strataPaths('tile', { lines: 9, width: 96, bottom: 80, spacing: 8.4 });
const rings = ringPaths('tile', [4, 10, 16, 22, 28, 34, 40], { centre: [48, 48], wobble: 0.2 });
const ripples = [3.6, 10.2, 16.8, 23.4, 30, 36.6];

/** A half circle of ticks, long each ten, with a hand: what a standard measures by. */
const dial = Array.from({ length: 51 }, (_, tick) => {
  const angle = Math.PI * (1 + tick / 50);
  const inner = tick % 10 === 0 ? 32 : tick % 5 === 0 ? 40 : 44;
  const point = (radius: number): string =>
    `${short(52 + radius * Math.cos(angle))} ${short(78 + radius * Math.sin(angle))}`;
  return `M${point(inner)}L${point(48)}`;
}).join('');

/** Layers of ground: policies laid down one on another. */
const StrataFigure = (): ReactNode => <Figure paths={strata} />;

/** A graduated half circle: standards. */
const DialFigure = (): ReactNode => (
  <Figure paths={[dial, 'M2 78H102M52 78L77 46']}>
    <circle cx="52" cy="78" r="3" />
  </Figure>
);

/** Two sets of ripples that meet: training. */
const RippleFigure = (): ReactNode => (
  <Figure paths={[]}>
    {ripples.map((radius) => (
      <circle key={radius} cx="38" cy="52" r={radius} />
    ))}
    {ripples.slice(0, 4).map((radius) => (
      <circle key={radius} cx="80" cy="38" r={radius} />
    ))}
  </Figure>
);

/** Contour rings: evaluation. */
const RingsFigure = (): ReactNode => <Figure paths={rings} />;

function Figure({ paths, children }: { readonly paths: readonly string[]; readonly children?: ReactNode }): ReactNode {
  return (
    <svg className="tile-figure" viewBox="0 0 96 96" aria-hidden="true">
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
      {children}
    </svg>
  );
}
