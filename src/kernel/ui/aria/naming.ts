import type { FieldControl } from '#kernel/ui/form/field.tsx';

/** How a part is named: by the field that it is in, or by words of its own without one. */
export type Naming =
  | { readonly control: FieldControl; readonly label?: undefined }
  | { readonly control?: undefined; readonly label: string };

interface Named {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly isInvalid: boolean;
}

/** A part's name, hint and problem in the words of react-aria. */
export function namedBy({ control, label }: Naming): Named {
  if (!control) return { 'aria-label': label, isInvalid: false };
  const { id, 'aria-describedby': described, 'aria-invalid': invalid } = control;
  return {
    id,
    'aria-labelledby': labelOf(id),
    ...(described !== undefined && { 'aria-describedby': described }),
    isInvalid: invalid ?? false,
  };
}

const labelOf = (id: string): string => `${id}-label`;
