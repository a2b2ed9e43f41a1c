import type { AckMessage } from '#vr-fleet/protocol/protocol.messages.ts';

type Refusal = AckMessage['error'];

/** As many ids as a headset has to remember (docs/device.md). */
const most = 256;

/**
 * The commands that a headset was given, and what it answered: one that arrives again is answered the same and not
 * carried out. It outlives a restart, and a reset as well: else a reset that is delivered twice would be done twice.
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
