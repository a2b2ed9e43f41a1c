import { customPinyin, pinyin } from 'pinyin-pro';

/** The generic parts of place names in English, the longer ones first. */
const generic: readonly (readonly [string, string])[] = [
  ['自治区直辖县级行政区划', 'Under the Autonomous Region'],
  ['省直辖县级行政区划', 'Under the Province'],
  ['高新技术产业开发区', 'High-Tech Zone'],
  ['高新技术产业园区', 'High-Tech Park'],
  ['高新技术开发区', 'High-Tech Zone'],
  ['高新区', 'High-Tech Zone'],
  ['经济技术开发区', 'Economic and Technological Zone'],
  ['经济开发区', 'Economic Zone'],
  ['城乡一体化示范区', 'Urban and Rural Demonstration Area'],
  ['行政委员会', 'Administrative Committee'],
  ['管委会', 'Administrative Committee'],
  ['自治州', 'Autonomous Prefecture'],
  ['自治县', 'Autonomous County'],
  ['自治旗', 'Autonomous Banner'],
  ['示范区', 'Demonstration Area'],
  ['开发区', 'Development Zone'],
  ['管理区', 'Management Area'],
  ['工业园区', 'Industrial Park'],
  ['地区', 'Prefecture'],
  ['林区', 'Forestry District'],
  ['特区', 'Special District'],
  ['新区', 'New Area'],
  ['矿区', 'Mining District'],
  ['新城', 'New Town'],
  ['市', ''],
  ['区', 'District'],
  ['县', 'County'],
  ['盟', 'League'],
  ['旗', 'Banner'],
];

/** Districts whose proper name ends like a generic one. */
const whole: Readonly<Record<string, string>> = {
  县: 'Counties',
  万柏林区: 'Wanbailin District',
  金林区: 'Jinlin District',
  北林区: 'Beilin District',
  新林区: 'Xinlin District',
  碑林区: 'Beilin District',
  下花园区: 'Xiahuayuan District',
  绿园区: 'Lüyuan District',
};

// Places with an unusual pronunciation, or with an established name in Latin letters.
customPinyin({
  六安: 'lù ān',
  六枝: 'lù zhī',
  三都: 'sān dū',
  台州: 'tāi zhōu',
  天台: 'tiān tāi',
  乐清: 'yuè qīng',
  乐亭: 'lào tíng',
  长子: 'zhǎng zǐ',
  铅山: 'yán shān',
  单县: 'shàn xiàn',
  歙县: 'shè xiàn',
  浚县: 'xùn xiàn',
  番禺: 'pān yú',
  大埔: 'dà bù',
  尉犁: 'yù lí',
  蔚县: 'yù xiàn',
});
const own: Readonly<Record<string, string>> = {
  呼和浩特: 'Hohhot',
  乌鲁木齐: 'Ürümqi',
  拉萨: 'Lhasa',
  哈尔滨: 'Harbin',
  齐齐哈尔: 'Qiqihar',
  鄂尔多斯: 'Ordos',
  满: 'Manchu',
  蒙古: 'Mongol',
  朝鲜: 'Korean',
  藏: 'Tibetan',
  哈萨克: 'Kazakh',
  柯尔克孜: 'Kyrgyz',
  保安: 'Bonan',
  撒拉: 'Salar',
  各: 'Multi-Ethnic',
};

/**
 * A Chinese area in Latin letters: its proper name in pinyin, its kind in English.
 *
 * @example
 * areaInPinyin('西安市'); // "Xi'an"
 * areaInPinyin('景宁畲族自治县'); // 'Jingning She Autonomous County'
 */
export function areaInPinyin(name: string): string {
  if (whole[name] !== undefined) return whole[name];
  const [tail, kind] = generic.find(([ending]) => name.endsWith(ending) && name !== ending) ?? ['', ''];
  const stem = name.slice(0, name.length - tail.length);
  const read = syllables(name);
  // A name of this length is read together with its kind.
  if (stem.length === 1 && (tail === '市' || tail === '区')) return joined(read);
  const parts: string[] = [];
  let at = 0;
  for (const part of partsOf(stem)) {
    const length = [...part].length;
    const bare = part.length > 1 ? part.replace(/族$/, '') : part;
    parts.push(own[bare] ?? joined(read.slice(at, at + [...bare].length)));
    at += length;
  }
  return [...parts, kind].filter((part) => part !== '').join(' ');
}

const syllables = (name: string): string[] => pinyin(name, { toneType: 'none', type: 'array', v: false });

/** A place's proper name, the peoples it is named after, and the city that contains a zone. */
function partsOf(stem: string): string[] {
  const peoples =
    /^(.{2,}?)((?:(?:土家|蒙古|朝鲜|达斡尔|鄂温克|布依|仡佬|仫佬|毛南|纳西|哈尼|拉祜|布朗|景颇|傈僳|独龙|普米|裕固|哈萨克|柯尔克孜|保安|东乡|撒拉|[满回畲苗瑶侗壮黎羌彝藏水傣佤白怒土各])族)+|蒙古|哈萨克|柯尔克孜)$/u.exec(
      stem,
    );
  if (peoples) {
    const [, place = '', named = ''] = peoples;
    return [place, ...(named.match(/.+?族|.+/gu) ?? [])];
  }
  const zone = /^(.{2,}市)(.{2,})$/u.exec(stem);
  return zone ? [zone[1]!, zone[2]!] : [stem];
}

/** Joins syllables into one word, separated where two vowels meet. */
function joined(read: readonly string[]): string {
  const word = read.map((one, place) => (place > 0 && /^[aoe]/.test(one) ? `'${one}` : one)).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
