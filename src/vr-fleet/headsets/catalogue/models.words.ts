import { words } from '#kernel/i18n/text.ts';

export const modelWords = words({
  title: { zh: '头显型号', en: 'Headset models' },
  lead: {
    zh: '出售的型号及其序列号格式。发货登记和录入设备都按这里的格式判断。',
    en: 'Models on sale and their serial number formats. Shipments and new headsets are checked against them.',
  },
  rows: { zh: '共 {total} 个型号', en: 'Models: {total}' },
  none: { zh: '还没有型号', en: 'No models yet' },
  find: { zh: '型号或名称', en: 'Model or name' },
  one: { zh: '型号', en: 'Model' },
  code: { zh: '型号', en: 'Model' },
  codeHint: {
    zh: '订单上的写法，如 VH-4U。保存后不能更改',
    en: 'As written on orders, such as VH-4U. It cannot be changed later',
  },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  mask: { zh: '序列号格式', en: 'Serial number format' },
  maskHint: {
    zh: '8 到 20 位：# 数字，@ 字母（不含 I、O），* 字母或数字，其余原样。如 VH4U##@#######',
    en: '8 to 20 characters: # a digit, @ a letter except I and O, * a letter or digit, others literal, such as VH4U##@#######',
  },
  lacks: { zh: '没有的功能', en: 'Missing features' },
  lacksHint: {
    zh: '对这些功能的设置，不会下发给这个型号的头显',
    en: 'Settings for these are not sent to headsets of this model',
  },
  example: { zh: '示例', en: 'Example' },
  created: { zh: '添加时间', en: 'Added' },
  add: { zh: '添加型号', en: 'Add a model' },
  added: { zh: '添加型号', en: 'Model added' },
  edited: { zh: '修改型号', en: 'Model changed' },
  shipped: {
    zh: '已发货的头显不受影响；新格式用于今后的发货。',
    en: 'Shipped headsets are not affected; the new format applies to later shipments.',
  },
  needCode: { zh: '请输入型号', en: 'Enter the model' },
  wrongCode: {
    zh: '型号用大写字母、数字和连字符，2 到 20 位，以字母或数字开头',
    en: 'Capitals, digits and hyphens, 2 to 20 of them, starting with a letter or digit',
  },
  codeTaken: { zh: '已有这个型号', en: 'This model already exists' },
  needName: { zh: '请输入名称', en: 'Enter the name' },
  needMask: { zh: '请输入序列号格式', en: 'Enter the format' },
  wrongMask: {
    zh: '格式为 8 到 20 位，前两位固定，至少四位是 #、@ 或 *；其余只能是大写字母、数字和连字符',
    en: '8 to 20 characters, of which the first two are fixed and at least four are #, @ or *; others are capitals, digits and hyphens',
  },
  maskOverlaps: {
    zh: '与 {model} 的格式 {mask} 重叠：有的序列号会属于两个型号',
    en: 'It overlaps with {mask} of {model}: a serial number could match both',
  },
  maskVirtual: {
    zh: '与虚拟头显的序列号 {mask} 重叠',
    en: 'It overlaps with {mask} of virtual headsets',
  },
  codeFixed: { zh: '型号保存后不能更改', en: 'The model cannot be changed' },
  tooMany: { zh: '最多 {most} 个型号', en: 'There can be {most} models at most' },
});

/** Named like their settings. */
export const featureWords = words({
  otgCharging: { zh: 'OTG 充电', en: 'OTG charging' },
  returnIn2d: { zh: '2D 界面返回', en: 'Return in 2D' },
  calibrationPrompt: { zh: '校准提示', en: 'Calibration prompt' },
});
