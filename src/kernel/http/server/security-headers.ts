import type { FastifyInstance } from 'fastify';

/** No inline script or style, nothing from elsewhere, no frame around us. Images may be data (drawn by the server). */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
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

/** An answer of the API is no page: nothing in it may be loaded, run or framed. */
const apiHeaders: typeof headers = [
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['cache-control', 'no-store'],
];

const year = 31_536_000;

/**
 * Puts the security headers on every answer, and `no-store` on every answer of the API. A route may set a stricter
 * policy of its own, as downloads do. `Strict-Transport-Security` is sent where the portal is reached by https.
 *
 * @example
 * registerSecurityHeaders(app, { https: config.publicUrl.startsWith('https:') });
 */
export function registerSecurityHeaders(app: FastifyInstance, { https }: { readonly https: boolean }): void {
  app.addHook('onRequest', (request, reply, done) => {
    const chosen = request.url.startsWith('/api/') ? apiHeaders : headers;
    for (const [name, value] of chosen) reply.raw.setHeader(name, value);
    if (https) reply.raw.setHeader('strict-transport-security', `max-age=${year}; includeSubDomains`);
    done();
  });
}
