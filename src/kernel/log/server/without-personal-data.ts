/** Names of fields that contain, or may contain, personal data or a secret. Their logged values are replaced. */
const personal =
  /name$|mail|passw|pwd|^pass$|secret|token|proof|authorization|cookie|ticket|querycode|phone|mobile|address|idcard|idno|identity|creditcode|params|query$|body|payload|^(?:data|detail|where|hint|text|html|subject|content|to|cc|bcc|ip|remoteaddress|key)$/i;

const replaced = '[redacted]';
const maxDepth = 4;

/**
 * A copy of log fields without personal data: replaces fields by their names, removes query strings of addresses, and
 * the parts of errors that repeat values.
 */
export const withoutPersonalData = (fields: Record<string, unknown>): Record<string, unknown> => cleanFields(fields, 0);

function cleanFields(fields: object, depth: number): Record<string, unknown> {
  const clean: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (personal.test(name)) clean[name] = replaced;
    else if (name === 'url' && typeof value === 'string') clean[name] = withoutQuery(value);
    else clean[name] = cleanValue(value, depth);
  }
  return clean;
}

function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Error) return cleanError(value, depth);
  if (ArrayBuffer.isView(value) || depth >= maxDepth) return '[object]';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => cleanValue(item, depth + 1));
  return cleanFields(value, depth + 1);
}

/** An address without its query string, which may contain personal data or secrets. */
export const withoutQuery = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

/**
 * Name, code, frames and cause. The message stays, unless the database built it from an input value (its class 22); its
 * detail, which quotes rows, is removed.
 */
function cleanError(error: Error, depth: number): Record<string, unknown> {
  const { code, constraint, table, cause, errors } = error as Error & Record<string, unknown>;
  const quotesValue = typeof code === 'string' && /^22...$/.test(code);
  return {
    type: error.name,
    message: quotesValue ? replaced : error.message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    frames: framesOf(error),
    ...(cause !== undefined && depth < maxDepth && { cause: cleanValue(cause, depth + 1) }),
    ...(Array.isArray(errors) && depth < maxDepth && { errors: cleanValue(errors, depth + 1) }),
  };
}

/** The stack without its first lines, which repeat the message. */
const framesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
