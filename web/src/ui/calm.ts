/** Without animations: the root element says so. */
export const isCalm = (): boolean => document.documentElement.classList.contains('calm');
