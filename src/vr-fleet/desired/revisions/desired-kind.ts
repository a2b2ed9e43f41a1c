import type * as z from 'zod/mini';
import type { DeviceEndpoint } from '#kernel/contract/device-endpoint.ts';
import type { ReportError } from '#vr-fleet/protocol/protocol.messages.ts';

/**
 * A kind of desired state: what headsets shall have, revision by revision, until somebody desires something else. The
 * revisions are one table and one engine for all kinds; a kind is what this says, and the area lists it.
 */
export interface DesiredKind<Document extends object = object> {
  /** In topics, addresses and rows: `settings`. */
  readonly name: string;
  /** What is desired: checked when it is saved, and served as it is. */
  readonly document: z.ZodMiniType<Document>;
  /** By which headsets fetch it. */
  readonly call: DeviceEndpoint;
  /** What a headset reports that ends its being notified, until somebody sends it again (notes §7). */
  readonly finals: readonly ReportError[];
  /** Set once: what a headset has applied of these is its wearer's from then on, and no part of the next revision. */
  readonly once?: readonly string[];
  /** Parts of a document that are objects themselves: what is new replaces only those of their fields that it has. */
  readonly merges?: readonly string[];
  /** The hashes of what a document has headsets fetch beside it; none when absent. */
  contents?(document: Document): readonly string[];
}
