/** What a person has chosen for this browser. Everything has a default that suits most. */

/** Dark is dusk; contrast is white with black lines and strong colours. */
export type Theme = 'light' | 'dark' | 'contrast';

export interface Choices {
  theme: 'system' | Theme;
  /** Answers count as soon as they are pointed at; what can be undone still can. */
  autoConfirm: boolean;
  sound: boolean;
  /** From 0 to 100. */
  volume: number;
  vibration: boolean;
  /** Tell by the browser's notifications when it is our turn and the page is not looked at. */
  notifications: boolean;
  /** Without animations; by the system's wish if nobody chose. */
  motion: 'system' | 'full' | 'reduced';
  /** The name that seats are taken with. */
  playerName: string;
}

const key = 'bastide.choices';
/** Phones are where nobody expects a sound: on the train, in bed. */
const isTouched = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
export const defaults: Choices = {
  theme: 'system',
  autoConfirm: false,
  sound: !isTouched,
  volume: 60,
  vibration: true,
  notifications: false,
  motion: 'system',
  playerName: '',
};

function stored(): Choices {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Choices>;
    return { ...defaults, ...found };
  } catch {
    return { ...defaults };
  }
}

const darkWish = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const contrastWish = globalThis.matchMedia?.('(prefers-contrast: more)');
const calmWish = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

class Settings {
  readonly choices = $state<Choices>(stored());
  private systemDark = $state(darkWish?.matches ?? false);
  private systemContrast = $state(contrastWish?.matches ?? false);
  private systemCalm = $state(calmWish?.matches ?? false);
  private readonly systemTheme = $derived<Theme>(
    this.systemContrast ? 'contrast' : this.systemDark ? 'dark' : 'light',
  );
  readonly theme = $derived<Theme>(
    this.choices.theme === 'system' ? this.systemTheme : this.choices.theme,
  );
  readonly reducedMotion = $derived(
    this.choices.motion === 'system' ? this.systemCalm : this.choices.motion === 'reduced',
  );

  constructor() {
    darkWish?.addEventListener('change', (event) => (this.systemDark = event.matches));
    contrastWish?.addEventListener('change', (event) => (this.systemContrast = event.matches));
    calmWish?.addEventListener('change', (event) => (this.systemCalm = event.matches));
  }

  change(change: Partial<Choices>): void {
    Object.assign(this.choices, change);
    try {
      localStorage.setItem(key, JSON.stringify(this.choices));
    } catch {
      // It holds as long as the page, then.
    }
  }
}

export const settings = new Settings();
