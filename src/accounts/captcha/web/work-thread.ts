import { prove } from '#accounts/captcha/proof-of-work.ts';

interface Sum {
  readonly salt: string;
  readonly rounds: number;
  readonly bits: number;
}

// Runs as a worker, so that the page goes on answering while it reckons.
addEventListener('message', ({ data: { salt, rounds, bits } }: MessageEvent<Sum>) => {
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
    postMessage(prove(salt, round, bits));
  }
});
