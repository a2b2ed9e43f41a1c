const text = (description: string): object => ({
  description,
  content: { 'text/plain': { schema: { type: 'string' } } },
});

const plain = { tags: ['App'], security: [] };

/** The server's paths without an envelope that no contract declares. */
export const plainPaths = {
  '/api/envelope/key': {
    get: {
      ...plain,
      operationId: 'showEnvelopeKey',
      summary: 'The public key for envelopes.',
      responses: {
        200: {
          description: 'The current key.',
          content: {
            'application/json': {
              schema: {
                $ref: '#/components/schemas/Accepted',
                properties: {
                  data: {
                    type: 'object',
                    required: ['kid', 'publicKey', 'serverTime'],
                    properties: {
                      kid: { type: 'string', description: 'Names the key; the `key` of an envelope starts with it.' },
                      publicKey: { type: 'string', description: 'X25519, base64url.' },
                      serverTime: { type: 'integer', description: "The server's clock, milliseconds since 1970." },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  '/livez': {
    get: {
      ...plain,
      operationId: 'showLiveness',
      summary: 'Whether the process responds.',
      responses: { 200: text('It responds.') },
    },
  },
  '/readyz': {
    get: {
      ...plain,
      operationId: 'showReadiness',
      summary: 'Whether the process and its database respond.',
      responses: {
        200: text('Both respond.'),
        503: text('The database does not respond. Retry after `Retry-After` seconds.'),
      },
    },
  },
  '/metrics': {
    get: {
      ...plain,
      operationId: 'showMetrics',
      summary: 'Metrics in the text format of Prometheus.',
      description:
        'For the bearer of `METRICS_TOKEN`. If `PUBLIC_URL` is loopback, also for a peer on the same machine whose request no proxy forwarded.',
      responses: { 200: text('The metrics.'), 404: text('Every other caller.') },
    },
  },
  '/openapi.json': {
    get: {
      ...plain,
      operationId: 'showOpenApi',
      summary: 'This document.',
      responses: {
        200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
      },
    },
  },
};
