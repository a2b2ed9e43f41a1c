import { screens, type Screen } from '#kernel/ui/layout/screen.ts';
import type { DevicePart, ListPart, LoadParts } from './parts.ts';

export interface DeviceScreenParts {
  readonly list: LoadParts<ListPart>;
  readonly page: LoadParts<DevicePart>;
}

const loaded = <Part>(parts: LoadParts<Part>): Promise<Part[]> => Promise.all(parts.map((load) => load()));

/** The list of headsets and the page of one, with what later domains bring to them. */
export const deviceScreens = ({ list, page }: DeviceScreenParts): readonly Screen[] =>
  screens([
    {
      componentPath: 'vr-fleet/devices',
      load: async () => {
        const [{ devicesPage }, parts] = await Promise.all([import('./list/devices-page.tsx'), loaded(list)]);
        return devicesPage(parts);
      },
    },
    {
      componentPath: 'vr-fleet/device',
      load: async () => {
        const [{ devicePage }, parts] = await Promise.all([import('./detail/device-page.tsx'), loaded(page)]);
        return devicePage(parts);
      },
    },
  ]);
