import path from 'node:path';

/** The file that a command names, from where it was typed: npm runs it elsewhere. Without one, asks and ends. */
export function fileArgument(question: string): string {
  const named = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  if (named !== undefined) return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), named);
  console.error(question);
  process.exit(1);
}
