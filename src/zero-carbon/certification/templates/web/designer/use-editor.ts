import { useCallback, useMemo, useState } from 'react';
import { translate } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { mostLayers, sheets, type Design, type DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import { onlyIn } from '#zero-carbon/certification/templates/demands.ts';
import { tenth } from '#zero-carbon/certification/templates/designer/boxes.ts';
import {
  addLayers,
  alignLayers,
  boxOf,
  changeLayer,
  moveLayers,
  pasteLayers,
  placeLayer,
  removeLayers,
  type Added,
  type Alignment,
} from '#zero-carbon/certification/templates/designer/edit-design.ts';
import {
  distributeLayers,
  leastSpread,
  type Spread,
} from '#zero-carbon/certification/templates/designer/distribute-layers.ts';
import type { NewLayer } from '#zero-carbon/certification/templates/designer/new-layer.ts';
import { putLayers, stepLayers } from '#zero-carbon/certification/templates/designer/order-layers.ts';
import { nameOfDemand, nameOfLayer } from '#zero-carbon/certification/templates/designer/layer-names.ts';
import type { ShownTemplate } from '#zero-carbon/certification/templates/templates.contract.ts';
import type { ShownPictures } from '#zero-carbon/certification/templates/web/template-preview.tsx';
import { keepCopied, readCopied } from './clipboard.ts';
import { designerWords as text } from './designer.words.ts';
import { useDesign } from './use-design.ts';

/** The available pictures of a design in the editor. */
interface EditorPictures {
  readonly pictures: ShownPictures;
  /** Adds the pictures of layers from another template. */
  readonly onPictures: (pictures: ShownPictures) => void;
}

/** A design in the editor: the selection, and all actions on it, by any input method. */
export function useEditor(template: ShownTemplate, { pictures, onPictures }: EditorPictures) {
  const t = useTranslate();
  const lang = useLang();
  const designing = useDesign(template);
  const { design, edit } = designing;
  const [ids, setIds] = useState<readonly string[]>([]);
  const [announcement, announce] = useState('');
  const sheet = sheets[template.orientation];
  const chosen = useMemo(() => design.layers.filter(({ id }) => ids.includes(id)), [design, ids]);
  const chosenIds = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);

  const nameOf = (layer: DesignLayer): string => translate(nameOfLayer(layer), lang);
  const choose = useCallback((next: readonly string[]) => setIds(next), []);
  const tellPlace = (layers: readonly DesignLayer[]): void => {
    const [first] = layers;
    if (!first) return;
    announce(
      layers.length === 1 ? t(text.at, { layer: nameOf(first), ...boxOf(first) }) : t(text.moved, { n: layers.length }),
    );
  };
  const guarded = (): boolean => {
    if (chosen.length === 0) return false;
    if (chosen.some(({ locked }) => !locked)) return true;
    announce(t(text.isLocked));
    return false;
  };
  /** The reason why layers cannot be removed or hidden: the first required content that only they have. */
  const demanded = (of: ReadonlySet<string>): string | undefined => {
    const [first] = onlyIn(design, of, template);
    return first && translate(nameOfDemand(first), lang);
  };
  const put = (added: Added | undefined): boolean => {
    if (!added) {
      announce(t(text.full, { most: mostLayers }));
      return false;
    }
    edit(() => added.design);
    setIds(added.ids);
    return true;
  };

  const reorder = (ids: ReadonlySet<string>, next: Design): void => {
    const [first, ...more] = next.layers.filter(({ id }) => ids.has(id));
    if (!first) return;
    edit(() => next);
    const place = { n: next.layers.length - next.layers.indexOf(first), of: next.layers.length };
    announce(
      more.length === 0
        ? t(text.ordered, { layer: nameOf(first), ...place })
        : t(text.orderedMany, { n: more.length + 1 }),
    );
  };

  const acts = {
    move: (by: { readonly x: number; readonly y: number }): void => {
      if (!guarded()) return;
      const next = moveLayers(design, chosenIds, by);
      edit(() => next, `keys ${[...chosenIds].join(' ')}`);
      tellPlace(next.layers.filter(({ id }) => chosenIds.has(id)));
    },
    size: (by: { readonly x: number; readonly y: number }): void => {
      const [layer] = chosen;
      if (chosen.length !== 1 || !layer || !guarded()) return;
      const box = { ...boxOf(layer), width: tenth(layer.width + by.x), height: tenth(layer.height + by.y) };
      const next = placeLayer(design, layer.id, box);
      edit(() => next, `size ${layer.id}`);
      tellPlace(next.layers.filter(({ id }) => id === layer.id));
    },
    align: (how: Alignment): void => {
      if (!guarded()) return;
      const next = alignLayers(design, chosenIds, how, sheet);
      edit(() => next);
      tellPlace(next.layers.filter(({ id }) => chosenIds.has(id)));
    },
    change: (id: string, change: Readonly<Record<string, unknown>>, place?: string): void => {
      if (change['hidden'] === true) {
        const field = demanded(new Set([id]));
        if (field !== undefined) return announce(t(text.cannotHide, { field }));
      }
      edit((before) => changeLayer(before, id, change), place);
    },
    remove: (): void => {
      if (!guarded()) return;
      const going = new Set(chosen.flatMap(({ id, locked }) => (locked ? [] : [id])));
      const field = demanded(going);
      if (field !== undefined) return announce(t(text.cannotRemove, { field }));
      edit((before) => removeLayers(before, going));
      setIds([]);
      announce(t(text.removed, { n: going.size }));
    },
    copy: (): void => {
      if (chosen.length === 0) return;
      keepCopied(chosen, pictures);
      announce(t(text.copied, { n: chosen.length }));
    },
    cut: (): void => {
      if (chosen.length === 0) return;
      keepCopied(chosen, pictures);
      acts.remove();
    },
    paste: (): void => {
      const copied = readCopied();
      if (copied.layers.length === 0 || !put(pasteLayers(design, copied.layers))) return;
      onPictures(copied.pictures);
      announce(t(text.pasted, { n: copied.layers.length }));
    },
    duplicate: (): void => {
      if (chosen.length > 0 && put(pasteLayers(design, chosen))) announce(t(text.pasted, { n: chosen.length }));
    },
    add: (layer: NewLayer): void => {
      if (put(addLayers(design, [layer]))) announce(t(text.added, { layer: nameOf({ ...layer, id: 'l1' }) }));
    },
    /** By one step to the front or the back, or all the way. */
    order: (by: number): void => reorder(chosenIds, stepLayers(design, chosenIds, by)),
    /** To an index among all layers, counted from the back. */
    orderTo: (ids: ReadonlySet<string>, at: number): void => reorder(ids, putLayers(design, ids, at)),
    distribute: (spread: Spread): void => {
      const free = chosen.filter(({ locked }) => !locked);
      if (free.length < leastSpread) return announce(t(text.tooFewToSpread, { least: leastSpread }));
      const next = distributeLayers(design, chosenIds, spread);
      edit(() => next);
      announce(t(text.spread, { n: free.length }));
    },
    chooseAll: (): void => setIds(design.layers.flatMap(({ id, locked, hidden }) => (locked || hidden ? [] : [id]))),
    undo: (): void => {
      designing.undo?.();
      if (designing.undo) announce(t(text.undone));
    },
    redo: (): void => {
      designing.redo?.();
      if (designing.redo) announce(t(text.redone));
    },
  };
  return {
    template,
    designing,
    design,
    edit,
    sheet,
    chosen,
    chosenIds,
    choose,
    announcement,
    announce,
    tellPlace,
    nameOf,
    demanded,
    acts,
  };
}
export type Editor = ReturnType<typeof useEditor>;
