import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { langOf, Named } from '#kernel/ui/parts/named.tsx';
import { fieldWords } from '#zero-carbon/drawing/field.words.ts';
import { fieldsIn } from '#zero-carbon/drawing/text/fill-fields.ts';
import type { DesignLayer } from '#zero-carbon/drawing/design.ts';
import { leastPlace, mostPlace, type Box } from '#zero-carbon/templates/designer/boxes.ts';
import { alignments, placeLayer, type Alignment } from '#zero-carbon/templates/designer/edit-design.ts';
import { designerWords, inspectorWords as text } from '#zero-carbon/templates/web/designer/designer.words.ts';
import type { Desk } from '#zero-carbon/templates/web/designer/use-desk.ts';
import { GuideFields } from './guide-fields.tsx';
import { MmInput } from './mm-input.tsx';
import { PictureField } from './picture-field.tsx';
import { ShapeFields } from './shape-fields.tsx';
import { TextFields } from './text-fields.tsx';
import './inspector.css';

interface InspectorProps {
  readonly desk: Desk;
  readonly onUploaded: (id: string, picture: { url: string; width: number; height: number }) => void;
  /** What has to be cured. */
  readonly children: ReactNode;
}

/** What is chosen, by number and by name. */
export function Inspector({ desk, onUploaded, children }: InspectorProps): ReactNode {
  const t = useTranslate();
  const { chosen } = desk;
  const [first] = chosen;
  return (
    <section className="design-inspector" aria-label={t(text.title)}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leads back to the object, as Enter led here */}
      <div
        className="design-attributes"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented || !first) return;
          const object = document.querySelector<SVGElement>(`.design-hit[data-layer="${first.id}"]`);
          if (object) event.preventDefault();
          object?.focus();
        }}
      >
        {!first ? (
          <>
            <h2>{t(text.nothing)}</h2>
            <p className="hint">{t(text.nothingText)}</p>
            <GuideFields desk={desk} />
          </>
        ) : chosen.length > 1 ? (
          <>
            <h2>{t(designerWords.chosenMany, { n: chosen.length })}</h2>
            <AlignButtons desk={desk} />
            <LayerActs desk={desk} />
          </>
        ) : (
          <One key={first.id} desk={desk} layer={first} onUploaded={onUploaded} />
        )}
      </div>
      {children}
    </section>
  );
}

interface OneProps extends Pick<InspectorProps, 'desk' | 'onUploaded'> {
  readonly layer: DesignLayer;
}

function One({ desk, layer, onUploaded }: OneProps): ReactNode {
  const t = useTranslate();
  const { id, locked } = layer;
  const fields = layer.kind === 'text' ? fieldsIn(layer.content) : [];
  const isFixed = desk.demanded(new Set([id])) !== undefined;
  const place = (change: Partial<Box>): void =>
    desk.edit((before) => placeLayer(before, id, { ...layer, ...change }), `place ${id}`);
  const number = (name: keyof Box, least: number): ReactNode => (
    <MmInput
      label={t(text[name])}
      value={layer[name]}
      least={least}
      most={mostPlace}
      disabled={locked}
      onChange={(value) => place({ [name]: value })}
    />
  );
  return (
    <>
      <h2>
        <Named>{desk.nameOf(layer)}</Named>
      </h2>
      <p className="hint">
        {fields.length > 0 && t(text.bears, { fields: fields.map((field) => t(fieldWords[field])).join(', ') })}
        {isFixed && t(fields.length > 0 ? text.fixed : designerWords.neededTitle)}
        {locked && ` ${t(designerWords.isLocked)}`}
      </p>
      <h3>
        {t(text.place)}
        <span>{t(text.mm)}</span>
      </h3>
      <div className="design-numbers">
        {number('x', leastPlace)}
        {number('y', leastPlace)}
        {number('width', 0)}
        {number('height', 0)}
      </div>
      <AlignButtons desk={desk} />
      <div className="design-name">
        <label htmlFor={`name-${id}`}>{t(text.name)}</label>
        <input
          id={`name-${id}`}
          maxLength={40}
          autoComplete="off"
          lang={langOf(desk.nameOf(layer))}
          value={layer.name}
          placeholder={desk.nameOf({ ...layer, name: '' })}
          onChange={(event) => desk.acts.change(id, { name: event.target.value }, `name ${id}`)}
          onBlur={() => desk.designing.settle()}
        />
      </div>
      <LayerActs desk={desk} />
      {layer.kind === 'text' ? (
        <TextFields desk={desk} layer={layer} />
      ) : layer.kind === 'picture' ? (
        <PictureField desk={desk} layer={layer} onUploaded={onUploaded} />
      ) : (
        <ShapeFields desk={desk} layer={layer} />
      )}
    </>
  );
}

const drawn: Readonly<Record<Alignment, string>> = {
  left: 'M2.5 2v12M5 5h8M5 10h5',
  centre: 'M8 2v12M4 5h8M5.5 10h5',
  right: 'M13.5 2v12M3 5h8M6 10h5',
  top: 'M2 2.5h12M5 5v8M10 5v5',
  middle: 'M2 8h12M5 4v8M10 5.5v5',
  bottom: 'M2 13.5h12M5 3v8M10 6v5',
};
const named = {
  left: text.alignLeft,
  centre: text.alignCentre,
  right: text.alignRight,
  top: text.alignTop,
  middle: text.alignMiddle,
  bottom: text.alignBottom,
};

function AlignButtons({ desk }: Pick<InspectorProps, 'desk'>): ReactNode {
  const t = useTranslate();
  return (
    <div className="design-aligns" role="group" aria-label={t(text.align)}>
      {alignments.map((how) => (
        <button
          key={how}
          type="button"
          aria-label={t(named[how])}
          title={t(named[how])}
          onClick={() => desk.acts.align(how)}
        >
          <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d={drawn[how]} />
          </svg>
        </button>
      ))}
    </div>
  );
}

function LayerActs({ desk }: Pick<InspectorProps, 'desk'>): ReactNode {
  const t = useTranslate();
  const { acts, chosen } = desk;
  return (
    <div className="design-acts">
      {chosen.length === 1 && (
        <>
          <Button size="small" onClick={() => acts.order(1)}>
            {t(text.forward)}
          </Button>
          <Button size="small" onClick={() => acts.order(-1)}>
            {t(text.backward)}
          </Button>
        </>
      )}
      <Button size="small" onClick={acts.duplicate}>
        {t(text.duplicate)}
      </Button>
      <Button size="small" onClick={acts.remove}>
        {t(text.remove)}
      </Button>
    </div>
  );
}
