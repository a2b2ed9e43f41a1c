import { words } from '#kernel/i18n/text.ts';

/** Login page texts for visitors of the fleet. */
export const fleetEntranceWords = words({
  title1: { zh: '登录后，', en: 'Log in to see' },
  title2: { zh: '管理您的头显', en: 'your headsets' },
  lead: {
    zh: '设备客户与设备运营使用同一入口，登录后看到各自的工作。',
    en: 'Fleet customers and fleet operations use the same entrance; each then sees their own work.',
  },
  step1: { zh: '在线、待机与离线状态一览', en: 'Online, standby and offline at a glance' },
  step2: { zh: '选中头显，下发指令，逐台看到结果', en: 'Select headsets, send a command, see the result for each' },
  step3: { zh: '保存配置，未生效的说明原因', en: 'Save settings; see why any were not applied' },
});
