import type { ReactNode } from 'react';
import { useScreenSearch } from '#kernel/ui/layout/screen.ts';
import { BatchDetail } from './batch-detail.tsx';
import { BatchList } from './batch-list.tsx';
import { readBatchAddress } from './commands-address.ts';
import './history.css';

/** Issued commands, newest first; an address with a batch opens that batch, headset by headset. */
export function CommandsPage(): ReactNode {
  const { batchId, progress } = readBatchAddress(useScreenSearch());
  return batchId === undefined ? <BatchList /> : <BatchDetail key={batchId} id={batchId} progress={progress} />;
}
