import './fleet.css';
import '#vr-fleet/ui/fleet-ui.css';

export { default as fleetAntdStyles } from 'virtual:antd-fleet-styles';
export { fleetLook } from '#vr-fleet/ui/fleet-look.ts';
export { FleetBar } from './fleet-bar.tsx';
export { FleetSider } from './fleet-sider.tsx';
