/** The time, told again and again to what shows it. */

/**
 * `now` is the time of this device in milliseconds; while `runs` it is told four times a second. To be
 * called while a component is made.
 */
export function tick(runs: () => boolean): { readonly now: number } {
  let now = $state(Date.now());
  $effect(() => {
    if (!runs()) return;
    now = Date.now();
    const timer = setInterval(() => (now = Date.now()), 250);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
