/** The server's paths without an envelope, in words. They are not endpoints, so no contract declares them. */
export const plainPaths = `## Without an envelope

### \`GET /api/envelope/key\`

The public key that envelopes are sealed to. Anyone may call it, plainly, and its answer is plain:

| field | type | limits | meaning |
| --- | --- | --- | --- |
| \`kid\` | string |  | Names the key; the \`key\` of an envelope begins with it. |
| \`publicKey\` | string |  | X25519, base64url. |
| \`serverTime\` | integer |  | The server's clock, in milliseconds since 1970. |

### \`GET /livez\`, \`GET /readyz\`

For whatever keeps the server running: \`ok\` as plain text when the process answers (\`/livez\`), and when its database does
too (\`/readyz\`, else 503 with \`Retry-After\`).

### \`GET /metrics\`

Figures in the text form that Prometheus reads. Answered to a bearer of \`METRICS_TOKEN\` and, where \`PUBLIC_URL\` is loopback,
to a peer on the same machine whose request no proxy forwarded; to everyone else it is not found.`;
