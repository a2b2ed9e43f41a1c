export const templateName = 'portico_template';

/** The address of another database on the same Postgres. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
