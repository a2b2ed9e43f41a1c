import type { ReactNode } from 'react';

/** By screen; 16 px lines like the kernel's icons. */
const shapes: Readonly<Record<string, string>> = {
  'vr-fleet/overview': 'M2 13V9M5 13V4M8 13V7M11 13V3M14 13v-3',
  'vr-fleet/devices':
    'M2 6.5C2 5 3 4.500 4 4.500h8c1 0 2 .5 2 2v3c0 1.500-1 2-2 2h-1.500L8.800 9.800a1.100 1.100 0 0 0-1.600 0L5.500 11.500H4c-1 0-2-.5-2-2z',
  'vr-fleet/monitoring': 'M2 8.500h2.500L6.500 4l3 8 2-3.500H14',
  'vr-fleet/groups': 'M2.500 3h4.500v4.500H2.500zM9 3h4.500v4.500H9zM2.500 9.500h4.500v4H2.500zM9 9.500h4.500v4H9z',
  'vr-fleet/add': 'M3 8h10M8 3v10',
  'vr-fleet/commands': 'M2.500 3.500h11v9h-11zM5 6.500l2 1.500-2 1.500M8.500 10h2.500',
  'vr-fleet/upgrades': 'M8 10.500v-8M4.500 6l3.500-3.500L11.500 6M3 13.500h10',
  more: 'M3.500 8h.01M8 8h.01M12.500 8h.01',
  'vr-fleet/versions': 'M2.500 5.500 8 2.500l5.500 3v5L8 13.500l-5.500-3zM2.500 5.500l5.500 3 5.500-3M8 8.500v5',
};
const anyScreen = 'M3 3.500h10v9H3zM5.500 6.500h5M5.500 9.500h5';

/** The icon of a menu entry, for narrow windows. */
export function MenuIcon({ screen }: { readonly screen: string | null }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[screen ?? ''] ?? anyScreen} />
    </svg>
  );
}
