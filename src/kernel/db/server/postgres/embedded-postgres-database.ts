import pg from 'pg';
import { readPassword } from './embedded-postgres-cluster.ts';

/** The address of a database of the embedded Postgres, with its password. */
export const embeddedUrl = (home: string, port: number, database = 'portico'): string =>
  `postgres://portico:${readPassword(home)}@127.0.0.1:${port}/${database}`;

/** Verifies by its password that the Postgres on this port is ours, and creates the database if it is missing. */
export async function makeDatabase(home: string, port: number): Promise<void> {
  const database = new pg.Client(embeddedUrl(home, port));
  try {
    await database.connect();
    await database.end();
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error;
    const maintenance = new pg.Client(embeddedUrl(home, port, 'postgres'));
    await maintenance.connect();
    await maintenance.query('create database portico');
    await maintenance.end();
  }
}
