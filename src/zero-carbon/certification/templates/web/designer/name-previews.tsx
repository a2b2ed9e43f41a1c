import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { Columns, Text } from '#kernel/ui/kit/kit.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import type { DesignLayer, TextLayer } from '#zero-carbon/certification/drawing/design.ts';
import { pt, type Drawing } from '#zero-carbon/certification/drawing/drawing.ts';
import { fieldsIn } from '#zero-carbon/certification/drawing/text/fill-fields.ts';
import { namedBy, type SampleName } from '#zero-carbon/certification/templates/samples.ts';
import { DrawingView } from '#zero-carbon/certification/templates/web/drawing-view.tsx';
import { nameWords as text } from './designer.words.ts';
import type { Editor } from './use-editor.ts';
import './name-previews.css';

export interface Tried {
  readonly name: SampleName;
  readonly drawing: Drawing;
}

interface NamePreviewsProps {
  readonly editor: Editor;
  /** The layers at the time of the test: a drag may be slightly ahead. */
  readonly layers: readonly DesignLayer[];
  readonly names: number;
  readonly shortest: Tried;
  readonly longest: Tried;
}

const labels = {
  zh: { shortest: text.shortestZh, longest: text.longestZh },
  en: { shortest: text.shortestEn, longest: text.longestEn },
} as const;

/** The shortest and longest names of the register in their box, with the resulting size. */
export function NamePreviews({ editor, layers, names, shortest, longest }: NamePreviewsProps): ReactNode {
  const t = useTranslate();
  const { template } = editor;
  const boxes = (['zh', 'en'] as const).map((lang) => {
    const field = namedBy[template.kind][lang];
    const layer = layers.find(
      (one): one is TextLayer => one.kind === 'text' && !one.hidden && fieldsIn(one.content).includes(field),
    );
    return { lang, layer };
  });
  const widest = Math.max(...boxes.map(({ layer }) => (layer ? acrossOf(layer) : 0)));
  const isTooLong = boxes.some(({ layer }) => layer && [shortest, longest].some((one) => overflows(one, layer)));
  return (
    <section className="design-names" aria-labelledby="design-names">
      <header>
        <h2 id="design-names">{t(isTooLong ? text.notAll : text.allFit)}</h2>
        <Text size={2} tone="dim" push>
          {t(text.names, { n: names })}
        </Text>
      </header>
      {widest === 0 ? (
        <p>{t(text.none)}</p>
      ) : (
        <Columns widths="1fr 1fr" gap={[0, 6]} className="design-tried">
          {boxes.flatMap(({ lang, layer }) =>
            layer
              ? (['shortest', 'longest'] as const).map((which) => (
                  <OneName
                    key={`${lang} ${which}`}
                    lang={lang}
                    which={which}
                    layer={layer}
                    widest={widest}
                    tried={which === 'shortest' ? shortest : longest}
                  />
                ))
              : [],
          )}
        </Columns>
      )}
    </section>
  );
}

const overflows = ({ drawing }: Tried, { id }: TextLayer): boolean =>
  drawing.faults.some((fault) => fault.kind === 'overflow' && fault.layer === id);

/** The width of a box along its text. */
const acrossOf = ({ width, height, turn }: TextLayer): number => (turn === 0 ? width : height);

interface OneNameProps {
  readonly lang: Lang;
  readonly which: 'shortest' | 'longest';
  readonly layer: TextLayer;
  /** The common scale of all boxes: that of the widest, mm. */
  readonly widest: number;
  readonly tried: Tried;
}

function OneName({ lang, which, layer, widest, tried }: OneNameProps): ReactNode {
  const t = useTranslate();
  const name = tried.name[lang];
  const came = tried.drawing.sizes[layer.id];
  const isTooLong = overflows(tried, layer);
  const { x, y, width, height } = layer;
  const across = acrossOf(layer) === width ? widest : width;
  const box = { x: x * pt, y: y * pt, width: width * pt, height: height * pt };
  const shown = { ...tried.drawing, operations: tried.drawing.operations.filter((one) => one.layer === layer.id) };
  return (
    <Columns as="figure" widths="1fr auto" pad={2}>
      <Text as="figcaption" size={2} tone="dim" nowrap>
        <b>{t(labels[lang][which])}</b> {t(text.characters, { n: [...name].length })}
      </Text>
      <Text size={2} tone="dim" nowrap data-wrong={isTooLong || undefined}>
        <Icon name={isTooLong ? 'warn' : 'check'} />
        {came && t(isTooLong ? text.tooLong : text.cameOut, came)}
      </Text>
      <svg
        viewBox={`${box.x - 2} ${box.y - 2} ${across * pt + 4} ${box.height + 4}`}
        role="img"
        aria-label={name}
        lang={lang}
      >
        <rect className="design-tried-box" {...box} />
        <DrawingView drawing={shown} pictures={{}} bare />
      </svg>
    </Columns>
  );
}
