import { words } from '#kernel/i18n/text.ts';

/** Questions about the fleet with their replies: each reply has its question's name. */
export const fleetHelpWords = words({
  lead: {
    zh: '录入头显、查看状态、下发指令与保存配置时常见的问题。',
    en: 'Common questions on adding headsets, their status, commands and settings.',
  },
  headsets: { zh: '头显', en: 'Headsets' },
  add: { zh: '怎样把头显录入车队？', en: 'How do I add headsets to the fleet?' },
  addAnswer: {
    zh: '打开“录入设备”，选择订单，键入或粘贴 SN。每个 SN 当场判定；录入后头显联网即自动注册。',
    en: 'Open “Add devices”, choose the order, and type or paste the serial numbers. Each is checked at once; a headset registers itself as soon as it is on the network.',
  },
  unknown: { zh: 'SN 无法识别，怎么办？', en: 'A serial number is not recognised. What now?' },
  unknownAnswer: {
    zh: '请对照机身背面的 SN。只有随您的订单发货的头显可以录入；仍然无法识别时，请联系设备运营人员。',
    en: 'Compare it with the label on the back of the headset. Only headsets that were shipped with your orders can be added; if it is still not recognised, ask fleet operations.',
  },
  states: { zh: '在线、待机、离线是什么意思？', en: 'What do online, standby and offline mean?' },
  statesAnswer: {
    zh: '在线：开机且亮屏。待机：开机但灭屏，尚未休眠。离线：关机、休眠或没有网络。',
    en: 'Online: on, with the screen lit. Standby: on, screen dark, not asleep. Offline: off, asleep or without a network.',
  },
  command: { zh: '指令多久有效？', en: 'How long is a command valid?' },
  commandAnswer: {
    zh: '60 秒。头显在这段时间内没有收到，指令即作废，不会稍后突然执行。进展在“指令记录”中逐台可见。',
    en: '60 seconds. A headset that does not receive it in that time never carries it out later. The command history shows the result for each headset.',
  },
  settings: { zh: '配置没有生效，怎么办？', en: 'Settings were not applied. What now?' },
  settingsAnswer: {
    zh: '打开该设备，页面说明停在哪一步、原因与可以采取的办法。离线的头显在下次联网时取走配置。',
    en: 'Open the headset: its page shows the step where it stopped, the reason and the remedy. A headset that is offline fetches its settings when it connects again.',
  },
  seats: { zh: '席位与服务期是什么？', en: 'What are seats and service?' },
  seatsAnswer: {
    zh: '订单决定可以录入的头显数量；移除头显，席位随即空出。服务到期后仍可查看状态，但不再接受指令与配置。',
    en: 'An order sets how many headsets can be added; removing one frees its seat at once. After the service has ended, headsets are still monitored but accept no commands or settings.',
  },
});
