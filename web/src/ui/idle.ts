const soon: (then: () => void) => void =
  globalThis.requestIdleCallback ?? ((then) => setTimeout(then, 200));

/** Resolves when the browser has nothing else to do. */
export const idle = () => new Promise<void>((done) => soon(done));
