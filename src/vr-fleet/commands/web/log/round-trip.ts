import { commandLife } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

export interface RoundTrip {
  /** Length of the bar, px: 72 are the 60 seconds after which a command is void; one pixel is the minimum. */
  readonly width: number;
  /** The command never arrived. */
  readonly isVoid: boolean;
  readonly text: string | undefined;
}

const longest = 72;
/** Milliseconds up to which durations are not distinguished. */
const shortest = 60;

/** Time from issue to receipt of a command. The bar is logarithmic, because one column has both 100 ms and 30 s. */
export function roundTripOf(issuedAt: string, receivedAt: string | null, progress: string): RoundTrip {
  if (receivedAt === null) {
    const isVoid = progress === 'expired' || progress === 'failed';
    return { width: isVoid ? longest : 0, isVoid, text: undefined };
  }
  const ms = Math.max(0, Date.parse(receivedAt) - Date.parse(issuedAt));
  const share = Math.log(Math.max(1, ms / shortest)) / Math.log((commandLife * 1_000) / shortest);
  return {
    width: Math.min(longest, Math.max(1, Math.round(share * longest * 10) / 10)),
    isVoid: false,
    text: ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(ms < 10_000 ? 2 : 1)} s`,
  };
}
