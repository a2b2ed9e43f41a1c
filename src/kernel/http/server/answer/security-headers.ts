import type { FastifyInstance } from 'fastify';
import type { ServerHeaders } from './send-response.ts';

/** The two fixed style elements of react-aria: `usePress` and, on iPhones and iPads, `usePreventScroll`. */
const partStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

/**
 * No inline script, no inline style but those two, no resource of another origin, no framing by other pages. Images
 * may be data URLs, which the server renders.
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
 * A script, style or picture of the client is no page: framing, links to it and use of the camera depend on its page,
 * and a first visit fetches ten of them. The policy is for a script that runs as a worker.
 */
const assetHeaders: typeof headers = [
  ['content-security-policy', "default-src 'self'"],
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
];

/**
 * The scripts that compile code, by the start of their file name: the workers that hash files
 * (kernel/files/web/resumable) and that read codes (vr-fleet/entry/scan/web), which fetches the code that it
 * compiles.
 */
const threads: readonly (readonly [name: string, policy: string])[] = [
  ['hash-thread', "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"],
  ['scan-thread', "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"],
];

const year = 31_536_000;

/** Returns true for addresses of the API, whose responses have their own headers. */
export const isApi = (url: string): boolean => url.startsWith('/api/');

const isAsset = (url: string): boolean => url.startsWith('/assets/');
const threadOf = (url: string): string | undefined => /^\/assets\/([a-z]+-thread)-[\w-]+\.js$/.exec(url)?.[1];

/** A header of every response if the portal uses https. */
export const strictTransport = ['strict-transport-security', `max-age=${year}; includeSubDomains`] as const;

/**
 * Sets the security headers of every response outside the API. A route may set a stricter policy, as downloads do.
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
