import { words } from '#kernel/i18n/text.ts';

/** Column headings of the workbook. */
export const sheetColumnWords = words({
  sn: { zh: 'SN', en: 'SN' },
  nickname: { zh: '昵称', en: 'Nickname' },
  group: { zh: '分组', en: 'Group' },
});

export const sheetWords = words({
  title: { zh: 'Excel 批量录入', en: 'Add from Excel' },
  what: { zh: '设备', en: 'headsets' },
  sheetTitle: { zh: '头显', en: 'Headsets' },
  lead: {
    zh: '一次一个 .xlsx 文件，每行一台：SN，昵称和分组可以留空。先试读，确认后才录入。',
    en: 'One .xlsx file at a time, one headset per row: its SN, and optionally a nickname and a group. The file is checked first; nothing is added before you confirm.',
  },
  standing: {
    zh: '录入分组的头显会收到该组的默认配置和系统版本。',
    en: 'Headsets that are added to a group get its defaults.',
  },
  limits: { zh: 'XLSX，不超过 5 MB、{most} 行。', en: 'XLSX, up to 5 MB and {most} rows.' },
  checking: { zh: '正在试读 {name}', en: 'Checking {name}' },
  taking: { zh: '正在录入 {name}', en: 'Adding the headsets of {name}' },
  formatError: { zh: '导入文件格式错误', en: 'Import file format error' },
  failed: { zh: '{error}：{why}', en: '{error}: {why}' },
  readError: { zh: '文件读取错误', en: 'Read error' },
  notXlsx: { zh: '请选择 .xlsx 文件，不超过 5 MB', en: 'Choose an .xlsx file of 5 MB at most' },
  notRead: {
    zh: '浏览器无法读取这个文件。它可能已被移动、改名，或正被其他程序占用；请重新选择',
    en: 'The browser cannot read the file. It may have been moved, renamed or locked by another program. Choose it again',
  },
  remaining: { zh: '{number} 剩余 {left} 席', en: '{number}: {left} {left|seat|seats} left' },
  takes: { zh: '{number} 录入 {n} 台', en: '{number}: {n} added' },
  makeGroups: {
    zh: '新建还没有的 {n} 个分组：{names}',
    en: 'Create the {n} {n|group|groups} that {n|does|do} not exist: {names}',
  },
  andMore: { zh: '{names} 等', en: '{names} and others' },
  excess: { zh: '超出 {n} 台', en: '{n} over the quota' },
  rest: { zh: '其余的录入到', en: 'The rest into' },
  restNone: { zh: '不录入，留在有问题的行里', en: 'No order: they stay among the rows that cannot be added' },
  noOther: {
    zh: '没有别的订单有空席位。',
    en: 'No other order has seats left.',
  },
  choice: { zh: '{number}（{models}，余 {n} 席）', en: '{number} ({models}, {n} {n|seat|seats} left)' },
  enter: { zh: '录入 {n} 台', en: 'Add {n}' },
  save: { zh: '下载有问题的行', en: 'Save the rows that cannot be added' },
  badTitle: { zh: '头显，有问题的行', en: 'Headsets, rows that cannot be added' },
});

export const rowProblemWords = words({
  needSn: { zh: '请填写 SN', en: 'Enter the SN' },
  rounded: {
    zh: 'SN 被 Excel 按数字取整，丢失了位数。请把这一列设为“文本”后重填',
    en: 'Excel has rounded this SN and lost digits. Make the column “Text” and enter it again',
  },
  longNickname: { zh: '昵称最多 {most} 个字符', en: 'A nickname has {most} characters at most' },
  hiddenNickname: { zh: '昵称里有换行或看不见的字符', en: 'The nickname has line breaks or invisible characters' },
  longGroup: { zh: '分组名最多 {most} 个字符', en: 'A group name has {most} characters at most' },
  hiddenGroup: {
    zh: '分组名里有换行或看不见的字符',
    en: 'The group name has line breaks or invisible characters',
  },
  unknownGroup: { zh: '没有分组“{group}”', en: 'There is no group {group}' },
  unknown: { zh: 'SN 无法识别。{reason}', en: 'SN not recognised. {reason}' },
  meant: { zh: 'SN 无法识别。{reason}是否为 {sn}？', en: 'SN not recognised. {reason} Did you mean {sn}?' },
  duplicate: { zh: 'SN 重复：与第 {row} 行相同', en: 'SN duplicate: the same as in row {row}' },
  entered: { zh: '已录入', en: 'Already added' },
  wrong_product: {
    zh: 'SN 与订单商品不符：此为 {model}',
    en: 'SN does not match the order’s product: it is a {model}',
  },
  quota: { zh: '超出配额：席位已由前面的行占满', en: 'Order device limit reached: the rows above take all seats' },
});
