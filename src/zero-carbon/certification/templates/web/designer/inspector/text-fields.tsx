import { useId, useRef, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns, Stack, Text } from '#kernel/ui/kit/kit.tsx';
import { langOf } from '#kernel/ui/parts/named.tsx';
import { Select } from '#kernel/ui/aria/select.tsx';
import { designColours, fits, mostContent, type TextLayer } from '#zero-carbon/certification/drawing/design.ts';
import { fieldWords } from '#zero-carbon/certification/drawing/field.words.ts';
import { fieldsOf } from '#zero-carbon/certification/drawing/fields.ts';
import { nameOfDemand } from '#zero-carbon/certification/templates/designer/layer-names.ts';
import { onlyIn } from '#zero-carbon/certification/templates/demands.ts';
import { changeLayer } from '#zero-carbon/certification/templates/designer/edit-design.ts';
import {
  colourWords,
  designerWords,
  inspectorWords as text,
  styleWords,
} from '#zero-carbon/certification/templates/web/designer/designer.words.ts';
import type { Editor } from '#zero-carbon/certification/templates/web/designer/use-editor.ts';
import { ChoiceRow } from './choice-row.tsx';
import { MmInput } from './mm-input.tsx';
import './text-fields.css';

interface TextFieldsProps {
  readonly editor: Editor;
  readonly layer: TextLayer;
}

const styles = ['serif regular', 'serif semibold', 'sans regular', 'sans semibold'] as const;
const turns = ['0', '90', '270'] as const;

/** Content and look of a text. */
export function TextFields({ editor, layer }: TextFieldsProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const { id: layerId, locked } = layer;
  const area = useRef<HTMLTextAreaElement>(null);
  const change = (part: Partial<TextLayer>, place?: string): void => editor.acts.change(layerId, part, place);
  const write = (content: string): void => {
    const next = changeLayer(editor.design, layerId, { content });
    const [lost] = onlyIn(editor.design, new Set([layerId]), editor.template).filter((demand) =>
      onlyIn(next, new Set([layerId]), editor.template).every((kept) => kept.anyOf !== demand.anyOf),
    );
    if (lost) return editor.announce(t(designerWords.cannotRemove, { field: t(nameOfDemand(lost)) }));
    change({ content }, `content ${layerId}`);
  };
  const insert = (field: string): void => {
    const at = area.current?.selectionStart ?? layer.content.length;
    const until = area.current?.selectionEnd ?? at;
    const content = `${layer.content.slice(0, at)}{${field}}${layer.content.slice(until)}`;
    if (content.length <= mostContent) write(content);
  };
  return (
    <>
      <h3>{t(text.text)}</h3>
      <Text as="label" above={2} size={2} tone="dim" block htmlFor={id}>
        {t(text.content)}
      </Text>
      <textarea
        ref={area}
        id={id}
        rows={Math.min(5, layer.content.split('\n').length + 1)}
        maxLength={mostContent}
        readOnly={locked}
        lang={langOf(layer.content)}
        value={layer.content}
        onChange={(event) => write(event.target.value)}
        onBlur={() => editor.designing.settle()}
      />
      {!locked && (
        <Select
          label={t(text.insert)}
          placeholder={t(text.insert)}
          choices={fieldsOf[editor.template.kind].map((code) => ({ code, name: t(fieldWords[code]) }))}
          value={undefined}
          onChange={(code) => code !== undefined && insert(code)}
        />
      )}
      <ChoiceRow
        label={t(text.font)}
        value={`${layer.font} ${layer.weight}`}
        codes={styles}
        words={styleWords}
        onChange={(style) => {
          const [font, weight] = style.split(' ') as [TextLayer['font'], TextLayer['weight']];
          change({ font, weight });
        }}
      />
      <ChoiceRow
        label={t(text.colour)}
        value={layer.colour}
        codes={designColours}
        words={colourWords}
        onChange={(colour) => change({ colour })}
      />
      <ChoiceRow
        label={t(text.textAlign)}
        value={layer.align}
        codes={['left', 'centre', 'right']}
        words={styleWords}
        onChange={(align) => change({ align })}
      />
      <ChoiceRow
        label={t(text.valign)}
        value={layer.valign}
        codes={['top', 'middle', 'bottom']}
        words={styleWords}
        onChange={(valign) => change({ valign })}
      />
      <ChoiceRow
        label={t(text.turn)}
        value={`${layer.turn}`}
        codes={turns}
        words={styleWords}
        onChange={(turn) => change({ turn: Number(turn) as TextLayer['turn'] })}
      />
      <Columns widths="1fr 1fr" gap={3} above={3}>
        <MmInput
          label={t(text.size)}
          value={layer.size}
          least={4}
          most={96}
          disabled={locked}
          onChange={(size) => change({ size }, `size ${layerId}`)}
        />
        <MmInput
          label={t(text.leading)}
          value={layer.leading}
          digits={2}
          least={1}
          most={3}
          disabled={locked}
          onChange={(leading) => change({ leading }, `leading ${layerId}`)}
        />
      </Columns>
      <Stack as="fieldset" gap={2} above={4} className="design-fits">
        <legend>{t(text.fit)}</legend>
        {fits.map((fit) => (
          <label key={fit}>
            <input
              type="radio"
              name={`${id}-fit`}
              checked={layer.fit === fit}
              disabled={locked}
              onChange={() => change({ fit })}
            />
            {t(styleWords[fit])}
          </label>
        ))}
        {layer.fit !== 'wrap' && (
          <MmInput
            label={t(text.smallest)}
            value={layer.smallest}
            least={4}
            most={96}
            disabled={locked}
            onChange={(smallest) => change({ smallest }, `smallest ${layerId}`)}
          />
        )}
        <label>
          <input
            type="checkbox"
            checked={layer.repeated}
            disabled={locked}
            onChange={(event) => change({ repeated: event.target.checked })}
          />
          {t(text.repeated)}
        </label>
      </Stack>
    </>
  );
}
