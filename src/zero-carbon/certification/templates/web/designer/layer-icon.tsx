import type { ReactNode } from 'react';
import type { LayerKind } from '#zero-carbon/certification/drawing/design.ts';

const shapes: Readonly<Record<LayerKind | 'field' | 'lock' | 'open' | 'shown' | 'hidden' | 'undo' | 'redo', string>> = {
  text: 'M3.5 4.5V3h9v1.5M8 3v10M6.3 13h3.4',
  field: 'M6 2.5L4.8 13.5M11.2 2.5L10 13.5M3 6h10.5M2.5 10H13',
  picture: 'M2.5 3h11v10h-11zM2.5 11l3.5-3.5 3 3 2-2 2.5 2.5',
  seal: 'M3 3h10v10H3zM5.5 6h5M5.5 8.2h5M8 6v5',
  line: 'M2.5 8h11',
  frame: 'M2.5 3.5h11v9h-11z',
  rings:
    'M13.6 8A5.6 5.6 0 1 1 2.4 8a5.6 5.6 0 0 1 11.2 0zM11.2 8a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0zM8.6 8a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0z',
  mark: 'M13.6 8A5.6 5.6 0 1 1 2.4 8a5.6 5.6 0 0 1 11.2 0zM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  stars: 'M8 2.3l1.7 3.6 3.9.5-2.9 2.7.8 3.9L8 11.1 4.5 13l.8-3.9L2.4 6.4l3.9-.5z',
  qr: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h1.5v1.5M13.5 13.5h-2v-1.5M13.5 9.5v1',
  lock: 'M4 7.5h8V14H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  open: 'M4 7.5h8V14H4zM5.5 7.5V5a2.5 2.5 0 0 1 4.8-1',
  shown: 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM9.9 8A1.9 1.9 0 1 1 8 6.1 1.9 1.9 0 0 1 9.9 8z',
  hidden: 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM2.5 13.5l11-11',
  undo: 'M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M5.8 3.5L2.8 6.5l3 3',
  redo: 'M13 6.5H6.5a3.5 3.5 0 0 0 0 7H10M10.2 3.5l3 3-3 3',
};

/** Icons of the designer alone, as `Icon` draws its own. */
export const LayerIcon = ({ name }: { readonly name: keyof typeof shapes }): ReactNode => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);
