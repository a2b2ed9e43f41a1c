type Pair = readonly [zh: string, en: string];

const pairs = (text: string): readonly Pair[] =>
  text
    .trim()
    .split(/[\n|]/)
    .map((pair) => {
      const [zh = '', ...en] = pair.trim().split(' ');
      return [zh, en.join(' ')] as const;
    });

/** First and second character of an invented trade name, with their romanisation. */
export const brandFirst = pairs(
  '南 Nan|岩 Yan|鸿 Hong|瑞 Rui|恒 Heng|盛 Sheng|华 Hua|金 Jin|天 Tian|海 Hai|晨 Chen|博 Bo|中 Zhong|正 Zheng|宏 Hong|新 Xin|永 Yong|安 An|启 Qi|凌 Ling|云 Yun|锦 Jin|兴 Xing|同 Tong|嘉 Jia|润 Run|泽 Ze|远 Yuan|清 Qing|东 Dong|北 Bei|立 Li|汇 Hui|景 Jing|辰 Chen|弘 Hong|一 Yi|世 Shi|百 Bai|康 Kang',
);
export const brandSecond = pairs(
  '岭 ling|溪 xi|达 da|源 yuan|川 chuan|泰 tai|丰 feng|峰 feng|林 lin|河 he|阳 yang|星 xing|翔 xiang|力 li|诚 cheng|创 chuang|合 he|山 shan|湖 hu|坤 kun|宇 yu|风 feng|光 guang|鼎 ding|旺 wang|禾 he|森 sen|成 cheng|腾 teng|和 he|浩 hao|联 lian|捷 jie|悦 yue|朗 lang|澜 lan|麓 lu|杰 jie|聚 ju|升 sheng',
);

/** The product of an enterprise, as part of its name. */
export const industries = pairs(`
储能电池 Energy Storage Battery|光电玻璃 Photovoltaic Glass|水泥制品 Cement Products|茶业 Tea|丝织 Silk Weaving
板材 Board|精细化工 Fine Chemicals|精密铸造 Precision Casting|新材料 New Materials|纺织 Textile
印染 Dyeing and Printing|电子科技 Electronic Technology|汽车部件 Auto Parts|机械制造 Machinery|包装材料 Packaging
食品 Food|生物医药 Biopharmaceutical|不锈钢 Stainless Steel|铝业 Aluminium|铜业 Copper
陶瓷 Ceramics|家具 Furniture|造纸 Paper|塑胶 Plastics|光伏科技 Photovoltaic Technology
风电设备 Wind Power Equipment|轴承 Bearings|电机 Motors|电缆 Cable|特种纤维 Specialty Fibre
乳业 Dairy|酿酒 Brewing|制药 Pharmaceutical|半导体 Semiconductor|数据科技 Data Technology
冷链物流 Cold Chain Logistics|环保装备 Environmental Equipment|玻璃 Glass|橡胶 Rubber|模具 Mould`);

/** The division of GB/T 4754 for each of these, by its Chinese word. */
export const divisions: Readonly<Record<string, string>> = Object.fromEntries(
  `14 食品 乳业|15 茶业 酿酒|17 丝织 纺织 印染|20 板材|21 家具|22 造纸|26 精细化工 新材料|27 生物医药 制药|28 特种纤维
29 包装材料 塑胶 橡胶|30 光电玻璃 水泥制品 陶瓷 玻璃|31 不锈钢|32 铝业 铜业|33 精密铸造|34 机械制造 风电设备 轴承|35 环保装备 模具
36 汽车部件|38 储能电池 光伏科技 电机 电缆|39 电子科技 半导体|59 冷链物流|65 数据科技`
    .split(/[|\n]/)
    .flatMap((row) => {
      const [division = '', ...words] = row.split(' ');
      return words.map((word) => [word, division] as const);
    }),
);

export const legalForms = pairs(
  '有限公司 Co., Ltd.|股份有限公司 Co., Ltd.|科技有限公司 Technology Co., Ltd.|集团有限公司 Group Co., Ltd.|有限责任公司 Co., Ltd.',
);

export const roads: readonly string[] =
  '阳光大道 创业路 工业园区一路 科技大道 经三路 振兴路 滨江东路 环城北路 开发大道 长江路 纬五路 富强路 和平路 高新三路'.split(
    ' ',
  );

export const boundaries = [
  ['厂区围墙内全部生产与辅助设施', 'All production and auxiliary facilities within the factory walls'],
  [
    '厂区围墙内全部生产与辅助设施，含自备光伏',
    'All production and auxiliary facilities within the factory walls, with own photovoltaics',
  ],
  ['主厂区与仓储区，不含办公楼', 'Main plant and warehouses, without the office building'],
  ['一号与二号厂区全部设施', 'All facilities of plants 1 and 2'],
] as const;

/** Invented organisations, with their authorisation numbers. */
export const demoOrganisations = `
004 北辰环境认证有限公司 Beichen Environmental Certification Co., Ltd.|009 西南能碳计量评价中心 Southwest Energy and Carbon Assessment Centre
012 华东低碳认证中心 East China Low-Carbon Certification Centre|017 长三角零碳评价中心 Yangtze Delta Zero-Carbon Assessment Centre
021 岭南低碳技术评价院 Lingnan Low-Carbon Technology Institute|023 中原绿色评价有限公司 Zhongyuan Green Assessment Co., Ltd.
028 渤海碳核查有限公司 Bohai Carbon Verification Co., Ltd.|031 齐鲁能效认证有限公司 Qilu Energy Efficiency Certification Co., Ltd.
035 闽江环境评价中心 Minjiang Environmental Assessment Centre|038 湘江低碳评价有限公司 Xiangjiang Low-Carbon Assessment Co., Ltd.
042 关中能源计量院 Guanzhong Energy Metrology Institute|046 北疆绿色认证有限公司 Northern Frontier Green Certification Co., Ltd.
051 滇池碳中和评价中心 Dianchi Carbon Neutrality Assessment Centre|055 辽河质量认证有限公司 Liaohe Quality Certification Co., Ltd.
060 珠江碳计量中心 Pearl River Carbon Metrology Centre|063 江淮零碳评价有限公司 Jianghuai Zero-Carbon Assessment Co., Ltd.`
  .trim()
  .split(/[\n|]/)
  .map((row) => {
    const [code = '', zh = '', ...en] = row.split(' ');
    return { code, zh, en: en.join(' '), active: code !== '055' };
  });

export const suspensionNotes = [
  ['未在 90 天内完成年度监督', 'Yearly surveillance not completed within 90 days'],
  ['用能数据与计量记录不符，正在核查', 'Energy data differ from meter records; under investigation'],
  ['企业自行申请暂停', 'Suspended at the enterprise’s own request'],
] as const;

export const withdrawalNotes = [
  ['抵消凭证重复使用，经核查属实', 'Offset retirements used twice, confirmed on investigation'],
  ['暂停满六个月未恢复', 'Not restored within six months of suspension'],
  ['提供虚假的计量数据，经核查属实', 'False meter data, confirmed on investigation'],
] as const;

export const cancellationNotes = [
  ['企业申请注销', 'Cancelled at the enterprise’s request'],
  ['厂区搬迁，证书边界不再存在', 'The site has moved; the certified boundary no longer exists'],
] as const;
