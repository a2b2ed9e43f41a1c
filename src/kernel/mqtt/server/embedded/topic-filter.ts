/** A filter of MQTT 3.1.1 as a predicate on topics: `+` is one level, `#` at the end any number of levels. */
export function topicFilter(filter: string): (topic: string) => boolean {
  const wanted = filter.split('/');
  const isOpen = wanted.at(-1) === '#';
  if (isOpen) wanted.pop();
  return (topic) => {
    // Wildcards at the start do not match the broker's own topics (MQTT 3.1.1, 4.7.2).
    if (topic.startsWith('$') && /^[+#]/.test(filter)) return false;
    const levels = topic.split('/');
    if (isOpen ? levels.length < wanted.length : levels.length !== wanted.length) return false;
    return wanted.every((level, index) => level === '+' || level === levels[index]);
  };
}
