/** The more special first: most browsers call themselves by the names of others too. */
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
 * What a browser says it is, as its owner knows it again: `Chrome, Windows`. Anybody can claim anything: it helps to
 * recognise a session and proves nothing. Null where neither is known.
 *
 * @param agent the `User-Agent` of a call.
 */
export function deviceOf(agent: string): string | null {
  const name = (known: typeof browsers): string | undefined => known.find(([form]) => form.test(agent))?.[1];
  return [name(browsers), name(systems)].filter(Boolean).join(', ') || null;
}
