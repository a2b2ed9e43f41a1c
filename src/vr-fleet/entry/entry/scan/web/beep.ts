/** The sound after a scan: a headset was read, or there is nothing to add. */
export type Tone = 'read' | 'nothing';

const tones = { read: { hertz: 1_320, seconds: 0.09 }, nothing: { hertz: 330, seconds: 0.16 } } as const;
/** Seconds of fade-in and fade-out: an abrupt end would click. */
const ramp = 0.01;
const loudness = 0.2;

let sound: AudioContext | undefined;

/** Prepares sound output: browsers allow it only after a user action. */
export function readySound(): void {
  if (typeof AudioContext === 'undefined') return;
  sound ??= new AudioContext();
  void sound.resume();
}

/** Plays a tone, if sound was prepared. */
export function beep(tone: Tone): void {
  if (!sound) return;
  const { hertz, seconds } = tones[tone];
  const begin = sound.currentTime;
  const oscillator = new OscillatorNode(sound, { frequency: hertz });
  const gain = new GainNode(sound, { gain: 0 });
  gain.gain.linearRampToValueAtTime(loudness, begin + ramp);
  gain.gain.setValueAtTime(loudness, begin + seconds - ramp);
  gain.gain.linearRampToValueAtTime(0, begin + seconds);
  oscillator.connect(gain).connect(sound.destination);
  oscillator.start(begin);
  oscillator.stop(begin + seconds);
}
