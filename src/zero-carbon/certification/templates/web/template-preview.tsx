import { useMemo, type ReactNode } from 'react';
import { translate } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Design, Orientation } from '#zero-carbon/certification/drawing/design.ts';
import type { PictureRef } from '#zero-carbon/certification/drawing/drawing.ts';
import type { TemplateKind } from '#zero-carbon/certification/drawing/fields.ts';
import { layOut } from '#zero-carbon/certification/drawing/lay-out.ts';
import { measures } from '#zero-carbon/certification/drawing/measures.ts';
import { sampleValues } from '#zero-carbon/certification/templates/samples.ts';
import { templateWords as text } from '#zero-carbon/certification/templates/templates.words.ts';
import { DrawingView } from './drawing-view.tsx';
import { sampleSeal } from '#zero-carbon/certification/templates/sample-seal.ts';
import './template-preview.css';

export type ShownPictures = Readonly<
  Record<string, { readonly url: string; readonly width: number; readonly height: number }>
>;

interface TemplatePreviewProps {
  readonly template: {
    readonly kind: TemplateKind;
    readonly orientation: Orientation;
    readonly nameZh: string;
    readonly nameEn: string;
    readonly design: Design;
    readonly pictures: ShownPictures;
  };
}

export const refsOf = (pictures: ShownPictures): Record<string, PictureRef> =>
  Object.fromEntries(Object.entries(pictures).map(([key, { width, height }]) => [key, { key, width, height }]));

/** The URL of each possible picture of a drawing: the sample's seal and those of the design. */
export const addressesOf = (pictures: ShownPictures): Record<string, string> => ({
  [sampleSeal.ref.key]: sampleSeal.address,
  ...Object.fromEntries(Object.entries(pictures).map(([key, { url }]) => [key, url])),
});

/** A preview of a template's certificate, with the sample data. */
export function TemplatePreview({ template }: TemplatePreviewProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { kind, orientation, design, pictures } = template;
  const drawing = useMemo(() => {
    const values = sampleValues(kind, {}, { seal: sampleSeal.ref, pictures: refsOf(pictures) });
    return layOut(design, orientation, values, measures);
  }, [kind, orientation, design, pictures]);
  const addresses = useMemo(() => addressesOf(pictures), [pictures]);
  const name = translate({ zh: template.nameZh, en: template.nameEn }, lang);
  return (
    <div className="template-preview" data-orientation={orientation}>
      <DrawingView drawing={drawing} pictures={addresses} label={t(text.previewOf, { name })} />
    </div>
  );
}
