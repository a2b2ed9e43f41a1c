/** Turns the log's JSON lines into lines for a terminal: time, level, sentence, then the fields. */
export function prettyLine(json: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${show(value)}`);
  const head = [show(time).slice(11, 19), show(level).padEnd(5), ...(msg === undefined ? [] : [show(msg)]), ...rest];
  return `${[head.join(' '), ...errorLines(err)].join('\n')}\n`;
}

const show = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function errorLines(err: unknown): string[] {
  if (typeof err !== 'object' || err === null) return [];
  const { type, message, code, frames, cause } = err as Record<string, unknown>;
  const title = `  ${show(type)}: ${show(message)}${code === undefined ? '' : ` (${show(code)})`}`;
  const at = Array.isArray(frames) ? frames.map((frame) => `    ${show(frame)}`) : [];
  return [title, ...at, ...errorLines(cause)];
}
