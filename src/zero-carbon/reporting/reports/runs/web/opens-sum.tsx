import { useRef, useState, type ReactNode } from 'react';
import { Popover } from '#kernel/ui/aria/popover.tsx';

export interface OpensSumProps {
  /** The formatted figure. */
  readonly children: ReactNode;
  /** The subject of the calculation: the button's label and the popover's heading. */
  readonly title: string;
  readonly sum: () => ReactNode;
}

/** A figure with a dotted underline that opens its calculation. */
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
