import { createHash } from 'node:crypto';
import type { PortalFacts } from '#zero-carbon/certification/verification/portal-facts.ts';

export interface FilledPage {
  readonly html: string;
  /** Its Content-Security-Policy: its own script and stylesheet by their hashes, and requests only to the portal. */
  readonly policy: string;
}

/** Embeds the portal's current data in the file that verifies without it. */
export function fillPage(page: string, facts: PortalFacts): FilledPage {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? [];
  const inPage = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src blob: data:',
    'media-src blob: mediastream:',
    `connect-src 'self' ${new URL(facts.portal).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  // within a script element only this sequence ends it
  const known = JSON.stringify(facts).replaceAll('<', String.raw`\u003c`);
  const filled: Readonly<Record<string, string>> = { policy: inPage, facts: known };
  const html = page.replaceAll(/%(policy|facts)%/g, (place, name: string) => filled[name] ?? place);
  return { html, policy: `${inPage}; frame-ancestors 'none'` };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
