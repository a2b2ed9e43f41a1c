const plain = /^[A-Za-z][\w /-]*$/;
/** What YAML would take for something other than a text. */
const words = new Set(['true', 'false', 'null', 'yes', 'no', 'on', 'off', 'y', 'n']);

const quoted = (text: string): string =>
  plain.test(text) && !words.has(text.toLowerCase()) ? text : JSON.stringify(text);
const scalar = (value: unknown): string => (typeof value === 'string' ? quoted(value) : JSON.stringify(value));
const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** JSON as block YAML 1.2, which readers of 1.1 understand the same. */
export function toYaml(value: unknown, indent = ''): string {
  if (Array.isArray(value)) {
    return value.map((each: unknown) => `${indent}-${below(each, `${indent}  `, true)}`).join('\n');
  }
  return Object.entries(value as object)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => `${indent}${quoted(key)}:${below(each, `${indent}  `, false)}`)
    .join('\n');
}

function below(value: unknown, indent: string, isEntry: boolean): string {
  if (value === null || typeof value !== 'object') return ` ${scalar(value)}`;
  if (isEmpty(value)) return Array.isArray(value) ? ' []' : ' {}';
  const inner = toYaml(value, indent);
  return isEntry ? ` ${inner.trimStart()}` : `\n${inner}`;
}
