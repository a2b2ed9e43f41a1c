/** A valid envelope address: one local part, one domain, no character that ends a header or starts another. */
const address = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,253}$/u;

const maxSubject = 200;

/**
 * Refuses a mail whose address or subject could add headers or recipients of its own.
 *
 * @throws TypeError that names the invalid field, without its value.
 */
export function checkMail({ to, subject }: { readonly to: string; readonly subject: string }): void {
  if (!address.test(to) || to.length > 254) throw new TypeError('Not one mail address');
  if (/\p{Cc}/u.test(subject)) throw new TypeError('A subject is one line');
  if (subject.length === 0 || subject.length > maxSubject)
    throw new TypeError(`A subject has 1 to ${maxSubject} characters`);
}
