/** One line to whoever typed the command. */
export const printStep = (line: string): void => console.log(line);

/**
 * Progress: one line that renews itself on a terminal, a line for each fifth elsewhere.
 *
 * @returns whether a line was printed.
 */
export function printProgress(what: string, done: number, of: number): boolean {
  const line = `${what} ${done.toLocaleString('en')} of ${of.toLocaleString('en')}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done >= of ? '\n' : ''}`);
  else if (done >= of || done % (of / 5) === 0) console.log(line);
  else return false;
  return true;
}
