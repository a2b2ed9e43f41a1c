import type { AckMessage } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

type Refusal = AckMessage['error'];

/** Number of command IDs that a headset must remember (docs/device.md). */
const most = 256;

/**
 * The received commands of a headset and their acknowledgements: a repeated command gets the same acknowledgement and
 * is not executed again. The list survives a restart, and also a reset: otherwise a reset that is delivered twice would
 * run twice.
 */
export class RecentCommands {
  // Most headsets of a fleet never receive a command.
  #answers: Map<string, Refusal> | undefined;

  has(cmdId: string): boolean {
    return this.#answers?.has(cmdId) ?? false;
  }

  answerTo(cmdId: string): Refusal {
    return this.#answers?.get(cmdId);
  }

  add(cmdId: string, answer: Refusal): void {
    const answers = (this.#answers ??= new Map());
    answers.set(cmdId, answer);
    if (answers.size <= most) return;
    const [oldest] = answers.keys();
    if (oldest !== undefined) answers.delete(oldest);
  }
}
