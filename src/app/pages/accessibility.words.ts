import { words } from '#kernel/i18n/text.ts';

export const accessibilityWords = words({
  lead: {
    zh: '本站以 WCAG 2.2 AA 级为目标，让每个人都能读到政策、标准与证书。',
    en: 'This portal aims at WCAG 2.2, level AA, so that everyone can read policies, standards and certificates.',
  },
  canTitle: { zh: '您可以这样使用', en: 'What you can do' },
  can1: {
    zh: '全部操作都可以只用键盘完成。打开页面后按一次 Tab 键，可直接跳到正文；打开新页面时，焦点落在标题上。',
    en: 'Everything works with the keyboard alone. The first press of Tab offers to skip to the content; on a new page the focus is on its heading.',
  },
  can2: {
    zh: '页眉可以切换大字与深色；页面也跟随系统的深浅色、减少动效与增强对比度设置，并可放大到 200%。',
    en: 'The header switches large text and the dark theme. Pages follow the system’s settings for theme, reduced motion and more contrast, and can be enlarged to 200 %.',
  },
  can3: {
    zh: '状态同时用图形、文字与颜色表示；图形旁边都有同样内容的文字。',
    en: 'A state is shown by shape, word and colour together. Every chart has a text with the same content.',
  },
  can4: {
    zh: '一些操作可以只按一个键，例如首页按 / 键打开查询窗口。单键快捷键可以全部关闭：公开页面在查询窗口中，头显车队在右上角的账号菜单中。',
    en: 'Some actions take a single key: on the home page, / opens the search. All single-key shortcuts can be turned off: on public pages in the search window, in the headset fleet in the account menu at the top right.',
  },
  limitsTitle: { zh: '已知的不足', en: 'Known limits' },
  limits1: {
    zh: '日期输入框由浏览器提供，其格式与读屏方式随浏览器的语言而定，可能与页面语言不同。',
    en: 'Date fields are provided by the browser. Their format and the way they are read out follow the browser’s language, which may differ from the page’s.',
  },
  limits2: {
    zh: '一些企业只登记了中文名称；在英文页面上，这些名称按中文显示并标明语言。',
    en: 'Some enterprises are registered with a Chinese name only; on English pages it is displayed in Chinese and marked as such.',
  },
  testTitle: { zh: '怎样检查', en: 'How this is checked' },
  test1: {
    zh: '每个公开页面在深浅两种主题下由 axe-core 自动检查，并在 360 至 1920 像素的宽度下检查。自动检查只能发现一部分问题；本站尚未经过独立机构的检测。',
    en: 'Every public page is checked by axe-core in both themes, and at widths from 360 to 1920 pixels. Such checks find only part of all problems; no independent body has examined the portal yet.',
  },
  tellTitle: { zh: '遇到障碍', en: 'If you have difficulties' },
  tell1: {
    zh: '请提供页面地址、您想做什么，以及使用的浏览器与辅助工具。联系方式见页脚的“联系我们”。',
    en: 'Please send us the address of the page, what you wanted to do, and your browser and assistive tools. See “Contact” in the footer.',
  },
});
