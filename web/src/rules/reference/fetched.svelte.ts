/** Something that is fetched for a page: what there is of it, and what went wrong. */

export class Fetched<T> {
  value = $state.raw<T | null>(null);
  problem = $state.raw<unknown>(null);
  waiting = $state(true);
  private asked = 0;

  /** `load` may read states: within an effect `ask` then follows them. */
  constructor(private readonly load: () => Promise<T>) {}

  /** What was there stays until something comes; what comes too late is passed over. */
  async ask(): Promise<void> {
    const number = ++this.asked;
    const coming = this.load();
    this.problem = null;
    this.waiting = true;
    try {
      const value = await coming;
      if (number === this.asked) this.value = value;
    } catch (why) {
      if (number !== this.asked) return;
      this.value = null;
      this.problem = why;
    }
    if (number === this.asked) this.waiting = false;
  }
  /** Nothing is wanted any more. */
  drop(): void {
    ++this.asked;
    this.value = null;
    this.problem = null;
    this.waiting = false;
  }
}
