import type { ReactNode } from 'react';
import type { Frame, FrameProps } from '#kernel/shell/web/frame/frame.ts';
import { FleetBar } from './fleet-bar.tsx';
import { FleetSider } from './fleet-sider.tsx';
import { fleetFrameWords } from '#vr-fleet/headsets/frame/frame.words.ts';
import './fleet.css';
import '#vr-fleet/headsets/ui/fleet-ui.css';

/** The fleet's frame: a sidebar at the left, a bar across the top, and below it the header of the current screen. */
export const fleetFrame: Frame = { className: 'fleet', site: fleetFrameWords.fleet, hasBand: true, Head: FleetHead };

function FleetHead(props: FrameProps): ReactNode {
  return (
    <>
      <FleetSider {...props} />
      <FleetBar {...props} />
    </>
  );
}
