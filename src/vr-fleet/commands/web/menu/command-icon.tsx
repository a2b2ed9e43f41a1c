import type { ReactNode } from 'react';
import type { CommandType } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

/** 16 px lines like the kernel's icons. */
const shapes: Readonly<Record<CommandType, string>> = {
  restart: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5V5h-2.500',
  shutdown: 'M8 2v6M4.500 4.500a5 5 0 1 0 7 0',
  volume: 'M2.500 6.500v3H5l3 2.500V4L5 6.500zM10.500 6a3 3 0 0 1 0 4M12.500 4.500a5.500 5.500 0 0 1 0 7',
  brightness:
    'M10.800 8A2.800 2.800 0 1 1 8 5.200 2.800 2.800 0 0 1 10.800 8zM8 1.500v2M8 12.500v2M1.500 8h2M12.500 8h2M3.500 3.500l1.300 1.300M11.200 11.200l1.300 1.300M12.500 3.500l-1.300 1.300M4.800 11.200l-1.300 1.300',
  reset: 'M2.500 5.500h7a3.500 3.500 0 0 1 0 7H5M5 2.800 2.300 5.500 5 8.200',
};

export const CommandIcon = ({ type }: { readonly type: CommandType }): ReactNode => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={shapes[type]} />
  </svg>
);
