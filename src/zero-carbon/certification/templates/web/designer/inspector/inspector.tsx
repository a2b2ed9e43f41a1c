import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns } from '#kernel/ui/kit/kit.tsx';
import { langOf, Named } from '#kernel/ui/parts/named.tsx';
import { fieldWords } from '#zero-carbon/certification/drawing/field.words.ts';
import { fieldsIn } from '#zero-carbon/certification/drawing/text/fill-fields.ts';
import type { DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import { leastPlace, mostPlace, type Box } from '#zero-carbon/certification/templates/designer/boxes.ts';
import { leastSpread } from '#zero-carbon/certification/templates/designer/distribute-layers.ts';
import { placeLayer } from '#zero-carbon/certification/templates/designer/edit-design.ts';
import {
  designerWords,
  inspectorWords as text,
} from '#zero-carbon/certification/templates/web/designer/designer.words.ts';
import type { Editor } from '#zero-carbon/certification/templates/web/designer/use-editor.ts';
import { GuideFields } from './guide-fields.tsx';
import { AlignButtons, LayerActs, SpreadButtons } from './layer-acts.tsx';
import { MmInput } from './mm-input.tsx';
import { PictureField } from './picture-field.tsx';
import { ShapeFields } from './shape-fields.tsx';
import { TextFields } from './text-fields.tsx';
import './inspector.css';

interface InspectorProps {
  readonly editor: Editor;
  readonly onUploaded: (id: string, picture: { url: string; width: number; height: number }) => void;
  /** The list of faults. */
  readonly children: ReactNode;
}

/** The attributes of the selection, as numbers and names. */
export function Inspector({ editor, onUploaded, children }: InspectorProps): ReactNode {
  const t = useTranslate();
  const { chosen } = editor;
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
            <GuideFields editor={editor} />
          </>
        ) : chosen.length > 1 ? (
          <>
            <h2>{t(designerWords.chosenMany, { n: chosen.length })}</h2>
            <AlignButtons editor={editor} />
            {chosen.length >= leastSpread && <SpreadButtons editor={editor} />}
            <LayerActs editor={editor} />
          </>
        ) : (
          <One key={first.id} editor={editor} layer={first} onUploaded={onUploaded} />
        )}
      </div>
      {children}
    </section>
  );
}

interface OneProps extends Pick<InspectorProps, 'editor' | 'onUploaded'> {
  readonly layer: DesignLayer;
}

function One({ editor, layer, onUploaded }: OneProps): ReactNode {
  const t = useTranslate();
  const { id, locked } = layer;
  const fields = layer.kind === 'text' ? fieldsIn(layer.content) : [];
  const isFixed = editor.demanded(new Set([id])) !== undefined;
  const place = (change: Partial<Box>): void =>
    editor.edit((before) => placeLayer(before, id, { ...layer, ...change }), `place ${id}`);
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
        <Named>{editor.nameOf(layer)}</Named>
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
      <Columns widths="1fr 1fr" gap={3} above={3}>
        {number('x', leastPlace)}
        {number('y', leastPlace)}
        {number('width', 0)}
        {number('height', 0)}
      </Columns>
      <AlignButtons editor={editor} />
      {layer.kind === 'text' ? (
        <TextFields editor={editor} layer={layer} />
      ) : layer.kind === 'picture' ? (
        <PictureField editor={editor} layer={layer} onUploaded={onUploaded} />
      ) : (
        <ShapeFields editor={editor} layer={layer} />
      )}
      <h3>{t(text.layer)}</h3>
      <div className="design-name">
        <label htmlFor={`name-${id}`}>{t(text.name)}</label>
        <input
          id={`name-${id}`}
          maxLength={40}
          autoComplete="off"
          lang={langOf(editor.nameOf(layer))}
          value={layer.name}
          placeholder={editor.nameOf({ ...layer, name: '' })}
          onChange={(event) => editor.acts.change(id, { name: event.target.value }, `name ${id}`)}
          onBlur={() => editor.designing.settle()}
        />
      </div>
      <LayerActs editor={editor} />
    </>
  );
}
