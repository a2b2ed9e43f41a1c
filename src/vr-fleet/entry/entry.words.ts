import { words } from '#kernel/i18n/text.ts';

export const entryWords = words({
  title: { zh: '录入设备', en: 'Add devices' },
  devices: { zh: '设备列表', en: 'All devices' },
  order: { zh: '录入到订单', en: 'Into the order' },
  orderChoice: {
    zh: '{number}　{models}，余 {left} / {seats} 席',
    en: '{number} · {models}, {left} of {seats} {seats|seat|seats} left',
  },
  bound: { zh: '已绑定', en: 'Entered' },
  willEnter: { zh: '本次可录入', en: 'Can be added' },
  beyond: { zh: '超出配额', en: 'Over quota' },
  wrong: { zh: '有误', en: 'To correct' },
  stripLabel: {
    zh: '配额 {seats} 席：已用 {used} 席，本次 {good} 席，超出 {excess} 台。',
    en: 'Quota of {seats} {seats|seat|seats}: {used} in use, {good} taken by this list, {excess} {excess|headset|headsets} over.',
  },
  lines: { zh: '待录入', en: 'To be added' },
  lineCount: { zh: '{n} 行', en: '{n} {n|line|lines}' },
  howTo: {
    zh: '在末行键入，或粘贴一列 SN；逗号、空格、换行均可分隔。',
    en: 'Type or paste serial numbers, one or a whole column.',
  },
  onlyWrong: { zh: '只看有误与超出', en: 'Problems only' },
  line: { zh: '行', en: 'Line' },
  sn: { zh: 'SN', en: 'SN' },
  verdict: { zh: '判定', en: 'Verdict' },
  reason: { zh: '说明', en: 'Why' },
  nickname: { zh: '昵称（自动）', en: 'Nickname (automatic)' },
  action: { zh: '操作', en: 'Action' },
  typeHere: { zh: '第 {line} 行：键入或粘贴 SN', en: 'Line {line}: type or paste serial numbers' },
  example: { zh: '如 {sn}', en: 'e.g. {sn}' },
  missing: { zh: '还差 {n} 位', en: '{n} to go' },
  whole: { zh: '按回车判定', en: 'Press Enter to check' },
  tooLong: { zh: '多出 {n} 位', en: '{n} too many' },
  remove: { zh: '删去', en: 'Take out' },
  removeLine: { zh: '删去第 {line} 行 {sn}', en: 'Take out line {line}, {sn}' },
  edit: { zh: '改', en: 'Edit' },
  editLine: { zh: '修改第 {line} 行 {sn}', en: 'Edit line {line}, {sn}' },
  unfold: { zh: '展开 {n} 行', en: 'Show {n} {n|line|lines}' },
  checking: { zh: '判定中…', en: 'Checking …' },
  nothingWrong: { zh: '没有有误或超出的行。', en: 'No line has a problem.' },
  tooMany: {
    zh: '一次最多 {most} 行，后面的 {n} 行没有收下。',
    en: 'At most {most} lines at a time; the last {n} {n|was|were} not taken.',
  },
  prefix: { zh: '昵称前缀', en: 'Nickname prefix' },
  prefixHint: { zh: '不填则用型号', en: 'The model if empty' },
  serviceUntil: {
    zh: '录入后服务至 {date}；头显联网后自动注册。',
    en: 'Service until {date}. A headset registers itself once it is on the network.',
  },
  serviceEnded: {
    zh: '该订单的服务已于 {date} 到期：录入的头显只能监看，不再接收指令和设置。',
    en: 'The service of this order ended on {date}: its headsets are monitored, but take no commands or settings.',
  },
  clear: { zh: '清空', en: 'Clear' },
  enter: { zh: '录入 {n} 台', en: 'Add {n}' },
  entered: { zh: '已录入 {n} 台。', en: '{n} added.' },
  left: { zh: '{n} 行没有录入，留在下面。', en: '{n} {n|line was|lines were} not added and {n|stays|stay} below.' },
  seeThem: { zh: '在列表中查看', en: 'See them in the list' },
  beyondTitle: { zh: '超出的 {n} 台怎么办', en: 'What about the {n} over quota' },
  toOrder: { zh: '录入 {number}', en: 'Use {number}' },
  seatsLeft: { zh: '余 {n} 席', en: '{n} {n|seat|seats} left' },
  freeSeats: {
    zh: '移除不再使用的头显，席位随即空出',
    en: 'Remove headsets no longer in use: their seats are free at once',
  },
  keepDraft: { zh: '留在草稿', en: 'Keep them in the draft' },
  keepDraftHow: { zh: '本标签页内保留', en: 'Kept in this tab' },
  whereTitle: { zh: 'SN 在哪里', en: 'Where the serial number is' },
  where: {
    zh: '印在机身背面和包装盒侧面，共 {n} 位：VH、型号、年份、一个字母和七位数字。没有字母 I 和 O。',
    en: 'On the back of the headset and on the side of its box, {n} characters: VH, the model, the year, one letter and seven digits. The letters I and O are not used.',
  },
  noOrder: { zh: '还没有可以录入头显的订单', en: 'There is no order to add headsets to yet' },
  noOrderWhy: {
    zh: '购买设备管理许可并付款后，订单和席位会出现在这里。请向与贵单位签约的设备运营人员询问。',
    en: 'Once a device licence is bought and paid for, its order and seats stand here. Ask the operations staff you have the contract with.',
  },
});

export const verdictWords = words({
  ok: { zh: '可录入', en: 'Can be added' },
  unknown: { zh: 'SN 无法识别', en: 'SN not recognised' },
  duplicate: { zh: 'SN 重复', en: 'SN duplicate' },
  entered: { zh: '已录入', en: 'Already added' },
  wrong_product: { zh: '与订单商品不符', en: 'SN does not match the order’s product' },
  quota: { zh: '超出配额', en: 'Order device limit reached' },
});

export const reasonWords = words({
  places: {
    zh: '第 {places} 位不能是 {characters}。',
    en: 'Character {places} cannot be {characters}.',
  },
  meant: { zh: '是否为', en: 'Did you mean' },
  shape: { zh: '头显的 SN 形如 {sn}。', en: 'A headset’s serial number looks like {sn}.' },
  tooShort: { zh: '应有 {whole} 位，现有 {n} 位。', en: 'It has {n} {n|character|characters} instead of {whole}.' },
  notYours: {
    zh: '登记册中没有这个 SN，或它不属于贵单位的订单。请对照机身背面。',
    en: 'No headset of your orders has this number. Compare it with the label on the back.',
  },
  sameAs: { zh: '与本次第 {line} 行相同，已合并。', en: 'The same as line {line}; merged.' },
  inFleet: { zh: '已在车队中。', en: 'It is in your fleet.' },
  show: { zh: '查看', en: 'Show' },
  isModel: { zh: '此为 {model}。', en: 'This is a {model}.' },
  otherOrder: { zh: '可录入 {number}', en: 'Use {number}' },
  noOtherOrder: { zh: '没有别的订单可以录入它。', en: 'No other order of yours has a seat for it.' },
  noSeats: { zh: '剩余 0 席，请录入其他订单。', en: 'No seat is left; use another order.' },
  seatsTaken: {
    zh: '剩余 {left} 席已由前面的行占满。',
    en: 'The {left} {left|seat|seats} left {left|is|are} taken by the lines above.',
  },
});

export const virtualWords = words({
  title: { zh: '试用虚拟头显', en: 'Try a virtual headset' },
  lead: {
    zh: '手边没有头显，也能看到设备联网、上报和执行指令。每个客户最多 {most} 台，不占席位。',
    en: 'See a headset connect, report and obey without having one at hand. Up to {most} for each customer; they take no seat.',
  },
  how: {
    zh: '这会在车队中加入一台虚拟头显，并给出它的密钥。密钥只显示这一次，请在运行虚拟头显的电脑上使用。',
    en: 'This adds a virtual headset to the fleet and shows its key. The key is shown this once; use it on the computer that will run the headset.',
  },
  make: { zh: '生成一台', en: 'Make one' },
  ready: { zh: '{sn} 已加入车队。', en: '{sn} is in the fleet.' },
  key: { zh: '密钥（只显示这一次）', en: 'Key (shown this once)' },
  command: { zh: '在门户代码所在的目录运行', en: 'Run this where the portal’s code is' },
  copy: { zh: '复制命令', en: 'Copy the command' },
  copied: { zh: '已复制。', en: 'Copied.' },
  notCopied: { zh: '没能复制，请选中后手动复制。', en: 'It could not be copied. Select it and copy it by hand.' },
  left: { zh: '还可以再生成 {n} 台。', en: '{n} more can be made.' },
  openDevice: { zh: '打开这台设备', en: 'Open the device' },
  close: { zh: '关闭', en: 'Close' },
});
