import { useRef, type PointerEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Row, Text } from '#kernel/ui/kit/kit.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { langOf, Named } from '#kernel/ui/parts/named.tsx';
import type { DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import { fieldsIn } from '#zero-carbon/certification/drawing/text/fill-fields.ts';
import { borneBy, demandsFor, missingFrom } from '#zero-carbon/certification/templates/demands.ts';
import { AddPanel } from './add-panel.tsx';
import { useLayerDrag } from './use-layer-drag.ts';
import { designerWords as text } from '#zero-carbon/certification/templates/web/designer/designer.words.ts';
import { LayerIcon } from '#zero-carbon/certification/templates/web/designer/layer-icon.tsx';
import type { Editor } from '#zero-carbon/certification/templates/web/designer/use-editor.ts';
import './layers-panel.css';

/** The layers from front to back, and the elements to add to the page. */
export function LayersPanel({ editor }: { readonly editor: Editor }): ReactNode {
  const t = useTranslate();
  const { design, template } = editor;
  const demands = demandsFor(template);
  const missing = missingFrom(design, template).length;
  const fromFront = design.layers.toReversed();
  const list = useRef<HTMLUListElement>(null);
  const drag = useLayerDrag(editor, list);
  const last = fromFront.length - 1;
  return (
    <section className="design-layers" aria-labelledby="design-layers">
      <h2 id="design-layers">
        {t(text.layers)}
        <span>{design.layers.length}</span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- rows are dragged; each has its keys and buttons too */}
      <Box
        as="ul"
        line="above"
        ref={list}
        data-dragged={drag.slot !== undefined || undefined}
        onPointerMove={drag.move}
        onPointerUp={drag.end}
        onPointerCancel={drag.cancel}
      >
        {fromFront.map((layer, at) => (
          <LayerRow
            key={layer.id}
            editor={editor}
            layer={layer}
            drop={drag.slot === at ? 'before' : drag.slot === last + 1 && at === last ? 'after' : undefined}
            onPress={(event) => drag.begin(event, layer.id)}
            isNeeded={borneBy(layer).some((one) => demands.some(({ anyOf }) => anyOf.includes(one)))}
          />
        ))}
      </Box>
      <AddPanel editor={editor} />
      <Row
        as="p"
        tight
        gap={2}
        align="center"
        pad={[3, 0]}
        inset={4}
        size={3}
        tone="success"
        className="design-demands"
        data-missing={missing > 0 || undefined}
      >
        <Icon name={missing > 0 ? 'warn' : 'check'} />
        {missing > 0 ? t(text.someMissing, { n: missing }) : t(text.allNeeded, { n: demands.length })}
      </Row>
    </section>
  );
}

interface LayerRowProps {
  readonly editor: Editor;
  readonly layer: DesignLayer;
  /** The edge at which the dragged row would be inserted. */
  readonly drop: 'before' | 'after' | undefined;
  readonly onPress: (event: PointerEvent) => void;
  readonly isNeeded: boolean;
}

function LayerRow({ editor, layer, drop, onPress, isNeeded }: LayerRowProps): ReactNode {
  const t = useTranslate();
  const { acts, chosen, choose, chosenIds } = editor;
  const { id, locked, hidden, kind } = layer;
  const isChosen = chosenIds.has(id);
  const name = editor.nameOf(layer);
  const hasNumber = kind === 'text' && fieldsIn(layer.content).includes('number');
  const toggle = (): void => {
    const ids = chosen.map((one) => one.id);
    choose(isChosen ? ids.filter((one) => one !== id) : [...ids, id]);
  };
  return (
    <Row
      as="li"
      tight
      align="center"
      line="below"
      data-chosen={isChosen || undefined}
      data-hidden={hidden || undefined}
      data-drop={drop}
    >
      <button
        type="button"
        className="design-layer"
        aria-pressed={isChosen}
        aria-keyshortcuts="Control+ArrowUp Control+ArrowDown"
        onPointerDown={onPress}
        onClick={(event) => (event.shiftKey || event.ctrlKey || event.metaKey ? toggle() : choose([id]))}
      >
        <LayerIcon name={hasNumber ? 'field' : kind} />
        <span>
          <Named>{name}</Named>
        </span>
        {isNeeded && (
          <Text as="em" size={1} tone="dim" face="sans" title={t(text.neededTitle)}>
            {t(text.needed)}
          </Text>
        )}
      </button>
      {(isChosen || hidden || !locked) && (
        <button
          type="button"
          className="design-toggle"
          // one tab stop per layer; the selected one has its own
          tabIndex={isChosen ? 0 : -1}
          lang={langOf(name)}
          aria-label={t(hidden ? text.show : text.hide, { layer: name })}
          onClick={() => acts.change(id, { hidden: !hidden })}
        >
          <LayerIcon name={hidden ? 'hidden' : 'shown'} />
        </button>
      )}
      {(isChosen || locked) && (
        <button
          type="button"
          className="design-toggle"
          // one tab stop per layer; the selected one has its own
          tabIndex={isChosen ? 0 : -1}
          lang={langOf(name)}
          aria-label={t(locked ? text.unlock : text.lock, { layer: name })}
          onClick={() => acts.change(id, { locked: !locked })}
        >
          <LayerIcon name={locked ? 'lock' : 'open'} />
        </button>
      )}
    </Row>
  );
}
