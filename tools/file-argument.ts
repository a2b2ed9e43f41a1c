import path from 'node:path';

/**
 * The file argument of a command, relative to the caller's directory, because npm runs elsewhere. Without one, prints
 * the usage and exits.
 */
export function fileArgument(question: string): string {
  const named = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  if (named !== undefined) return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), named);
  console.error(question);
  process.exit(1);
}
