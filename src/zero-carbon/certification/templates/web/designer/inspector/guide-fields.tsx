import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns, Stack } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { mostGuides } from '#zero-carbon/certification/drawing/design.ts';
import { inspectorWords as text } from '#zero-carbon/certification/templates/web/designer/designer.words.ts';
import type { Editor } from '#zero-carbon/certification/templates/web/designer/use-editor.ts';
import { MmInput } from './mm-input.tsx';
import './guide-fields.css';

type Axis = 'x' | 'y';
const noGuides = { x: [] as number[], y: [] as number[] };

/** The guides as numbers: the keyboard alternative to the rulers. */
export function GuideFields({ editor }: { readonly editor: Editor }): ReactNode {
  const t = useTranslate();
  const guides = editor.design.guides ?? noGuides;
  const set = (axis: Axis, places: number[], place?: string): void =>
    editor.edit((design) => ({ ...design, guides: { ...(design.guides ?? noGuides), [axis]: places } }), place);
  const most = { x: editor.sheet.width, y: editor.sheet.height };
  return (
    <>
      <h3>{t(text.guides)}</h3>
      {(['x', 'y'] as const).map((axis) => (
        <Stack gap={2} above={3} key={axis}>
          {guides[axis].map((at, index) => (
            <Columns as="span" widths="1fr auto" gap={1} key={index} className="design-guide-row">
              <MmInput
                label={t(axis === 'x' ? text.guideX : text.guideY, { n: index + 1 })}
                value={at}
                least={0}
                most={most[axis]}
                onChange={(next) =>
                  set(
                    axis,
                    guides[axis].map((one, other) => (other === index ? next : one)),
                    `guide ${axis} ${index}`,
                  )
                }
              />
              <button
                type="button"
                aria-label={t(text.removeGuide)}
                onClick={() =>
                  set(
                    axis,
                    guides[axis].filter((_one, other) => other !== index),
                  )
                }
              >
                <Icon name="cross" />
              </button>
            </Columns>
          ))}
          {guides[axis].length < mostGuides && (
            <Button size="small" kind="text" onClick={() => set(axis, [...guides[axis], Math.round(most[axis] / 2)])}>
              {t(axis === 'x' ? text.addGuideX : text.addGuideY)}
            </Button>
          )}
        </Stack>
      ))}
    </>
  );
}
