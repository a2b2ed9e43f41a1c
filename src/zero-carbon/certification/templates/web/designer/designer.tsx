import { useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode, type CSSProperties } from 'react';
import { LeaveWarning } from '#kernel/form/web/leave-warning.tsx';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { Select } from '#kernel/ui/aria/select.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { useMedia } from '#kernel/ui/layout/use-media.ts';
import { layOut } from '#zero-carbon/certification/drawing/lay-out.ts';
import { measures } from '#zero-carbon/certification/drawing/measures.ts';
import { fieldNames, sampleName, sampleValues, type SampleName } from '#zero-carbon/certification/templates/samples.ts';
import { checkTemplate, type showSamples } from '#zero-carbon/certification/templates/samples.contract.ts';
import { templateFaults } from '#zero-carbon/certification/templates/template-faults.ts';
import type { ShownTemplate } from '#zero-carbon/certification/templates/templates.contract.ts';
import { DrawingView } from '#zero-carbon/certification/templates/web/drawing-view.tsx';
import { sampleSeal } from '#zero-carbon/certification/templates/sample-seal.ts';
import { addressesOf, refsOf, type ShownPictures } from '#zero-carbon/certification/templates/web/template-preview.tsx';
import { DesignerBar } from './designer-bar.tsx';
import { pressKey } from './designer-keys.ts';
import { designerWords as text } from './designer.words.ts';
import { FaultList, type FoundFault } from './inspector/fault-list.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { KeyStrip } from './key-strip.tsx';
import { LayersPanel } from './layers/layers-panel.tsx';
import { NamePreviews } from './name-previews.tsx';
import { Stage, type View } from './stage/stage.tsx';
import { useEditor } from './use-editor.ts';
import { inks } from '#zero-carbon/certification/drawing/colours.ts';
import '#kernel/ui/desk/panes.css';
import './designer.css';

/** The page is light in either theme: overlays and previews on it use its colours. */
const marks = {
  '--mark': inks.brand,
  '--mark-ground': inks.paper,
  '--mark-measure': inks.star,
} as CSSProperties;

interface DesignerProps {
  readonly template: ShownTemplate;
  readonly samples: OutputOf<typeof showSamples>;
  readonly onPublished: () => void;
}

/** Focuses the attributes of the selection once they are rendered. */
const goToNumbers = (): unknown =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.design-attributes input')?.focus());

/** The designer of a template: its layers, the page, the selection, and the test names. */
export function Designer({ template, samples, onPublished }: DesignerProps): ReactNode {
  const t = useTranslate();
  const [uploaded, setUploaded] = useState<ShownPictures>({});
  const pictures = useMemo(() => ({ ...template.pictures, ...uploaded }), [template.pictures, uploaded]);
  const addPictures = useCallback((more: ShownPictures) => setUploaded((before) => ({ ...before, ...more })), []);
  const editor = useEditor(template, { pictures, onPictures: addPictures });
  const { design, designing, chosen } = editor;
  const isNarrow = useMedia('(max-width: 1023px)');
  const [view, setView] = useState<View>({ zoom: null, guides: true, snaps: true, grid: false });
  const [zoom, setZoom] = useState(1);
  const [sample, setSample] = useState<'real' | 'fields'>('real');
  const addresses = useMemo(() => addressesOf(pictures), [pictures]);
  const { drawing, tried, shortest, longest, faults } = useDrawings({ template, design, samples, sample, pictures });
  const found = useFoundFaults(template.id, designing.version, designing.isSaved).filter(({ kind, layer }) =>
    faults.every((fault) => fault.kind !== kind || fault.layer !== layer),
  );
  const isReady = designing.isSaved && faults.length === 0 && found.length === 0;
  const change = useCallback((part: Partial<View>) => setView((before) => ({ ...before, ...part })), []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of what is within; each has a button or a field too
    <div className="full-screen designer" style={marks} onKeyDown={(event) => pressKey(event, editor)}>
      <DesignerBar
        editor={editor}
        view={view}
        zoom={zoom}
        onView={change}
        sample={sample}
        onSample={setSample}
        isReady={isReady}
        onNotReady={() => document.getElementById('design-faults')?.focus()}
        onPublished={onPublished}
      />
      <p className="visually-hidden" role="status">
        <Named>{editor.announcement}</Named>
      </p>
      <div className="design-body">
        {isNarrow ? (
          <div className="design-narrow">
            <p className="hint">{t(text.narrow)}</p>
            <DrawingView drawing={drawing} pictures={addresses} label={t(text.sheet)} />
            <Select
              label={t(text.chooseLayer)}
              placeholder={t(text.chooseLayer)}
              choices={design.layers.toReversed().map((layer) => ({ code: layer.id, name: editor.nameOf(layer) }))}
              value={chosen[0]?.id}
              onChange={(id) => editor.choose(id === undefined ? [] : [id])}
            />
          </div>
        ) : (
          <>
            <LayersPanel editor={editor} />
            <Stage
              editor={editor}
              drawing={drawing}
              pictures={addresses}
              view={view}
              onNumbers={goToNumbers}
              onZoom={(to) => change({ zoom: to })}
              onScale={setZoom}
            />
          </>
        )}
        <Inspector editor={editor} onUploaded={(id, picture) => addPictures({ [id]: picture })}>
          <FaultList editor={editor} faults={faults} found={found} names={samples.names} />
        </Inspector>
        <NamePreviews editor={editor} layers={tried} names={samples.names} shortest={shortest} longest={longest} />
      </div>
      {!isNarrow && <KeyStrip sample={sampleName[template.kind]} />}
      <LeaveWarning changed={!designing.isSaved} hasDraft />
    </div>
  );
}

interface Drawn extends Pick<DesignerProps, 'template' | 'samples'> {
  readonly design: ShownTemplate['design'];
  readonly sample: 'real' | 'fields';
  readonly pictures: ShownPictures;
}

/** The page drawing, and the test drawings: tests may lag behind a drag. */
function useDrawings({ template, design, samples, sample, pictures }: Drawn) {
  const lang = useLang();
  const { kind, orientation, language, seal } = template;
  const refs = useMemo(() => refsOf(pictures), [pictures]);
  const drawing = useMemo(() => {
    const pictured = { seal: sampleSeal.ref, pictures: refs };
    const values =
      sample === 'real'
        ? sampleValues(kind, { code: samples.code }, pictured)
        : fieldNames(kind, samples.code, pictured, lang);
    return layOut(design, orientation, values, measures);
  }, [design, orientation, kind, samples.code, refs, sample, lang]);

  const later = useDeferredValue(design);
  return useMemo(() => {
    const valuesOf = (name: SampleName) => sampleValues(kind, name, { seal: sampleSeal.ref, pictures: refs });
    const triedWith = (name: SampleName) => ({ name, drawing: layOut(later, orientation, valuesOf(name), measures) });
    const { shortest, longest } = samples;
    return {
      drawing,
      tried: later.layers,
      shortest: triedWith(shortest),
      longest: triedWith(longest),
      faults: templateFaults({ kind, language, orientation, seal, design: later }, [
        valuesOf(longest),
        valuesOf(shortest),
      ]),
    };
  }, [drawing, later, kind, language, orientation, seal, samples, refs]);
}

/** The server's faults with names that this screen lacks: requested again at each save. */
function useFoundFaults(id: string, version: number, isSaved: boolean): readonly FoundFault[] {
  const lang = useLang();
  const [found, setFound] = useState<{ readonly key: string; readonly faults: readonly FoundFault[] }>();
  const key = `${version} ${lang}`;
  useEffect(() => {
    if (!isSaved) return undefined;
    let isGone = false;
    callLater(checkTemplate, { id })
      .then(({ faults }) => {
        if (!isGone) setFound({ key, faults });
      })
      // publishing runs the same check, and reports the faults
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [id, key, isSaved]);
  return found?.key === key && isSaved ? found.faults : [];
}
