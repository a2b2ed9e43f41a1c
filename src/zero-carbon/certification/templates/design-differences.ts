import type { Design, DesignLayer } from '#zero-carbon/certification/drawing/design.ts';

/** Maximum layers in a history entry; the editions have the complete designs. */
const maxLayers = 40;

/**
 * The changes of an edit, layer by layer, in the form of the history: `l3: x 26, y 82`.
 *
 * @example
 * designDifferences(before, after); // { before: { layers: 'l3: x 26' }, after: { layers: 'l3: x 30' } }
 */
export function designDifferences(
  before: Design,
  after: Design,
): { before: { layers: string }; after: { layers: string } } {
  const sides = { before: [] as string[], after: [] as string[] };
  const old = new Map(before.layers.map((layer) => [layer.id, layer]));
  const fresh = new Map(after.layers.map((layer) => [layer.id, layer]));
  for (const id of new Set([...old.keys(), ...fresh.keys()])) {
    const [was, is] = [old.get(id), fresh.get(id)];
    const changed = changedFields(was, is);
    if (changed.length === 0) continue;
    sides.before.push(was ? `${id}: ${describeLayer(was, changed)}` : `${id}: –`);
    sides.after.push(is ? `${id}: ${describeLayer(is, changed)}` : `${id}: –`);
  }
  const order = (of: Design) => of.layers.map(({ id }) => id);
  const [orderBefore, orderAfter] = [
    order(before).filter((id) => fresh.has(id)),
    order(after).filter((id) => old.has(id)),
  ];
  if (orderBefore.join() !== orderAfter.join()) {
    sides.before.push(orderBefore.join(' '));
    sides.after.push(orderAfter.join(' '));
  }
  const cut = (lines: readonly string[]) => lines.slice(0, maxLayers).join('\n');
  return { before: { layers: cut(sides.before) }, after: { layers: cut(sides.after) } };
}

type Fields = Readonly<Record<string, unknown>>;

/** All fields of an added or removed layer. */
function changedFields(was: DesignLayer | undefined, is: DesignLayer | undefined): string[] {
  const [a, b] = [was as Fields | undefined, is as Fields | undefined];
  const names = [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])];
  return names.filter((name) => name !== 'id' && JSON.stringify(a?.[name]) !== JSON.stringify(b?.[name]));
}

const describeLayer = (layer: DesignLayer, names: readonly string[]): string =>
  names
    .filter((name) => name in layer)
    .map((name) => `${name} ${String((layer as Fields)[name])}`)
    .join(', ');
