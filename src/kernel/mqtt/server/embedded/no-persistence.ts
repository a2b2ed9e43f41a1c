import { Readable } from 'node:stream';

/**
 * The persistence of aedes: none. Clients have no lasting sessions here, nothing is retained, and a will lives as long
 * as its connection; the listeners of the server store their own messages (slot-sessions.ts).
 */
export function noPersistence(): object {
  const nothing = async (): Promise<void> => {};
  const none = async (): Promise<[]> => [];
  const missing = async (): Promise<never> => {
    throw new Error('no such packet');
  };
  return {
    setup: nothing,
    storeRetained: nothing,
    createRetainedStreamCombi: () => Readable.from([]),
    createRetainedStream: () => Readable.from([]),
    addSubscriptions: nothing,
    removeSubscriptions: nothing,
    cleanSubscriptions: nothing,
    subscriptionsByClient: none,
    subscriptionsByTopic: none,
    outgoingEnqueue: nothing,
    outgoingEnqueueCombi: nothing,
    outgoingUpdate: nothing,
    outgoingClearMessageId: nothing,
    outgoingStream: () => Readable.from([]),
    incomingStorePacket: nothing,
    incomingGetPacket: missing,
    incomingDelPacket: nothing,
    cleanIncoming: nothing,
    putWill: nothing,
    getWill: nothing,
    delWill: nothing,
    streamWill: () => Readable.from([]),
    destroy: nothing,
  };
}
