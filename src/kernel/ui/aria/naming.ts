import type { FieldControl } from '#kernel/ui/form/field.tsx';

/** The name of a component: that of its field, or a label of its own outside a field. */
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

/** A component's name, hint and problem as props of react-aria. */
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
