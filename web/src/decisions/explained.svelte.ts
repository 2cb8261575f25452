/** Whether what is unusual about a question is explained at length where there is little room for it. */
class Explained {
  open = $state(false);
}
export const explained = new Explained();
