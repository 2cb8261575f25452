import { describe, expect, test, vi } from 'vitest';
import { isTyping, twoFingerTurn } from './gestures';

describe('two fingers', () => {
  /** One finger in the middle, the others around it at angles in degrees. */
  const touches = (...angles: number[]) =>
    [
      { clientX: 0, clientY: 0 },
      ...angles.map((angle) => ({
        clientX: 100 * Math.cos((angle * Math.PI) / 180),
        clientY: 100 * Math.sin((angle * Math.PI) / 180),
      })),
    ] as unknown as TouchList;
  function board(wanted = true) {
    const element = document.createElement('div');
    const turn = vi.fn();
    const leave = twoFingerTurn(() => wanted, turn)(element);
    const send = (kind: string, list: TouchList) =>
      element.dispatchEvent(Object.assign(new Event(kind), { touches: list }));
    return { send, turn, leave };
  }

  test('turn the tile a quarter for each notch', () => {
    const { send, turn } = board();
    send('touchstart', touches(0));
    send('touchmove', touches(20));
    expect(turn).not.toHaveBeenCalled();
    send('touchmove', touches(45));
    send('touchmove', touches(90));
    expect(turn.mock.calls).toEqual([[1], [1]]);
    send('touchmove', touches(40));
    expect(turn).toHaveBeenLastCalledWith(-1);
  });
  test('turn on over the west, where angles begin anew', () => {
    const { send, turn } = board();
    send('touchstart', touches(160));
    send('touchmove', touches(-160));
    expect(turn.mock.calls).toEqual([[1]]);
  });
  test('one finger and three turn nothing', () => {
    const { send, turn } = board();
    send('touchstart', touches());
    send('touchmove', touches());
    send('touchstart', touches(0, 90));
    send('touchmove', touches(90, 180));
    expect(turn).not.toHaveBeenCalled();
  });
  test('nothing is turned where there is nothing to turn, or no longer', () => {
    const idle = board(false);
    idle.send('touchstart', touches(0));
    idle.send('touchmove', touches(90));
    expect(idle.turn).not.toHaveBeenCalled();
    const left = board();
    if (left.leave) left.leave();
    left.send('touchstart', touches(0));
    left.send('touchmove', touches(90));
    expect(left.turn).not.toHaveBeenCalled();
  });
});

test('keys are text in fields and dialogs, and nowhere else', () => {
  document.body.innerHTML = '<input><div role="dialog"><button>a</button></div><button>b</button>';
  const [inDialog, outside] = document.querySelectorAll('button');
  expect(isTyping(document.querySelector('input'))).toBe(true);
  expect(isTyping(inDialog ?? null)).toBe(true);
  expect(isTyping(outside ?? null)).toBe(false);
  expect(isTyping(window)).toBe(false);
  document.body.innerHTML = '';
});
