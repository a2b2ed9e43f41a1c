import { words } from '#kernel/i18n/text.ts';

/** Texts around every page, public or not. */
export const shellWords = words({
  mainNavigation: { zh: '主导航', en: 'Main' },
  menu: { zh: '菜单', en: 'Menu' },
  largeText: { zh: '大字', en: 'Large text' },
  normalText: { zh: '标准字号', en: 'Normal text' },
  dark: { zh: '深色', en: 'Dark' },
  light: { zh: '浅色', en: 'Light' },
  help: { zh: '帮助', en: 'Help' },
  opening: { zh: '正在打开页面', en: 'Opening the page' },
  deadTitle: { zh: '此页面无法打开', en: 'This page could not be opened' },
  deadText: {
    zh: '网络中断，或系统刚刚更新。请重新加载；您填写的内容已经保存，不会丢失。',
    en: 'The connection was lost, or the portal has just been updated. Reload the page; your input is kept.',
  },
  crashTitle: { zh: '这一页出了错', en: 'Something went wrong on this page' },
  crashText: {
    zh: '错误由页面本身引起，与您的操作无关。请重新加载；如果仍然出错，请在反馈时提供页面地址。',
    en: 'The error is in the page, not in what you did. Please reload; if it happens again, include the page’s address in your report.',
  },
  offline: { zh: '网络已断开，页面上的内容可能不是最新的。', en: 'You are offline. What you see may be out of date.' },
  newVersion: { zh: '系统已更新。', en: 'The portal has been updated.' },
  reloadKeeping: { zh: '重新加载（保留已填内容）', en: 'Reload (keeps your input)' },
});
