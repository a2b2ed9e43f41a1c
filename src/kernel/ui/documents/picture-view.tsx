import { useState, type ReactNode } from 'react';
import type { DocumentAnswer } from '#kernel/files/document-answer.ts';
import { langOf } from '#kernel/ui/parts/named.tsx';
import type { Trouble } from './sheet.ts';

export interface PictureViewProps {
  readonly file: DocumentAnswer;
  /** In pixels. */
  readonly width: number;
  readonly onTrouble: (trouble: Trouble) => void;
  /** What lies over it. */
  readonly children: ReactNode;
}

/** A picture, as wide as its place. */
export function PictureView({ file: { path, name }, width, onTrouble, children }: PictureViewProps): ReactNode {
  const [address] = useState(path);
  const [isShown, setShown] = useState(false);
  return (
    <div className="document-sheet" style={{ width }} aria-busy={!isShown}>
      <img
        src={address}
        alt={name}
        lang={langOf(name)}
        onLoad={() => setShown(true)}
        // an address that is too old and bytes that are no picture look alike from here
        onError={() => onTrouble('gone')}
      />
      {isShown && children}
    </div>
  );
}
