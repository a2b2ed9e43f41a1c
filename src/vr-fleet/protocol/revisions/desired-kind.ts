import type * as z from 'zod/mini';
import type { DeviceEndpoint } from '#kernel/contract/device-endpoint.ts';
import type { ReportError } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

/**
 * A kind of desired state. Headsets apply it revision by revision. All kinds share one table and one implementation;
 * this object defines a kind, and the area registers it.
 */
export interface DesiredKind<Document extends object = object> {
  /** Name in topics, addresses and rows, such as `settings`. */
  readonly name: string;
  /** Schema of the desired state: validated on save, and served unchanged. */
  readonly document: z.ZodMiniType<Document>;
  /** Endpoint from which headsets fetch it. */
  readonly call: DeviceEndpoint;
  /** Errors after which a headset is not notified again until a user resends the state (notes §7). */
  readonly finals: readonly ReportError[];
  /**
   * Fields that are set once: after the headset has applied them, the wearer controls them, and the next revision omits
   * them.
   */
  readonly once?: readonly string[];
  /** Fields whose values are objects: a new revision replaces only the subfields that it contains. */
  readonly merges?: readonly string[];
  /** Returns the hashes of files that headsets fetch beside a document; none when absent. */
  contents?(document: Document): readonly string[];
}
