/** Turns the log's JSON lines into lines for a terminal: time, level, sentence, then the fields. */
export function prettyLine(json: string): string {
  const { level, time, msg, err, pid: _, hostname: __, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const head = [String(time).slice(11, 19), String(level).padEnd(5), msg, ...rest].filter((part) => part !== undefined).join(' ');
  return `${[head, ...errorLines(err)].join('\n')}\n`;
}

function errorLines(err: unknown): string[] {
  if (typeof err !== 'object' || err === null) return [];
  const { type, message, code, frames, cause } = err as Record<string, unknown>;
  const title = `  ${String(type)}: ${String(message)}${code === undefined ? '' : ` (${String(code)})`}`;
  const at = Array.isArray(frames) ? frames.map((frame) => `    ${String(frame)}`) : [];
  return [title, ...at, ...errorLines(cause)];
}
