import { useState, type ReactNode } from 'react';
import './picture-grounds.css';

export interface PictureGroundsProps {
  /** A signed download. It is read once: a newly signed address leads to the same picture. */
  readonly path: string;
  /** The alternative text; the second picture is decorative. */
  readonly name: string;
}

/**
 * A picture on a light and on a dark background, side by side: a picture that is printed and displayed in both themes
 * must be clear on either.
 *
 * @example
 * <PictureGrounds key={seal.id} path={seal.path} name={t(text.seal)} />
 */
export function PictureGrounds({ path, name }: PictureGroundsProps): ReactNode {
  const [address] = useState(path);
  return (
    <div className="picture-grounds">
      <div data-ground="light">
        <img src={address} alt={name} />
      </div>
      <div data-ground="dark">
        <img src={address} alt="" />
      </div>
    </div>
  );
}
