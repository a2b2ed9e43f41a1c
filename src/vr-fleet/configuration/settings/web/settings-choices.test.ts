import { expect, test } from 'vitest';
import { translate } from '#kernel/i18n/text.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { choiceOf, leaveIt, wishFor, wishOf } from './settings-choices.tsx';
import { settingsLine } from './settings-line.ts';

test('sends only the changed values', () => {
  expect(wishOf({ screenOff: '30', sleep: 'never' }, { screenOff: 30 })).toEqual({
    settings: { sleep: null },
    leave: [],
  });
  expect(wishOf({ screenOff: '', sleep: '' }, { screenOff: 0 })).toEqual({ settings: {}, leave: ['screenOff'] });
  expect(wishOf({}, { sleep: null })).toEqual({ settings: {}, leave: [] });
  expect(wishOf({ usbDebug: 'false', volume: '7', usbMode: 'charge' }, {}).settings).toEqual({
    usbDebug: false,
    volume: 7,
    usbMode: 'charge',
  });
  expect(wishFor({ otgCharging: 'true', sleep: leaveIt, screenOff: '' })).toEqual({
    settings: { otgCharging: true },
    leave: ['sleep'],
  });
  expect(wishFor({ screenOff: '' })).toBeUndefined();
  expect([0, null, undefined, 1_800].map((value) => choiceOf(value))).toEqual(['0', 'never', '', '1800']);
});

test('formats changed settings, or all of them', () => {
  const zh = (settings: Settings, before?: Settings): string =>
    settingsLine((text, ...values) => translate(text, 'zh', ...values), settings, before).join('，');
  expect(zh({ name: '实训 1', screenOff: 30, sleep: 300 }, { name: '实训 1', screenOff: 10 })).toBe(
    '灭屏时间：30 秒，休眠时间：5 分钟',
  );
  expect(zh({ screenOff: 0, sleep: null })).toBe('灭屏时间：立即，休眠时间：从不');
  expect(zh({ usbDebug: true, volume: 60 }, { otgCharging: true })).toBe(
    '音量：60 %，USB 调试：开，OTG 充电不再统一设置',
  );
  expect(zh({ name: '实训 1' }, { name: '实训 1', sleep: 60 })).toBe('休眠时间不再统一设置');
  expect(zh({ name: '实训 1' }, { name: '实训 1' })).toBe('名称“实训 1”');
});
