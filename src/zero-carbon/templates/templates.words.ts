import { words } from '#kernel/i18n/text.ts';

export const templateWords = words({
  title: { zh: '证书模板', en: 'Certificate templates' },
  lead: {
    zh: '证书怎么画、有效多久。使用中的版本不能改；要改，先起草新版，发布后旧版归档，已签发的证书不变。',
    en: 'How certificates are drawn, and how long they are valid. A version in use is never changed: draft a new one; when it is published the old one is archived, and issued certificates stay as they are.',
  },
  template: { zh: '证书模板', en: 'Certificate template' },
  rows: { zh: '{total} 个模板', en: '{total} {total|template|templates}' },
  none: { zh: '还没有模板', en: 'No templates yet' },
  find: { zh: '名称', en: 'Name' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  needName: { zh: '请填写名称', en: 'Please enter a name' },
  edition: { zh: '版本', en: 'Version' },
  versionOf: { zh: '第 {edition} 版', en: 'Version {edition}' },
  kind: { zh: '类型', en: 'Kind' },
  language: { zh: '语言', en: 'Language' },
  orientation: { zh: '方向', en: 'Orientation' },
  months: { zh: '有效期（月）', en: 'Validity (months)' },
  monthsOf: { zh: '有效 {months} 个月', en: 'valid {months} {months|month|months}' },
  wrongMonths: { zh: '请填写 1 到 120 的整月数', en: 'Please enter whole months, 1 to 120' },
  seal: { zh: '印章', en: 'Seal' },
  state: { zh: '状态', en: 'State' },
  usage: { zh: '用过的证书', en: 'Certificates' },
  usageOf: { zh: '{usage} 张证书', en: '{usage} {usage|certificate|certificates}' },
  owner: { zh: '所属', en: 'Owner' },
  scheme: { zh: '评价体系', en: 'The scheme' },
  isDefault: { zh: '默认', en: 'Default' },
  editedAt: { zh: '修改时间', en: 'Edited' },
  publishedAt: { zh: '发布时间', en: 'Published' },
  basedOn: { zh: '来自', en: 'From' },
  design: { zh: '版面', en: 'Design' },
  drafted: { zh: '起草', en: 'Drafted' },
  edited: { zh: '修改', en: 'Edited' },
  designed: { zh: '修改版面', en: 'Designed' },
  madeDefault: { zh: '设为默认', en: 'Made the default' },
  onlyTraining: {
    zh: '机构自己的模板只能是培训证书；评价证书的模板由评价体系统一管理',
    en: 'An organisation’s own template is for training; those of evaluation certificates are the scheme’s',
  },
  hasDraft: { zh: '这个模板已经有草稿，请在那份草稿上改', en: 'This template has a draft already: change that one' },
  layerTwice: { zh: '图层编号重复', en: 'Two layers have the same id' },
  notYours: { zh: '找不到这张图片，请重新上传', en: 'This picture is not there: please upload it again' },
  notPicture: {
    zh: '请上传 PNG 或 JPEG 图片，最大 10 MiB',
    en: 'Please upload a PNG or JPEG picture of at most 10 MiB',
  },
  tooManyPixels: {
    zh: '图片是 {width} × {height} 像素，每边最多 {most}',
    en: 'The picture has {width} × {height} pixels; at most {most} a side',
  },
  add: { zh: '新建模板', en: 'New template' },
  copied: { zh: '已复制为新草稿', en: 'Copied as a new draft' },
  isDrafted: { zh: '已起草', en: 'Drafted' },
  isMadeDefault: { zh: '已将“{name}”设为默认', en: '“{name}” is the default now' },
  comma: { zh: '，', en: ', ' },
  openDesigner: { zh: '设计版面', en: 'Design it' },
  openDraft: { zh: '打开草稿', en: 'Open the draft' },
  newVersion: { zh: '起草新版', en: 'Draft a new version' },
  properties: { zh: '属性', en: 'Properties' },
  copy: { zh: '复制', en: 'Duplicate' },
  makeDefault: { zh: '设为默认', en: 'Make it the default' },
  previewOf: { zh: '“{name}”的样子', en: 'What “{name}” looks like' },
  fixedLater: { zh: '新建后不能再改', en: 'Cannot be changed later' },
  languageHint: { zh: '决定哪些字段必填', en: 'It decides which fields are demanded' },
  monthsHint: { zh: '1 到 120；签发后多久到期', en: '1 to 120, counted from the day of issue' },
  numberRule: { zh: '证书编号', en: 'Certificate number' },
  numberRuleNote: {
    zh: '编号规则对所有模板相同，不能修改。',
    en: 'The rule is the same for all templates and cannot be changed.',
  },
  example: { zh: '示例', en: 'Example' },
  numberPrefix: { zh: '零碳评价', en: 'Zero-carbon evaluation' },
  numberOrganisation: { zh: '发证机构的授权编号', en: 'Code of the issuing organisation' },
  numberYear: { zh: '签发年份的后两位', en: 'Year of issue, two digits' },
  numberStars: { zh: '类型（I 或 II）与星级', en: 'Type (I or II) and stars' },
  numberSequence: {
    zh: '当年流水号，R 后是第几次换证',
    en: 'Running number of the year; after R, which renewal it is',
  },
  numberCheck: { zh: '校验码（ISO 7064 MOD 37,36）', en: 'Check character (ISO 7064 MOD 37,36)' },
  editions: { zh: '其他版本', en: 'Other versions' },
  history: { zh: '操作记录', en: 'History' },
  copyName: { zh: '{name}（副本）', en: '{name} (copy)' },
  specimenTitle: { zh: '{name}（样张）', en: '{name} (specimen)' },
  specimenFile: { zh: '样张 {name} 第 {edition} 版', en: 'Specimen {name} version {edition}' },
  specimenMade: { zh: '样张已下载', en: 'The specimen is downloaded' },
  testPrint: { zh: '打样张', en: 'Test print' },
  notYet: { zh: '还不能发布。{fault}', en: 'It cannot be published yet. {fault}' },
});

export const kindWords = words({
  evaluation: { zh: '评价证书', en: 'Evaluation' },
  training: { zh: '培训证书', en: 'Training' },
});

export const languageWords = words({
  both: { zh: '中英双语', en: 'Chinese and English' },
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
});

export const orientationWords = words({
  landscape: { zh: 'A4 横', en: 'A4 landscape' },
  portrait: { zh: 'A4 纵', en: 'A4 portrait' },
});

export const sealWords = words({
  required: { zh: '必须盖章；机构没有上传印章就不能签发', en: 'Always: an organisation without one cannot issue' },
  optional: { zh: '有印章就盖', en: 'Where the organisation has one' },
  none: { zh: '不盖章', en: 'Never' },
});
