/** What one hears: a headset was read, or there is nothing to add. */
export type Tone = 'read' | 'nothing';

const tones = { read: { hertz: 1_320, seconds: 0.09 }, nothing: { hertz: 330, seconds: 0.16 } } as const;
/** So long a tone comes and goes, in seconds: cut off, it would click. */
const ramp = 0.01;
const loudness = 0.2;

let sound: AudioContext | undefined;

/** Makes ready for tones: browsers let a page sound only once somebody pressed something. */
export function readySound(): void {
  if (typeof AudioContext === 'undefined') return;
  sound ??= new AudioContext();
  void sound.resume();
}

/** Sounds once, where sound was made ready. */
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
