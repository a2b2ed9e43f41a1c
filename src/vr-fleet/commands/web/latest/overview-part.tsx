import { latestCommands } from '#vr-fleet/commands/commands.contract.ts';
import { overviewPart } from '#vr-fleet/headsets/overview/web/parts.tsx';
import { missedAddress } from '#vr-fleet/commands/web/commands-address.ts';
import { LatestBlock } from './latest-block.tsx';
import { latestWords } from './latest.words.ts';

/** Commands on the overview: missed commands and the latest batches. */
export const commandsOfOverview = overviewPart(latestCommands, ({ missed, missedFrom, batches }) => ({
  attention:
    missed > 0
      ? [{ name: 'missed', shape: 'failed', label: latestWords.missed, count: missed, to: missedAddress(missedFrom) }]
      : [],
  side: <LatestBlock batches={batches} />,
}));
