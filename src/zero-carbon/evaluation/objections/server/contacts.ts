import * as z from 'zod/mini';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';

const label = 'objection contacts';
const boundTo = (receipt: string): string => `zero_carbon.objections ${receipt}`;

const contact = z.object({ name: z.string(), contact: z.string() });

/** The name and contact of a person who objects. */
export type Contact = z.output<typeof contact>;

/** Seals a contact for the objection of a receipt. */
export const sealContact = (keyring: Keyring, given: Contact, receipt: string): Buffer =>
  keyring.seal(label, JSON.stringify({ name: given.name, contact: given.contact }), boundTo(receipt));

/** The contact of an objection; null if there is none, or no key of the file opens it. */
export function openContact(keyring: Keyring, sealed: Buffer | null, receipt: string): Contact | null {
  const opened = sealed && keyring.open(label, sealed, boundTo(receipt));
  return opened ? contact.parse(JSON.parse(opened.toString('utf8'))) : null;
}
