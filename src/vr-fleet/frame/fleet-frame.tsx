import './fleet.css';
import '#vr-fleet/ui/fleet-ui.css';

export { FleetBar } from './fleet-bar.tsx';
export { FleetSider } from './fleet-sider.tsx';
