import { useRef, useState, type ReactNode } from 'react';
import { Popover } from '#kernel/ui/aria/popover.tsx';

export interface OpensSumProps {
  /** The figure, as it is shown. */
  readonly children: ReactNode;
  /** What the sum is of, said of the button and above the sum. */
  readonly title: string;
  readonly sum: () => ReactNode;
}

/** A dotted figure that opens the sum it comes from. */
export function OpensSum({ children, title, sum }: OpensSumProps): ReactNode {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button ref={anchor} type="button" className="opens-sum" onClick={() => setIsOpen(true)} aria-label={title}>
        {children}
      </button>
      <Popover open={isOpen} label={title} anchor={anchor} onClose={() => setIsOpen(false)}>
        {isOpen && (
          <>
            <h3 className="sum-title">{title}</h3>
            {sum()}
          </>
        )}
      </Popover>
    </>
  );
}
