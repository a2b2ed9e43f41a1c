import type { ReactNode } from 'react';
import { Columns, Segments } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Text } from '#kernel/i18n/text.ts';
import type { Spread } from '#zero-carbon/certification/templates/designer/distribute-layers.ts';
import { alignments, type Alignment } from '#zero-carbon/certification/templates/designer/edit-design.ts';
import { inspectorWords as text } from '#zero-carbon/certification/templates/web/designer/designer.words.ts';
import type { Editor } from '#zero-carbon/certification/templates/web/designer/use-editor.ts';

interface ActsProps {
  readonly editor: Editor;
}

const aligned: Readonly<Record<Alignment, { readonly d: string; readonly name: Text }>> = {
  left: { d: 'M2.5 2v12M5 5h8M5 10h5', name: text.alignLeft },
  centre: { d: 'M8 2v12M4 5h8M5.5 10h5', name: text.alignCentre },
  right: { d: 'M13.5 2v12M3 5h8M6 10h5', name: text.alignRight },
  top: { d: 'M2 2.5h12M5 5v8M10 5v5', name: text.alignTop },
  middle: { d: 'M2 8h12M5 4v8M10 5.5v5', name: text.alignMiddle },
  bottom: { d: 'M2 13.5h12M5 3v8M10 6v5', name: text.alignBottom },
};

/** Aligns the selected layers with each other; a single one with the page. */
export function AlignButtons({ editor }: ActsProps): ReactNode {
  const t = useTranslate();
  return (
    <Segments above={3} role="group" aria-label={t(text.align)}>
      {alignments.map((how) => (
        <Drawn key={how} {...aligned[how]} onClick={() => editor.acts.align(how)} />
      ))}
    </Segments>
  );
}

const spreads: readonly (readonly [Spread, { readonly d: string; readonly name: Text }])[] = [
  ['across', { d: 'M2 2v12M14 2v12M6 5h4v6H6z', name: text.spreadAcross }],
  ['upright', { d: 'M2 2h12M2 14h12M5 6h6v4H5z', name: text.spreadUpright }],
];

/** Makes the gaps between the selected layers equal. */
export function SpreadButtons({ editor }: ActsProps): ReactNode {
  const t = useTranslate();
  return (
    <Segments above={3} role="group" aria-label={t(text.spread)}>
      {spreads.map(([spread, shown]) => (
        <Drawn key={spread} {...shown} onClick={() => editor.acts.distribute(spread)} />
      ))}
    </Segments>
  );
}

function Drawn({ d, name, onClick }: { readonly d: string; readonly name: Text; readonly onClick: () => void }) {
  const t = useTranslate();
  return (
    <button type="button" aria-label={t(name)} title={t(name)} onClick={onClick}>
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={d} />
      </svg>
    </button>
  );
}

/** Order, duplicate and delete buttons for the selection. */
export function LayerActs({ editor: { acts } }: ActsProps): ReactNode {
  const t = useTranslate();
  const does: readonly (readonly [Text, () => void])[] = [
    [text.forward, () => acts.order(1)],
    [text.backward, () => acts.order(-1)],
    [text.toFront, () => acts.order(Infinity)],
    [text.toBack, () => acts.order(-Infinity)],
    [text.duplicate, acts.duplicate],
    [text.remove, acts.remove],
  ];
  return (
    <Columns widths="1fr 1fr" gap={2} above={3}>
      {does.map(([name, act]) => (
        <Button key={name.en} size="small" onClick={act}>
          {t(name)}
        </Button>
      ))}
    </Columns>
  );
}
