import { expect, it } from 'vitest';
import { withoutLinks } from './without-links.ts';

it.each([
  ['https://evil.example/win', 'https[:]//evil[.]example/win'],
  ['加微信 www.evil.cn 领奖', '加微信 www[.]evil[.]cn 领奖'],
  ['恭喜evil。中国', '恭喜evil[.]中国'],
  ['someone@evil.example', 'someone[@]evil[.]example'],
  ['湖州（Huzhou）纺织 Co., Ltd.', '湖州（Huzhou）纺织 Co., Ltd.'],
  ['A.B.C. 3.5 MW', 'A.B.C. 3.5 MW'],
])('breaks links and leaves names unchanged: %s', (text, broken) => {
  expect(withoutLinks(text)).toBe(broken);
});
