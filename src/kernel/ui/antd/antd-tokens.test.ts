import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { antdTokens } from './antd-tokens.ts';

/** antd's name → ours. */
const names = {
  colorPrimary: 'pine',
  colorPrimaryHover: 'pine-hover',
  colorPrimaryActive: 'pine-active',
  colorPrimaryBg: 'pine-bg',
  colorPrimaryBgHover: 'pine-bg-hover',
  colorPrimaryBorder: 'pine-border',
  colorLink: 'link',
  colorLinkHover: 'link-hover',
  colorSuccess: 'success',
  colorSuccessBg: 'success-bg',
  colorSuccessBorder: 'success-border',
  colorWarning: 'warning',
  colorWarningBg: 'warning-bg',
  colorWarningBorder: 'warning-border',
  colorError: 'error',
  colorErrorHover: 'error-hover',
  colorErrorBg: 'error-bg',
  colorErrorBorder: 'error-border',
  colorInfo: 'info',
  colorInfoBg: 'info-bg',
  colorInfoBorder: 'info-border',
  colorText: 'ink',
  colorTextSecondary: 'ink-2',
  colorTextTertiary: 'ink-3',
  colorTextPlaceholder: 'placeholder',
  colorBgLayout: 'paper',
  colorBgContainer: 'sheet',
  colorBgElevated: 'raised',
  colorBorder: 'field',
  colorBorderSecondary: 'line',
} as const;

const sheet = readFileSync(path.join(import.meta.dirname, '../theme/tokens.css'), 'utf8');
const blockOf = (selector: string): string => {
  const start = sheet.indexOf(`\n${selector} {`);
  return sheet.slice(start, sheet.indexOf('\n}', start));
};

test.each([
  ['light', ':root'],
  ['dark', ":root[data-theme='dark']"],
] as const)('antd is coloured as everything else, in the %s theme', (theme, selector) => {
  const ours = Object.fromEntries(
    [...blockOf(selector).matchAll(/--([\w-]+):\s*(#[\da-f]{6});/gi)].map(([, name, colour]) => [name, colour]),
  );
  for (const [antd, own] of Object.entries(names)) {
    expect({ [antd]: antdTokens[theme][antd]?.toLowerCase() }).toEqual({ [antd]: ours[own]?.toLowerCase() });
  }
});
