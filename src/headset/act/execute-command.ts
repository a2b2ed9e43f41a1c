import type { AckMessage, CommandMessage } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { shown } from './fetch-pictures.ts';
import { asMade, runBattery } from '#headset/model/hardware.ts';
import type { Headset } from '#headset/headset.ts';

/** Maximum milliseconds to wait for the broker's confirmation of an acknowledgement before executing the command. */
const answerPatience = 2_000;
/** Per cent of the battery: below it a reset might end halfway. */
const enoughForReset = 5;

/**
 * Acknowledges a command and executes it once.
 *
 * @param late milliseconds between its arrival and this call.
 */
export function executeCommand(headset: Headset, command: CommandMessage, late: number): void {
  const { cmdId, type, value } = command;
  const { recent, hardware } = headset;
  if (recent.has(cmdId)) {
    headset.note('told_again', { command });
    return headset.acknowledge(cmdId, recent.answerTo(cmdId));
  }
  const refusal = refusalOf(headset, command, late);
  recent.add(cmdId, refusal);
  headset.note('told', { command, ...(refusal && { detail: refusal }) });
  if (refusal) return headset.acknowledge(cmdId, refusal);
  if (type === 'volume' || type === 'brightness') {
    headset.acknowledge(cmdId, undefined);
    hardware[type] = value ?? hardware[type];
    headset.note('carried_out', { command });
    return headset.changed();
  }
  headset.isBusy = true;
  once(
    headset,
    (answered) => headset.acknowledge(cmdId, undefined, answered),
    () => goAway(headset, command),
  );
}

function refusalOf({ isBusy, hardware }: Headset, command: CommandMessage, late: number): AckMessage['error'] {
  if (command.ttl <= late) return 'expired';
  if (isBusy) return 'busy';
  const needsValue = command.type === 'volume' || command.type === 'brightness';
  if (needsValue !== (command.value !== undefined)) return 'unsupported';
  runBattery(hardware, Date.now());
  return command.type === 'reset' && hardware.battery < enoughForReset && !hardware.charging
    ? 'low_battery'
    : undefined;
}

/** Continues after the confirmation of the acknowledgement, or after a timeout. */
function once(headset: Headset, answer: (answered: () => void) => void, goOn: () => void): void {
  let isDone = false;
  const first = (): void => {
    if (isDone) return;
    isDone = true;
    goOn();
  };
  headset.circumstances.wheel.after(answerPatience, first);
  answer(first);
}

function goAway(headset: Headset, command: CommandMessage): void {
  const { hardware, circumstances } = headset;
  if (hardware.power !== 'on') return;
  headset.leave(() => {
    runBattery(hardware, Date.now());
    hardware.power = 'off';
    headset.note('carried_out', { command });
    if (command.type === 'reset') {
      Object.assign(hardware, asMade());
      headset.identity = undefined;
      headset.store?.clear();
      headset.store?.save(hardware);
    }
    if (command.type !== 'shutdown') return headset.switchOn(circumstances.restart);
    const screen = shown(hardware.settings.shutdown);
    headset.note('switched_off', screen === undefined ? {} : { detail: `its shutdown screen showed ${screen}` });
    const { switchOnAfter } = circumstances;
    if (switchOnAfter === Infinity) return;
    circumstances.wheel.after(switchOnAfter * 1_000, () => headset.switchOn(circumstances.restart));
  });
}
