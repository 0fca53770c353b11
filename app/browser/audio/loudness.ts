/** How loud a sound is, from 0 to 1. */
export interface Loudness {
  readonly level: number;
  readonly set: (level: number) => void;
  /** Nothing can change how loud it is: what should fade has to stop at once. */
  readonly isFixed: boolean;
}

/**
 * Makes sounds as loud as they should be. On iOS the volume of an element cannot be changed, so it goes through a gain
 * node there; where there is none, it stays as the device has it.
 */
export class Mixer {
  #context: AudioContext | undefined;

  /** A browser gives sound to a context at a gesture only, and may take it away, as for a call. To be called at one. */
  wake(): void {
    if (this.#context && this.#context.state !== 'running')
      void this.#context.resume().catch(() => undefined);
  }

  /** Takes charge of how loud an element is. */
  loudnessOf(element: HTMLMediaElement, level: number): Loudness {
    element.volume = 0.5;
    const isFixed = Math.abs(element.volume - 0.5) > 0.01;
    element.volume = level;
    if (!isFixed) return ofElement(element);
    return this.#throughGain(element, level) ?? { level: 1, set: () => undefined, isFixed: true };
  }

  #throughGain(element: HTMLMediaElement, level: number): Loudness | undefined {
    try {
      this.#context ??= new AudioContext();
      const gain = this.#context.createGain();
      gain.gain.value = level;
      this.#context
        .createMediaElementSource(element)
        .connect(gain)
        .connect(this.#context.destination);
      this.wake();
      return ofGain(gain.gain);
    } catch {
      // There is no such thing here, or the device has too many.
      return undefined;
    }
  }
}

const ofElement = (element: HTMLMediaElement): Loudness => ({
  get level() {
    return element.volume;
  },
  set: (level) => {
    element.volume = level;
  },
  isFixed: false,
});

const ofGain = (gain: AudioParam): Loudness => ({
  get level() {
    return gain.value;
  },
  set: (level) => {
    gain.value = level;
  },
  isFixed: false,
});
