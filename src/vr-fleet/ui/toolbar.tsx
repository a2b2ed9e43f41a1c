import type { ReactNode } from 'react';

/** A row of controls above a list; `bulk` is the one that is there only while rows are selected. */
export const Toolbar = ({
  label,
  kind,
  children,
}: {
  readonly label: string;
  readonly kind?: 'bulk';
  readonly children: ReactNode;
}): ReactNode => (
  <div className="toolbar" role="group" aria-label={label} data-kind={kind}>
    {children}
  </div>
);
