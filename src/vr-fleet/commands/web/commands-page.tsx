import type { ReactNode } from 'react';
import { useScreenSearch } from '#kernel/ui/layout/screen.ts';
import { BatchDetail } from './batch-detail.tsx';
import { BatchList } from './batch-list.tsx';
import { readCommandsAddress } from './commands-address.ts';
import './history.css';

/** What was commanded, newest first; an address with a batch shows that one, headset by headset. */
export function CommandsPage(): ReactNode {
  const address = readCommandsAddress(useScreenSearch());
  const { batch } = address;
  return batch === undefined ? (
    <BatchList address={address} />
  ) : (
    <BatchDetail key={batch} id={batch} address={address} />
  );
}
