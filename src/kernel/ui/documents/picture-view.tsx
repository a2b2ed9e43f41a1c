import { useState, type ReactNode } from 'react';
import type { DocumentAnswer } from '#kernel/files/document-answer.ts';
import { langOf } from '#kernel/ui/parts/named.tsx';
import type { Trouble } from './sheet.ts';

export interface PictureViewProps {
  readonly file: DocumentAnswer;
  /** In pixels. */
  readonly width: number;
  readonly onTrouble: (trouble: Trouble) => void;
  /** The layers over the picture. */
  readonly children: ReactNode;
}

/** A picture, as wide as its container. */
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
        // an expired address and bytes that are not a picture cause the same event
        onError={() => onTrouble('gone')}
      />
      {isShown && children}
    </div>
  );
}
