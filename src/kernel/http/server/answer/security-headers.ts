import type { FastifyInstance } from 'fastify';
import type { ServerHeaders } from './send-response.ts';

/** The two fixed style elements of react-aria: `usePress` and, on phones of Apple, `usePreventScroll`. */
const partStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

/**
 * No inline script, no inline style but those two, nothing from elsewhere, no frame around us. Images may be data (drawn
 * by the server).
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${partStyles.join(' ')}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const headers: readonly (readonly [name: string, value: string])[] = [
  ['content-security-policy', contentSecurityPolicy],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
];

/**
 * A script, style or picture of the client is no page: what frames it, leads to it or may use the camera is its page's
 * business, and a first visit fetches ten of them. The policy is for a script that runs as a worker.
 */
const assetHeaders: typeof headers = [
  ['content-security-policy', "default-src 'self'"],
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
];

/**
 * The scripts that compile code, by the beginning of their file's name: the workers that hash files
 * (kernel/files/web/resumable) and that read codes (vr-fleet/entry/scan/web), which fetches what it compiles.
 */
const threads: readonly (readonly [name: string, policy: string])[] = [
  ['hash-thread', "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"],
  ['scan-thread', "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"],
];

const year = 31_536_000;

/** Whether an address is the API's, whose answers bring headers of their own. */
export const isApi = (url: string): boolean => url.startsWith('/api/');

const isAsset = (url: string): boolean => url.startsWith('/assets/');
const threadOf = (url: string): string | undefined => /^\/assets\/([a-z]+-thread)-[\w-]+\.js$/.exec(url)?.[1];

/** What every answer says where the portal is reached by https. */
export const strictTransport = ['strict-transport-security', `max-age=${year}; includeSubDomains`] as const;

/**
 * Puts the security headers on every answer that is not the API's. A route may set a stricter policy of its own, as
 * downloads do.
 *
 * @example
 * registerSecurityHeaders(app, [strictTransport]);
 */
export function registerSecurityHeaders(app: FastifyInstance, more: ServerHeaders): void {
  const ofPages = [...headers, ...more];
  const alone = more.filter(([name]) => name === strictTransport[0]);
  const ofAssets = [...assetHeaders, ...alone];
  const ofThreads = new Map(
    threads.map(([name, policy]) => [
      name,
      ofAssets.map(([header, value]) => [header, header === 'content-security-policy' ? policy : value] as const),
    ]),
  );
  const headersOf = (url: string): ServerHeaders =>
    isAsset(url) ? (ofThreads.get(threadOf(url) ?? '') ?? ofAssets) : ofPages;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isApi(request.url)) {
      for (const [name, value] of headersOf(request.url)) reply.raw.setHeader(name, value);
    }
    done();
  });
}
