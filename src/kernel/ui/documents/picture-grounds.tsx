import { useState, type ReactNode } from 'react';
import './picture-grounds.css';

export interface PictureGroundsProps {
  /** A signed download. It is read once: an address that is signed anew shows the same picture. */
  readonly path: string;
  /** What the picture is; the second one is for the eyes alone. */
  readonly name: string;
}

/**
 * A picture on the light ground and on the dark one, side by side: what is printed and shown in both themes has to be
 * clear on either.
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
