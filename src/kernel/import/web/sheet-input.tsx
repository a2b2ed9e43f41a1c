import type { ReactNode, RefObject } from 'react';

interface SheetInputProps {
  /** Its `click()` opens the browser's dialog. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChoose: (file: File) => void;
}

/**
 * Selects a workbook; the same file can be selected again.
 * @example
 * const input = useRef<HTMLInputElement>(null);
 * <SheetInput input={input} onChoose={check} />
 */
export function SheetInput({ input, onChoose }: SheetInputProps): ReactNode {
  return (
    <input
      ref={input}
      type="file"
      accept=".xlsx"
      hidden
      tabIndex={-1}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onChoose(file);
        target.value = '';
      }}
    />
  );
}
