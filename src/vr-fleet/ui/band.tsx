import { useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PageTitle } from '#kernel/ui/layout/page-title.tsx';
import { BandPlace } from '#kernel/shell/web/frame/band-place.ts';

export interface BandProps {
  readonly title: ReactNode;
  /** Links that lead to this screen, before the title; a slash is set after each. */
  readonly crumbs?: readonly ReactNode[];
  /** Beside the title: a serial number. */
  readonly beside?: ReactNode;
  /** At the right end of the title's row: when the last report came. */
  readonly aside?: ReactNode;
  /** Readouts, legend, strip. */
  readonly children?: ReactNode;
}

/** In the place of what is still being fetched for the band: the sheet below shows nothing until it has its place. */
export const BandRoom = (): ReactNode => <div className="band-room" />;

/** What a screen puts on graphite, above its sheet: its title in the top bar, and below it readouts and strip. */
export function Band({ title, crumbs, beside, aside, children }: BandProps): ReactNode {
  const place = useContext(BandPlace);
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = 'band graphite';
    return element;
  });
  // A screen that is kept while another one is shown loses its effects, and takes its band away with them.
  useLayoutEffect(() => {
    place?.append(host);
    return () => host.remove();
  }, [place, host]);
  return createPortal(
    <>
      <div className="band-title">
        {crumbs?.map((crumb, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the way to a screen does not change
          <span key={index} className="crumb">
            {crumb}
          </span>
        ))}
        <PageTitle>{title}</PageTitle>
        {beside !== undefined && <span className="band-beside">{beside}</span>}
        {aside !== undefined && <span className="band-aside">{aside}</span>}
      </div>
      {children !== undefined && <div className="band-body">{children}</div>}
    </>,
    host,
  );
}
