import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '#kernel/config/server/config.ts';
import { code } from '#kernel/contract/codes.ts';
import { httpWords } from '#kernel/http/http.words.ts';
import { pickLang } from '#kernel/i18n/text.ts';
import type { SecurityEvents } from '#kernel/security/server/security-events.ts';

/** Headers that proxies, tunnels and content networks add; `X-Forwarded-*` and `CF-*` as prefixes. */
const forwarding =
  /^(?:x-forwarded(?:-.+)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-(?:for|forwarded-for|host|proto)|x-proxyuser-ip|true-client-ip|fastly-client-ip|fly-client-ip|cf-.+|cdn-.+|x-cdn-.+|ali-cdn-.+|x-envoy-.+|x-arr-.+|x-azure-.+|x-amzn-.+|x-appengine-.+|x-vercel-.+|x-nf-.+|x-sucuri-.+|akamai-.+|incap-.+|(?:x-)?(?:http-)?client-ip|(?:wl-)?proxy-client-ip|(?:x-http-)?forwarded-for|x-remote-(?:ip|addr)|x-nginx-proxy|x-original-url|x-scheme)$/;

/**
 * Returns true if a request came directly from this machine: no forwarding header, and a loopback Host.
 *
 * @example
 * if (!isDirect(request.headers)) return reply.code(403).send();
 */
export function isDirect(headers: IncomingHttpHeaders): boolean {
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false;
  return isLoopback((headers.host ?? '').replace(/:\d*$/, ''));
}

const refused = new WeakSet<Server>();

/**
 * Returns true if an upgrade of this server's connections must be refused: `guardDemo` covers the server, and the
 * request came through a proxy.
 *
 * @example
 * server.on('upgrade', (request, socket) => isRefusedUpgrade(server, request) && socket.destroy());
 */
export const isRefusedUpgrade = (server: Server, request: IncomingMessage): boolean =>
  refused.has(server) && !isDirect(request.headers);

/**
 * Refuses every request that did not come directly from this machine: the demo's passwords are public, and a proxy
 * would expose its accounts to the internet. Register it before all other hooks and routes.
 *
 * @example
 * if (config.demo && !config.demoForced) guardDemo(app, security);
 */
export function guardDemo(app: FastifyInstance<Server>, security: SecurityEvents): void {
  refused.add(app.server);
  app.addHook('onRequest', async (request, reply) => {
    if (isDirect(request.headers)) return;
    const route = request.routeOptions.url ?? 'none';
    security.report({ kind: 'demo-refused', address: request.ip, route, requestId: request.id });
    const lang = pickLang(request.headers['accept-language']);
    const msg = httpWords.demoThroughProxy[lang];
    reply.code(403).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (/^\/(?:api|device)(?:\/|$|\?)/.test(request.url)) {
      return reply.type('application/json; charset=utf-8').send({ code: code.notFound, msg, errCode: '', data: null });
    }
    if (!request.headers.accept?.includes('text/html')) return reply.type('text/plain; charset=utf-8').send(`${msg}\n`);
    const paragraphs = (['zh', 'en'] as const).map((one) => `<p lang="${one}">${httpWords.demoThroughProxy[one]}</p>`);
    const page = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>403</title>${paragraphs.join('')}</html>\n`;
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
