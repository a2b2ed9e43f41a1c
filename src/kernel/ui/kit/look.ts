import type { CSSProperties } from 'react';

/** A step of the scale of spaces: 4, 8, 12, 16, 24, 32, 48 and 64 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The look of a part of the layout kit, in steps and names: no other value compiles. */
export interface Look {
  /** The space between children: one step, or one between rows and one between columns. */
  readonly gap?: Space | readonly [rows: Space | 0, columns: Space | 0];
  /** The margins above and below. */
  readonly above?: Space;
  readonly below?: Space;
  /** The padding above and below, or two of them; and at both sides. */
  readonly pad?: Space | readonly [above: Space | 0, below: Space | 0];
  readonly inset?: Space;
  /** The greatest width, as CSS writes it. */
  readonly max?: string;
  /** The widths of columns, as `grid-template-columns` has them. */
  readonly widths?: string;
  readonly align?: 'start' | 'center' | 'end' | 'baseline';
  /** A line: a hairline below or above, or one in ink above. */
  readonly line?: 'below' | 'above' | 'ink';
  /** A step of the scale of texts: 12, 13, 14, 16, 20, 24, 32 and 40 px, each with its line height. */
  readonly size?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly tone?: 'ink' | 'soft' | 'dim' | 'primary' | 'success' | 'warning' | 'error' | 'star';
  readonly weight?: 'normal' | 'medium' | 'bold';
  readonly face?: 'serif' | 'sans' | 'mono';
  /** Keeps the children of a row on one line. */
  readonly tight?: boolean;
  /** The first child is at the start, the last at the end. */
  readonly spread?: boolean;
  /** Fills the rest of a row. */
  readonly grow?: boolean;
  /** At the end of a row, after a space as wide as possible. */
  readonly push?: boolean;
  /** Aligns the text at the end of its line. */
  readonly end?: boolean;
  /** An inline element on lines of its own. */
  readonly block?: boolean;
  readonly nowrap?: boolean;
  /** Breaks also within words, for numbers and addresses. */
  readonly breaks?: boolean;
  readonly pretty?: boolean;
  /** The first child has no padding above: it is at the height of a title beside it. */
  readonly flush?: boolean;
  /** Across all columns. */
  readonly wide?: boolean;
}

const space = (step: Space | 0): string => (step === 0 ? '0' : `var(--space-${step})`);

const spaces = (steps: Space | readonly (Space | 0)[]): string =>
  typeof steps === 'number' ? space(steps) : steps.map(space).join(' ');

/** Spaces are styles of the element. */
const styles: Partial<{ readonly [K in keyof Look]: (value: NonNullable<Look[K]>) => CSSProperties }> = {
  gap: (gap) => ({ gap: spaces(gap) }),
  above: (step) => ({ marginTop: space(step) }),
  below: (step) => ({ marginBottom: space(step) }),
  pad: (pad) => ({ paddingBlock: spaces(pad) }),
  inset: (step) => ({ paddingInline: space(step) }),
  max: (maxWidth) => ({ maxWidth }),
  // not the property itself: a narrow screen folds the columns
  widths: (widths) => ({ '--widths': widths }) as CSSProperties,
};

/** Other props are classes of kit.css: `tone-dim`, or the name of a flag. */
const named = ['align', 'line', 'size', 'tone', 'weight', 'face'] as const;
const flags = [
  'tight',
  'spread',
  'grow',
  'push',
  'end',
  'block',
  'nowrap',
  'breaks',
  'pretty',
  'wide',
  'flush',
] as const;

interface ElementProps {
  readonly className?: string;
  readonly style?: CSSProperties;
}

const lookProps: ReadonlySet<string> = new Set([...Object.keys(styles), ...named, ...flags]);

/** Turns the look of a part into class names and styles, beside the props of its element. */
export function takeLook(base: string, props: Look & ElementProps): ElementProps {
  const { className, style, ...rest } = props;
  const classes = [
    base,
    ...named.flatMap((prop) => (props[prop] === undefined ? [] : `${prop}-${props[prop]}`)),
    ...flags.flatMap((prop) => (props[prop] ? `is-${prop}` : [])),
    className,
  ].filter(Boolean);
  const spaces = Object.entries(styles).flatMap(([prop, styleOf]) => {
    const value = props[prop as keyof Look];
    return value === undefined ? [] : styleOf(value as never);
  });
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([prop]) => !lookProps.has(prop))),
    ...(classes.length > 0 && { className: classes.join(' ') }),
    ...((spaces.length > 0 || style) && { style: Object.assign({}, ...spaces, style) as CSSProperties }),
  };
}
