/** A county-level place: GB/T 2260 code, province, city, county, and the short names in both languages. */
export interface DemoPlace {
  readonly code: string;
  readonly province: string;
  readonly city: string;
  readonly county: string;
  /** As companies write it in their names. */
  readonly short: string;
  readonly shortEn: string;
  readonly cityShort: string;
  readonly cityEn: string;
}

const rows = `
330502 浙江省 湖州市 吴兴区 吴兴 Wuxing Huzhou|330503 浙江省 湖州市 南浔区 南浔 Nanxun Huzhou|330521 浙江省 湖州市 德清县 德清 Deqing Huzhou
330522 浙江省 湖州市 长兴县 长兴 Changxing Huzhou|330523 浙江省 湖州市 安吉县 安吉 Anji Huzhou|330109 浙江省 杭州市 萧山区 萧山 Xiaoshan Hangzhou
330110 浙江省 杭州市 余杭区 余杭 Yuhang Hangzhou|330206 浙江省 宁波市 北仑区 北仑 Beilun Ningbo|330211 浙江省 宁波市 镇海区 镇海 Zhenhai Ningbo
330282 浙江省 宁波市 慈溪市 慈溪 Cixi Ningbo|330481 浙江省 嘉兴市 海宁市 海宁 Haining Jiaxing|330483 浙江省 嘉兴市 桐乡市 桐乡 Tongxiang Jiaxing
330603 浙江省 绍兴市 柯桥区 柯桥 Keqiao Shaoxing|330681 浙江省 绍兴市 诸暨市 诸暨 Zhuji Shaoxing|320583 江苏省 苏州市 昆山市 昆山 Kunshan Suzhou
320582 江苏省 苏州市 张家港市 张家港 Zhangjiagang Suzhou|320581 江苏省 苏州市 常熟市 常熟 Changshu Suzhou|320585 江苏省 苏州市 太仓市 太仓 Taicang Suzhou
320281 江苏省 无锡市 江阴市 江阴 Jiangyin Wuxi|320282 江苏省 无锡市 宜兴市 宜兴 Yixing Wuxi|320412 江苏省 常州市 武进区 武进 Wujin Changzhou
320685 江苏省 南通市 海安市 海安 Haian Nantong|320682 江苏省 南通市 如皋市 如皋 Rugao Nantong|321081 江苏省 扬州市 仪征市 仪征 Yizheng Yangzhou
340123 安徽省 合肥市 肥西县 肥西 Feixi Hefei|341181 安徽省 滁州市 天长市 天长 Tianchang Chuzhou|350181 福建省 福州市 福清市 福清 Fuqing Fuzhou
350582 福建省 泉州市 晋江市 晋江 Jinjiang Quanzhou|350583 福建省 泉州市 南安市 南安 Nan'an Quanzhou|350212 福建省 厦门市 同安区 同安 Tong'an Xiamen
440118 广东省 广州市 增城区 增城 Zengcheng Guangzhou|440114 广东省 广州市 花都区 花都 Huadu Guangzhou|440306 广东省 深圳市 宝安区 宝安 Bao'an Shenzhen
440307 广东省 深圳市 龙岗区 龙岗 Longgang Shenzhen|440606 广东省 佛山市 顺德区 顺德 Shunde Foshan|440605 广东省 佛山市 南海区 南海 Nanhai Foshan
441303 广东省 惠州市 惠阳区 惠阳 Huiyang Huizhou|441322 广东省 惠州市 博罗县 博罗 Boluo Huizhou|370281 山东省 青岛市 胶州市 胶州 Jiaozhou Qingdao
370215 山东省 青岛市 即墨区 即墨 Jimo Qingdao|370681 山东省 烟台市 龙口市 龙口 Longkou Yantai|370783 山东省 潍坊市 寿光市 寿光 Shouguang Weifang
370782 山东省 潍坊市 诸城市 诸城 Zhucheng Weifang|370114 山东省 济南市 章丘区 章丘 Zhangqiu Jinan|370305 山东省 淄博市 临淄区 临淄 Linzi Zibo
130283 河北省 唐山市 迁安市 迁安 Qian'an Tangshan|130681 河北省 保定市 涿州市 涿州 Zhuozhou Baoding|130481 河北省 邯郸市 武安市 武安 Wu'an Handan
120111 天津市 天津市 西青区 西青 Xiqing Tianjin|120116 天津市 天津市 滨海新区 滨海 Binhai Tianjin|110115 北京市 北京市 大兴区 大兴 Daxing Beijing
110113 北京市 北京市 顺义区 顺义 Shunyi Beijing|310114 上海市 上海市 嘉定区 嘉定 Jiading Shanghai|310117 上海市 上海市 松江区 松江 Songjiang Shanghai
500116 重庆市 重庆市 江津区 江津 Jiangjin Chongqing|500118 重庆市 重庆市 永川区 永川 Yongchuan Chongqing|510116 四川省 成都市 双流区 双流 Shuangliu Chengdu
510112 四川省 成都市 龙泉驿区 龙泉 Longquan Chengdu|510681 四川省 德阳市 广汉市 广汉 Guanghan Deyang|420116 湖北省 武汉市 黄陂区 黄陂 Huangpi Wuhan
420115 湖北省 武汉市 江夏区 江夏 Jiangxia Wuhan|420583 湖北省 宜昌市 枝江市 枝江 Zhijiang Yichang|420683 湖北省 襄阳市 枣阳市 枣阳 Zaoyang Xiangyang
430181 湖南省 长沙市 浏阳市 浏阳 Liuyang Changsha|430182 湖南省 长沙市 宁乡市 宁乡 Ningxiang Changsha|430281 湖南省 株洲市 醴陵市 醴陵 Liling Zhuzhou
410184 河南省 郑州市 新郑市 新郑 Xinzheng Zhengzhou|410181 河南省 郑州市 巩义市 巩义 Gongyi Zhengzhou|411082 河南省 许昌市 长葛市 长葛 Changge Xuchang
610117 陕西省 西安市 高陵区 高陵 Gaoling Xi'an|610881 陕西省 榆林市 神木市 神木 Shenmu Yulin|140215 山西省 大同市 云州区 云州 Yunzhou Datong
210114 辽宁省 沈阳市 于洪区 于洪 Yuhong Shenyang|210281 辽宁省 大连市 瓦房店市 瓦房店 Wafangdian Dalian|210381 辽宁省 鞍山市 海城市 海城 Haicheng Anshan
230113 黑龙江省 哈尔滨市 双城区 双城 Shuangcheng Harbin|150122 内蒙古自治区 呼和浩特市 托克托县 托克托 Togtoh Hohhot|150203 内蒙古自治区 包头市 昆都仑区 昆都仑 Hondlon Baotou
150622 内蒙古自治区 鄂尔多斯市 准格尔旗 准格尔 Jungar Ordos|530181 云南省 昆明市 安宁市 安宁 Anning Kunming|530303 云南省 曲靖市 沾益区 沾益 Zhanyi Qujing
520181 贵州省 贵阳市 清镇市 清镇 Qingzhen Guiyang|450110 广西壮族自治区 南宁市 武鸣区 武鸣 Wuming Nanning|450206 广西壮族自治区 柳州市 柳江区 柳江 Liujiang Liuzhou
460105 海南省 海口市 秀英区 秀英 Xiuying Haikou|620121 甘肃省 兰州市 永登县 永登 Yongdeng Lanzhou|640181 宁夏回族自治区 银川市 灵武市 灵武 Lingwu Yinchuan
650109 新疆维吾尔自治区 乌鲁木齐市 米东区 米东 Midong Urumqi|360121 江西省 南昌市 南昌县 南昌 Nanchang Nanchang|360481 江西省 九江市 瑞昌市 瑞昌 Ruichang Jiujiang
`;

/** Real places, so that searching by place shows something; the enterprises in them are invented. */
export const demoPlaces: readonly DemoPlace[] = rows
  .trim()
  .split(/[|\n]/)
  .map((row) => {
    const [code = '', province = '', city = '', county = '', short = '', shortEn = '', cityEn = ''] = row.split(' ');
    return { code, province, city, county, short, shortEn, cityEn, cityShort: city.replace(/市$/, '') };
  });
