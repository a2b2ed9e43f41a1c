/** More specific names first: most browsers also include the names of others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/QQBrowser\//, 'QQ Browser'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/HuaweiBrowser\/|ArkWeb\//, 'Huawei Browser'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/OpenHarmony|HarmonyOS/, 'HarmonyOS'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/**
 * Returns a browser's self-description in a form that its owner recognizes: `Chrome, Windows`. The header can contain
 * any claim: it helps to recognize a session and proves nothing. Null if neither is known.
 *
 * @param agent the `User-Agent` of a call.
 */
export function deviceOf(agent: string): string | null {
  const name = (known: typeof browsers): string | undefined => known.find(([form]) => form.test(agent))?.[1];
  return [name(browsers), name(systems)].filter(Boolean).join(', ') || null;
}
