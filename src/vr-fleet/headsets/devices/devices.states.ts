import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

export const deviceStateWords = words({
  entered: { zh: '已录入，待首次联网', en: 'Entered, not yet connected' },
  enrolled: { zh: '已注册', en: 'Enrolled' },
  removed: { zh: '已移除', en: 'Removed' },
});

/** Lifecycle of a customer's headset. Its work status (online, standby, offline) is reported and not a state. */
export const deviceLifecycle = lifecycle({
  name: 'device',
  table: 'vr_fleet.devices',
  reach: { owner: 'party_id', assigned: null },
  start: 'entered',
  states: deviceStateWords,
  looks: {
    entered: { tone: 'warning', icon: 'clock' },
    enrolled: { tone: 'success', icon: 'check' },
    removed: { tone: 'faded', icon: 'minus' },
  },
  moves: {
    enrol: { from: ['entered', 'enrolled'], to: 'enrolled', by: 'system', done: deviceStateWords.enrolled },
    remove: {
      from: ['entered', 'enrolled'],
      to: 'removed',
      by: ['devices.edit', 'system'],
      done: deviceStateWords.removed,
    },
  },
});
export type DeviceState = keyof typeof deviceStateWords;
