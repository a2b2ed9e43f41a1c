import type { ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { demandsFor } from '#zero-carbon/certification/templates/demands.ts';
import { placeLayer } from '#zero-carbon/certification/templates/designer/edit-design.ts';
import { fieldLayer, newLayer } from '#zero-carbon/certification/templates/designer/new-layer.ts';
import { faultText, type TemplateFault } from '#zero-carbon/certification/templates/template-faults.ts';
import { inspectorWords as text } from '#zero-carbon/certification/templates/web/designer/designer.words.ts';
import type { Editor } from '#zero-carbon/certification/templates/web/designer/use-editor.ts';
import './fault-list.css';

/** A fault that only the server finds, with names that are not on this screen. */
export interface FoundFault {
  readonly kind: string;
  readonly layer: string | null;
  readonly message: string;
  readonly cure: string;
}

interface FaultListProps {
  readonly editor: Editor;
  readonly faults: readonly TemplateFault[];
  readonly found: readonly FoundFault[];
  readonly names: number;
}

/** The faults that prevent publishing, each with its correction; and the passed checks, one line each. */
export function FaultList({ editor, faults, found, names }: FaultListProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const all = faults.length + found.length;
  const isFree = (...kinds: string[]): boolean => [...faults, ...found].every(({ kind }) => !kinds.includes(kind));
  const good = [
    isFree('demand') && t(text.demandsMet, { n: demandsFor(editor.template).length }),
    isFree('overflow') && t(text.namesFit, { n: names }),
    isFree('glyphs') && t(text.glyphsThere),
    isFree('module', 'demand') && t(text.codeReads),
  ].filter((one) => one !== false);
  return (
    <section className="design-faults" aria-labelledby="design-faults">
      <h3 id="design-faults" tabIndex={-1}>
        {t(text.before)}
        <span role="status">{all === 0 ? t(text.noFaults) : t(text.faults, { n: all })}</span>
      </h3>
      <ul>
        {faults.map((fault, at) => {
          const { message, cure } = faultText(fault, lang);
          return <Fault key={at} message={message} cure={cure} onCure={cureOf(fault, editor)} />;
        })}
        {found.map(({ message, cure, layer }, at) => (
          <Fault
            key={at}
            message={message}
            cure={cure}
            onCure={layer === null ? undefined : () => editor.choose([layer])}
          />
        ))}
        {good.map((line) => (
          <Row as="li" tight gap={2} pad={1} size={3} tone="soft" key={line}>
            <Icon name="check" />
            <span>{line}</span>
          </Row>
        ))}
      </ul>
    </section>
  );
}

interface FaultProps {
  readonly message: string;
  readonly cure: string;
  readonly onCure: (() => void) | undefined;
}

const Fault = ({ message, cure, onCure }: FaultProps): ReactNode => (
  <Row as="li" tight gap={2} pad={1} size={3} tone="soft" data-fault>
    <Icon name="warn" />
    <span>
      <Named>{message}</Named> {onCure ? <LinkButton onClick={onCure}>{cure}</LinkButton> : cure}
    </span>
  </Row>
);

/** The action that corrects a fault at once, or else selects its layer. */
function cureOf({ kind, layer, demand, needed }: TemplateFault, editor: Editor): (() => void) | undefined {
  const { acts, choose, design, edit, sheet, template } = editor;
  const { orientation } = template;
  if (demand) {
    const [first] = demand.anyOf;
    if (first === undefined) return undefined;
    const isDrawn = first === 'qr' || first === 'stars';
    return () => acts.add(isDrawn ? newLayer(first, orientation) : fieldLayer(first, orientation));
  }
  if (kind === 'seal' && layer === null) return () => acts.add(newLayer('seal', orientation));
  const found = design.layers.find(({ id }) => id === layer);
  if (!found) return undefined;
  if (kind === 'module' && needed !== undefined) {
    return () => {
      choose([found.id]);
      const x = Math.min(found.x, sheet.width - needed);
      const y = Math.min(found.y, sheet.height - needed);
      edit((before) => placeLayer(before, found.id, { x, y, width: needed, height: needed }));
    };
  }
  if (kind === 'outside') {
    return () => {
      choose([found.id]);
      const x = Math.max(0, Math.min(found.x, sheet.width - found.width));
      const y = Math.max(0, Math.min(found.y, sheet.height - found.height));
      edit((before) => placeLayer(before, found.id, { ...found, x, y }));
    };
  }
  return () => choose([found.id]);
}
