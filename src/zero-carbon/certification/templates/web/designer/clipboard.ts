import * as z from 'zod/mini';
import { readLocal, writeLocal } from '#kernel/i18n/web/local-storage.ts';
import { designLayer, type DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import type { ShownPictures } from '#zero-carbon/certification/templates/web/template-preview.tsx';

/** Copied layers outlive their design and their tab: they can be pasted into another template. */
const key = 'portico.design.copied';
const copied = z.object({
  layers: z.array(designLayer),
  pictures: z.record(z.string(), z.object({ url: z.string(), width: z.int(), height: z.int() })),
});
export type Copied = z.output<typeof copied>;
const nothing: Copied = { layers: [], pictures: {} };
/** Without storage, the copy lasts as long as the page. */
let kept = nothing;

/** Stores layers with their pictures. */
export function keepCopied(layers: readonly DesignLayer[], pictures: ShownPictures): void {
  const files = new Set(
    layers.flatMap((layer) => (layer.kind === 'picture' && layer.file !== null ? [layer.file] : [])),
  );
  const own = Object.fromEntries(Object.entries(pictures).filter(([id]) => files.has(id)));
  kept = { layers: [...layers], pictures: own };
  writeLocal(key, JSON.stringify(kept));
}

/** The last copied layers, from any tab. */
export function readCopied(): Copied {
  const stored = readLocal(key);
  if (stored === null) return kept;
  try {
    return z.parse(copied, JSON.parse(stored));
  } catch {
    return nothing;
  }
}
