/** A text as `like` finds it and nothing else: its own `%`, `_` and `\` are no signs of a pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
