import { useCallback, useMemo, useState } from 'react';
import { translate } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { mostLayers, sheets, type DesignLayer } from '#zero-carbon/drawing/design.ts';
import { onlyIn } from '#zero-carbon/templates/demands.ts';
import { tenth } from '#zero-carbon/templates/designer/boxes.ts';
import {
  addLayers,
  alignLayers,
  boxOf,
  changeLayer,
  moveLayers,
  orderLayer,
  pasteLayers,
  placeLayer,
  removeLayers,
  type Added,
  type Alignment,
} from '#zero-carbon/templates/designer/edit-design.ts';
import type { NewLayer } from '#zero-carbon/templates/designer/new-layer.ts';
import { nameOfDemand, nameOfLayer } from '#zero-carbon/templates/layer-names.ts';
import type { ShownTemplate } from '#zero-carbon/templates/templates.contract.ts';
import { designerWords as text } from './designer.words.ts';
import { useDesign } from './use-design.ts';

/** Copied layers, which outlive their design: they can be pasted into another one. */
const clipboard: { layers: readonly DesignLayer[] } = { layers: [] };
const keepCopied = (layers: readonly DesignLayer[]): void => {
  clipboard.layers = layers;
};

/** A design on the desk: what is chosen, and all that can be done with it, by whatever means. */
export function useDesk(template: ShownTemplate) {
  const t = useTranslate();
  const lang = useLang();
  const designing = useDesign(template);
  const { design, edit } = designing;
  const [ids, setIds] = useState<readonly string[]>([]);
  const [said, announce] = useState('');
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
  /** Why layers cannot go or be hidden: the first of what they alone show and is demanded. */
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
      keepCopied(chosen);
      announce(t(text.copied, { n: chosen.length }));
    },
    cut: (): void => {
      keepCopied(chosen);
      acts.remove();
    },
    paste: (): void => {
      if (clipboard.layers.length > 0 && put(pasteLayers(design, clipboard.layers)))
        announce(t(text.pasted, { n: clipboard.layers.length }));
    },
    duplicate: (): void => {
      if (chosen.length > 0 && put(pasteLayers(design, chosen))) announce(t(text.pasted, { n: chosen.length }));
    },
    add: (layer: NewLayer): void => {
      if (put(addLayers(design, [layer]))) announce(t(text.added, { layer: nameOf({ ...layer, id: 'l1' }) }));
    },
    order: (by: number): void => {
      const [layer] = chosen;
      if (chosen.length === 1 && layer) edit((before) => orderLayer(before, layer.id, by));
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
    said,
    announce,
    tellPlace,
    nameOf,
    demanded,
    acts,
  };
}
export type Desk = ReturnType<typeof useDesk>;
