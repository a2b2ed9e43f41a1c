import { prove, type Work } from '#accounts/captcha/proof-of-work.ts';

// Runs as a worker, so that the page stays responsive during the calculation.
addEventListener('message', ({ data: { salt, rounds, bits } }: MessageEvent<Work>) => {
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
    postMessage(prove(salt, round, bits));
  }
});
