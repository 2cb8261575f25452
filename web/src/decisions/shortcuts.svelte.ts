/** Whether the list of keys is open: `shortcuts.open = true`, from a menu say. */
class Shortcuts {
  open = $state(false);
}
export const shortcuts = new Shortcuts();
