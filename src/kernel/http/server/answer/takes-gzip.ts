import type { FastifyRequest } from 'fastify';

/** Returns whether the client accepts gzip. */
export const takesGzip = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(headers['accept-encoding'] ?? '');
