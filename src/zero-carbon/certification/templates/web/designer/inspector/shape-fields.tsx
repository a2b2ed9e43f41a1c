import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns } from '#kernel/ui/kit/kit.tsx';
import { designColours, type DesignColour, type DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import {
  colourWords,
  inspectorWords as text,
  styleWords,
} from '#zero-carbon/certification/templates/web/designer/designer.words.ts';
import type { Editor } from '#zero-carbon/certification/templates/web/designer/use-editor.ts';
import { ChoiceRow } from './choice-row.tsx';
import { MmInput } from './mm-input.tsx';

interface ShapeFieldsProps {
  readonly editor: Editor;
  readonly layer: Exclude<DesignLayer, { readonly kind: 'text' | 'picture' }>;
}

const fills = ['none', ...designColours] as const;

/** Strokes, colours and what else a shape has. */
export function ShapeFields({ editor, layer }: ShapeFieldsProps): ReactNode {
  const t = useTranslate();
  const { id, locked, kind } = layer;
  if (kind === 'qr') return null;
  const change = (part: Readonly<Record<string, unknown>>, place?: string): void => editor.acts.change(id, part, place);
  const number = (name: 'stroke' | 'radius' | 'tilt', value: number, least: number, most: number): ReactNode => (
    <MmInput
      label={t(text[name])}
      value={value}
      least={least}
      most={most}
      disabled={locked}
      onChange={(next) => change({ [name]: next }, `${name} ${id}`)}
    />
  );
  return (
    <>
      <h3>{t(text.look)}</h3>
      {kind !== 'seal' && (
        <ChoiceRow
          label={t(text.colour)}
          value={layer.colour}
          codes={designColours}
          words={colourWords}
          onChange={(colour) => change({ colour })}
        />
      )}
      {kind === 'frame' && (
        <ChoiceRow
          label={t(text.fill)}
          value={layer.fill ?? 'none'}
          codes={fills}
          words={{ ...colourWords, none: text.noFill }}
          onChange={(fill: DesignColour | 'none') => change({ fill: fill === 'none' ? null : fill })}
        />
      )}
      {kind === 'stars' && (
        <ChoiceRow
          label={t(text.textAlign)}
          value={layer.align}
          codes={['left', 'centre', 'right']}
          words={styleWords}
          onChange={(align) => change({ align })}
        />
      )}
      <Columns widths="1fr 1fr" gap={3} above={3}>
        {kind === 'line' && number('stroke', layer.stroke, 0.1, 20)}
        {kind === 'frame' && number('stroke', layer.stroke, 0, 20)}
        {kind === 'frame' && number('radius', layer.radius, 0, 100)}
        {kind === 'seal' && number('tilt', layer.tilt, -15, 15)}
      </Columns>
    </>
  );
}
