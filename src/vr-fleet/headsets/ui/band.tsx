import { useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PageTitle } from '#kernel/ui/layout/page-title.tsx';
import { BandPlace } from '#kernel/shell/web/frame/band-place.ts';

export interface BandProps {
  readonly title: ReactNode;
  /** Links that lead to this screen, before the title; a slash follows each. */
  readonly crumbs?: readonly ReactNode[];
  /** Beside the title: a serial number. */
  readonly beside?: ReactNode;
  /** At the right end of the title's row: the time of the last report. */
  readonly aside?: ReactNode;
  /** Readouts, legend, status bar. */
  readonly children?: ReactNode;
}

/**
 * A placeholder for data that the header is still loading. The page below remains empty until the header has its size.
 */
export const BandRoom = (): ReactNode => <div className="band-room" />;

/** A screen's dark header above the page: its title in the top bar, and below it readouts and status bar. */
export function Band({ title, crumbs, beside, aside, children }: BandProps): ReactNode {
  const place = useContext(BandPlace);
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = 'band graphite';
    return element;
  });
  // A hidden screen loses its effects, which also removes its header.
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
