import { screens, type Screen } from '#kernel/ui/layout/screen.ts';
import { loadParts, type LoadParts } from '#vr-fleet/headsets/ui/load-parts.ts';
import type { DevicePart, ListPart } from './parts.ts';

export interface DeviceScreenParts {
  readonly list: LoadParts<ListPart>;
  readonly page: LoadParts<DevicePart>;
}

/** The list of headsets and the page of one, with the extensions of later domains. */
export const deviceScreens = ({ list, page }: DeviceScreenParts): readonly Screen[] =>
  screens([
    {
      componentPath: 'vr-fleet/devices',
      load: async () => {
        const [{ devicesPage }, parts] = await Promise.all([import('./list/devices-page.tsx'), loadParts(list)]);
        return devicesPage(parts);
      },
    },
    {
      componentPath: 'vr-fleet/monitoring',
      load: async () => {
        const [{ monitoringPage }, parts] = await Promise.all([import('./list/devices-page.tsx'), loadParts(list)]);
        return monitoringPage(parts);
      },
    },
    {
      componentPath: 'vr-fleet/device',
      load: async () => {
        const [{ devicePage }, parts] = await Promise.all([import('./detail/device-page.tsx'), loadParts(page)]);
        return devicePage(parts);
      },
    },
  ]);
