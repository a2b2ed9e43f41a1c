import type { ReactNode } from 'react';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const;

/** ● ◐ ○ □ ✓ ↓ ◌ ◆ △ ⊘ in a 12 × 12 box. */
const shapes = {
  online: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  standby: (
    <>
      <circle cx="6" cy="6" r="4.25" {...line} />
      <path d="M6 1.75a4.25 4.25 0 0 0 0 8.5z" fill="currentColor" />
    </>
  ),
  offline: <circle cx="6" cy="6" r="4.25" {...line} />,
  /** Still in its box. */
  never: <path d="M2 2.750h8v7.500H2zM2 5h8" {...line} strokeWidth={1.25} />,
  success: <path d="M1.5 6.5 4.5 9.5 10.5 2.5" {...line} strokeWidth={1.8} />,
  downloading: <path d="M6 1v7M3 5.5l3 3 3-3M1.5 11h9" {...line} />,
  waiting: <circle cx="6" cy="6" r="4.25" {...line} strokeDasharray="1.6 1.74" />,
  failed: <path d="M6 .5 11.500 6 6 11.500.5 6z" fill="currentColor" />,
  limit: <path d="M6 1.200 11.300 10.800H.7z" {...line} />,
  expired: (
    <>
      <circle cx="6" cy="6" r="4.25" {...line} />
      <path d="M3 9 9 3" {...line} />
    </>
  ),
} as const;

export type ShapeName = keyof typeof shapes;

/** A state's shape beside its text, because colour alone must not carry information. */
export const Shape = ({ name }: { readonly name: ShapeName }): ReactNode => (
  <svg className="shape" data-shape={name} viewBox="0 0 12 12" aria-hidden="true">
    {shapes[name]}
  </svg>
);

/** A state: its shape and its text. Normal states have the text colour. */
export const State = ({ shape, children }: { readonly shape: ShapeName; readonly children: ReactNode }): ReactNode => (
  <span className="state" data-shape={shape}>
    <Shape name={shape} />
    <span>{children}</span>
  </span>
);
