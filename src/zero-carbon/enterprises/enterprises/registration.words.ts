import { words } from '#kernel/i18n/text.ts';

/** The mail that a registered enterprise gets. */
export const registrationWords = words({
  subject: { zh: '零碳评价系统：注册成功', en: 'Registered with the zero-carbon evaluation system' },
  body: {
    zh: '有一家企业在零碳评价系统完成注册，并填写了这个邮箱。\n\n企业名称：{name}\n登录账号：{loginName}\n登录：{address}\n\n此邮箱用于找回密码。如果这次注册不是贵单位所为，请与评价工作机构联系。\n',
    en: 'An enterprise has registered with the zero-carbon evaluation system and gave this address.\n\nEnterprise: {name}\nUser name: {loginName}\nLog in: {address}\n\nPassword resets go to this address. If it was not you who registered, please contact the scheme.\n',
  },
});
