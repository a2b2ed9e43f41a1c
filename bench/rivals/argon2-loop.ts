import { verify } from '@node-rs/argon2';

/**
 * The same hashes, two at once, without anything else. Takes a PHC string, a password and a count, and prints the
 * number per second.
 */
const [phc = '', password = '', many = '0'] = process.argv.slice(2);
let left = Number(many);
const begun = performance.now();
await Promise.all(
  [1, 2].map(async () => {
    while (left-- > 0) if (!(await verify(phc, password))) throw new Error('It does not match');
  }),
);
console.log(Number(many) / ((performance.now() - begun) / 1_000));
