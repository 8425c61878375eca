/** What a salle sounds like, made on the spot: nothing is loaded, and nothing sounds before a gesture. */

export type Sound = "step" | "blade" | "hit" | "draw" | "win" | "lose" | "turn" | "phrase";

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers allow sound from the first gesture on. */
export function awaken(): void {
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
}

export function play(sound: Sound, after = 0): void {
  if (audio?.state !== "running") return;
  SOUNDS[sound](audio, audio.currentTime + after / 1000);
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  step(audio, at) {
    hiss(audio, at, { frequency: 320, q: 0.8, level: 0.34, decay: 0.09 });
    tone(audio, at, { from: 110, to: 62, level: 0.3, decay: 0.11 });
  },
  blade(audio, at) {
    hiss(audio, at, { frequency: 6200, q: 3, level: 0.2, decay: 0.07 });
    for (const [partial, level] of [[1, 0.16], [1.506, 0.11], [2.31, 0.09], [3.42, 0.05], [4.87, 0.03]] as const) {
      tone(audio, at, { from: 1460 * partial, to: 1440 * partial, level, decay: 0.55 / partial });
    }
  },
  hit(audio, at) {
    hiss(audio, at, { frequency: 900, q: 0.7, level: 0.4, decay: 0.12 });
    tone(audio, at, { from: 190, to: 55, level: 0.6, decay: 0.24 });
    tone(audio, at + 0.12, { from: 880, to: 880, level: 0.16, decay: 0.9 });
    tone(audio, at + 0.12, { from: 1760, to: 1760, level: 0.06, decay: 0.7 });
  },
  draw(audio, at) {
    hiss(audio, at, { frequency: 3600, q: 1.2, level: 0.12, decay: 0.06 });
    hiss(audio, at + 0.05, { frequency: 2400, q: 1.4, level: 0.08, decay: 0.05 });
  },
  win(audio, at) {
    for (const [i, frequency] of [523, 659, 784, 1047].entries()) {
      tone(audio, at + i * 0.13, { from: frequency, to: frequency, level: 0.16, decay: i === 3 ? 1.1 : 0.35 });
      tone(audio, at + i * 0.13, { from: frequency * 2, to: frequency * 2, level: 0.04, decay: 0.3 });
    }
  },
  lose(audio, at) {
    for (const [i, frequency] of [392, 330, 262].entries()) {
      tone(audio, at + i * 0.18, { from: frequency, to: frequency, level: 0.13, decay: 0.5 });
    }
  },
  turn(audio, at) {
    tone(audio, at, { from: 660, to: 660, level: 0.07, decay: 0.25 });
  },
  phrase(audio, at) {
    tone(audio, at, { from: 988, to: 1320, level: 0.07, decay: 0.16 });
  },
};

/** A struck tone: at once there, and dying away. */
function tone(audio: AudioContext, at: number, { from, to, level, decay }: { from: number; to: number; level: number; decay: number }): void {
  const source = audio.createOscillator();
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + decay);
  source.connect(fading(audio, at, level, decay));
  source.start(at);
  source.stop(at + decay);
}

/** Noise through a narrow door: a sole on wood, a card, the edge of steel. */
function hiss(audio: AudioContext, at: number, { frequency, q, level, decay }: { frequency: number; q: number; level: number; decay: number }): void {
  const source = audio.createBufferSource();
  source.buffer = noise ??= whiteNoise(audio);
  const door = audio.createBiquadFilter();
  door.type = "bandpass";
  door.frequency.value = frequency;
  door.Q.value = q;
  source.connect(door).connect(fading(audio, at, level, decay));
  source.start(at, 0, decay);
}

function fading(audio: AudioContext, at: number, level: number, decay: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(level, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + decay);
  gain.connect(audio.destination);
  return gain;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
