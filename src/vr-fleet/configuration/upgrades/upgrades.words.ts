import { words } from '#kernel/i18n/text.ts';

/** Messages for rejected calls. */
export const upgradeWords = words({
  withdrawn: { zh: '这个版本已撤回，不能再发送', en: 'This version was withdrawn: it can no longer be sent' },
  noneGoes: {
    zh: '所选头显都不需要这个版本：型号不符、系统不低于它、服务已到期或正在升级',
    en: 'No headset of the selection gets this version: another model, no lower system, ended service, or already upgrading',
  },
  standsForGroups: {
    zh: '只有发给整个分组的版本才能设为分组默认',
    en: 'Only a version that is sent to a whole group can become its default',
  },
  noneFailed: { zh: '没有失败或拒绝的头显', en: 'No headset failed or declined' },
});

/** History texts for sent versions. */
export const upgradeRecordWords = words({
  sent: { zh: '发送升级版本', en: 'Firmware sent' },
  number: { zh: '版本号', en: 'Version' },
  name: { zh: '名称', en: 'Name' },
  again: { zh: '重新发送', en: 'Sent again' },
  yes: { zh: '是', en: 'Yes' },
});
