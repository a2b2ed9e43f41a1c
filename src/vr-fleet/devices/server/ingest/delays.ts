/** The server waits before it believes a will: the headset may be back already. All are milliseconds. */
export const willDelay = 5_000;
/** A headset that says nothing for so long is offline; it says something every minute. */
export const silence = 150_000;
/** After the broker came back without what it kept, headsets have so long to be received: their jitter, and as much again. */
export const returnTime = 45_000;
