import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Row } from '#kernel/ui/kit/kit.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { fieldWords } from '#zero-carbon/certification/drawing/field.words.ts';
import { fieldsOf } from '#zero-carbon/certification/drawing/fields.ts';
import type { LayerKind } from '#zero-carbon/certification/drawing/design.ts';
import { fieldsIn } from '#zero-carbon/certification/drawing/text/fill-fields.ts';
import { fieldLayer, newLayer } from '#zero-carbon/certification/templates/designer/new-layer.ts';
import { layerWords } from '#zero-carbon/certification/templates/designer/layers.words.ts';
import { designerWords as text } from '#zero-carbon/certification/templates/web/designer/designer.words.ts';
import { LayerIcon } from '#zero-carbon/certification/templates/web/designer/layer-icon.tsx';
import type { Editor } from '#zero-carbon/certification/templates/web/designer/use-editor.ts';

const kinds: readonly LayerKind[] = ['text', 'picture', 'seal', 'line', 'frame', 'rings', 'mark', 'stars', 'qr'];
/** Layer kinds that are allowed once. */
const once: readonly LayerKind[] = ['qr', 'rings', 'stars'];

/** The elements to add to the page: the fields that are not on it yet, and shapes. */
export function AddPanel({ editor }: { readonly editor: Editor }): ReactNode {
  const t = useTranslate();
  const { design, template, acts } = editor;
  const { orientation, kind } = template;
  const printed = new Set(design.layers.flatMap((layer) => (layer.kind === 'text' ? fieldsIn(layer.content) : [])));
  const free = fieldsOf[kind].filter((field) => !printed.has(field));
  const shapes = kinds.filter((one) => !(once.includes(one) && design.layers.some((layer) => layer.kind === one)));
  const offered = [
    ...shapes.map((one) => ({
      key: one,
      icon: one,
      name: t(layerWords[one]),
      add: () => acts.add(newLayer(one, orientation, one === 'text' ? t(layerWords.text) : '')),
    })),
    ...free.map((field) => ({
      key: field,
      icon: 'field' as const,
      name: t(fieldWords[field]),
      add: () => acts.add(fieldLayer(field, orientation)),
    })),
  ];
  return (
    <>
      <h2>
        {t(text.canAdd)}
        <span>{t(text.addHint)}</span>
      </h2>
      <Box as="ul" line="above">
        {offered.map(({ key, icon, name, add }) => (
          <Row as="li" tight align="center" line="below" key={key}>
            <button type="button" className="design-layer" aria-label={t(text.addField, { field: name })} onClick={add}>
              <LayerIcon name={icon} />
              <span>{name}</span>
              <Icon name="plus" />
            </button>
          </Row>
        ))}
      </Box>
    </>
  );
}
