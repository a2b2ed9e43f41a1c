import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { langOf, Named } from '#kernel/ui/parts/named.tsx';
import { fieldWords } from '#zero-carbon/drawing/field.words.ts';
import { fieldsIn } from '#zero-carbon/drawing/text/fill-fields.ts';
import type { DesignLayer } from '#zero-carbon/drawing/design.ts';
import { leastPlace, mostPlace, type Box } from '#zero-carbon/templates/designer/boxes.ts';
import { leastSpread } from '#zero-carbon/templates/designer/distribute-layers.ts';
import { placeLayer } from '#zero-carbon/templates/designer/edit-design.ts';
import { designerWords, inspectorWords as text } from '#zero-carbon/templates/web/designer/designer.words.ts';
import type { Desk } from '#zero-carbon/templates/web/designer/use-desk.ts';
import { GuideFields } from './guide-fields.tsx';
import { AlignButtons, LayerActs, SpreadButtons } from './layer-acts.tsx';
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
            {chosen.length >= leastSpread && <SpreadButtons desk={desk} />}
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
      {layer.kind === 'text' ? (
        <TextFields desk={desk} layer={layer} />
      ) : layer.kind === 'picture' ? (
        <PictureField desk={desk} layer={layer} onUploaded={onUploaded} />
      ) : (
        <ShapeFields desk={desk} layer={layer} />
      )}
      <h3>{t(text.layer)}</h3>
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
    </>
  );
}
