import { words } from '#kernel/i18n/text.ts';

/** The mail that a registered enterprise gets. */
export const registrationWords = words({
  subject: { zh: '注册成功：{name}', en: 'Registered: {name}' },
  body: {
    zh: '您好：\n\n“{name}”已在零碳评价系统完成注册，登录账号为 {loginName}。\n\n登录：{address}\n\n此邮箱用于找回密码。如果这次注册不是贵单位所为，请与评价工作机构联系。\n',
    en: 'Hello,\n\n{name} is now registered with the zero-carbon evaluation system. The login account is {loginName}.\n\nLog in: {address}\n\nPassword resets go to this address. If it was not you who registered, please contact the scheme.\n',
  },
});
