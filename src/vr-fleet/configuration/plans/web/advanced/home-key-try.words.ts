import { words } from '#kernel/i18n/text.ts';

/** Texts of the Home key trial. */
export const homeKeyTryWords = words({
  title: { zh: '试按', en: 'Try it out' },
  key: { zh: 'Home 键', en: 'Home key' },
  hint: {
    zh: '用鼠标、手指、空格键或回车键，按一次、连按两次或按住不放。这里只说明头显的动作，不下发任何内容。',
    en: 'Press it once, twice, or hold it, by mouse, finger, Space or Enter. It only shows what a headset would do; nothing is sent.',
  },
  longFrom: { zh: '按住 {seconds} 秒起算长按。', en: 'A press of {seconds} s or more is a long press.' },
  longUnmanaged: {
    zh: '方案不统一设置长按，这里按出厂的 {seconds} 秒算。',
    en: 'The plan does not manage the long press; the factory value of {seconds} s is used here.',
  },
  longWrong: {
    zh: '长按时长填得不对，这里先按 {seconds} 秒算。',
    en: 'The time of the long press is not valid yet; {seconds} s is used here.',
  },
  holding: { zh: '已按住 {seconds} 秒', en: 'Held for {seconds} s' },
  reached: { zh: '已到 {seconds} 秒，松开就是长按', en: '{seconds} s: a long press once you let go' },
  single: { zh: '单击：{does}', en: 'Single press: {does}' },
  held: {
    zh: '按住 {seconds} 秒，不到 {from} 秒，算单击：{does}',
    en: 'Held {seconds} s, which is less than {from} s, so a single press: {does}',
  },
  double: { zh: '双击：{does}', en: 'Double press: {does}' },
  long: { zh: '按住 {seconds} 秒，长按：{does}', en: 'Held {seconds} s, a long press: {does}' },
});

/** Reactions of a headset to a press, by action. */
export const homeKeyDoesWords = words({
  unmanaged: { zh: '方案不统一设置，按头显自身的设置执行', en: 'not managed, so the headset’s own setting applies' },
  none: { zh: '什么也不做', en: 'does nothing' },
  launcher: { zh: '回到桌面', en: 'goes to the launcher' },
  settings: { zh: '打开系统设置', en: 'opens the system’s settings' },
  back: { zh: '返回上一层', en: 'goes back' },
  notice: { zh: '自己什么也不做，只通知应用按了键', en: 'takes no action and notifies apps of the press' },
  recalibrate: { zh: '把视角校准到正前方', en: 'turns the view to the front' },
  clear_memory: { zh: '结束后台应用，清理内存', en: 'ends the apps in the background' },
  open_app: { zh: '打开 {app}', en: 'opens {app}' },
  noApp: { zh: '打开应用，但包名还没有填对', en: 'opens an app, whose package is not valid yet' },
});
