import { describe, expect, test } from 'vitest';
import type { Story } from '../protocol/pageData';
import { scored, shortStory, turnBegan } from './testing/stories';
import {
  grown,
  happeningsUntil,
  indexOfEvent,
  lastIndex,
  nextTurn,
  previousTurn,
  timelineOf,
  turnAt,
} from './timeline';

const timeline = timelineOf(shortStory, 2);

describe('a story as a timeline', () => {
  test('turns begin at moments', () => {
    expect(timeline.turns.map(({ number, index }) => [number, index])).toEqual([
      [1, 0],
      [2, 2],
      [3, 4],
    ]);
    expect(turnAt(timeline, 1)?.number).toBe(1);
    expect(turnAt(timeline, 2)?.number).toBe(2);
    expect(turnAt(timeline, 5)?.player).toBe(1);
  });
  test('a mark tells all that a player got at a moment', () => {
    expect(timeline.marks).toEqual([
      { index: 2, seat: 1, points: 6 },
      { index: 4, seat: 2, points: 9 },
      { index: 4, seat: 1, points: -3 },
    ]);
  });
  test('scores add up', () => {
    expect(timeline.scores).toEqual([
      [0, 0],
      [0, 0],
      [6, 0],
      [6, 0],
      [3, 9],
      [3, 9],
    ]);
  });
  test('a moment has seen what happened by then', () => {
    expect(happeningsUntil(timeline, 0)).toHaveLength(2);
    expect(happeningsUntil(timeline, 2).at(-1)).toMatchObject({ kind: 'turn_began', turn: 2 });
    expect(happeningsUntil(timeline, 5)).toHaveLength(9);
  });
  test('it is over when the story says so', () => {
    expect(timeline.over).toBe(false);
    const ended: Story = {
      ...shortStory,
      happenings: [...shortStory.happenings, { after: 12, kind: 'game_over' }],
    };
    expect(timelineOf(ended, 2).over).toBe(true);
  });
  test('a turn in which nobody was asked leaves the next one in its place', () => {
    const story: Story = {
      after: 3,
      events: [3],
      happenings: [turnBegan(3, 1, 1), turnBegan(3, 2, 2)],
    };
    expect(timelineOf(story, 2).turns).toEqual([{ number: 2, player: 2, index: 0 }]);
  });
  test('a game that has not begun has one moment', () => {
    const empty = timelineOf({ after: 0, events: [], happenings: [] }, 2);
    expect(lastIndex(empty)).toBe(0);
    expect(turnAt(empty, 0)).toBeNull();
    expect([nextTurn(empty, 0), previousTurn(empty, 0)]).toEqual([0, 0]);
  });
});

describe('finding the way', () => {
  test('events of moments, and others', () => {
    expect(indexOfEvent(timeline, 9)).toBe(3);
    expect(indexOfEvent(timeline, 8)).toBe(2);
    expect(indexOfEvent(timeline, 0)).toBe(0);
    expect(indexOfEvent(timeline, 99)).toBe(5);
  });
  test('from turn to turn', () => {
    expect(nextTurn(timeline, 0)).toBe(2);
    expect(nextTurn(timeline, 3)).toBe(4);
    expect(nextTurn(timeline, 4)).toBe(5);
    expect(previousTurn(timeline, 3)).toBe(2);
    expect(previousTurn(timeline, 2)).toBe(0);
    expect(previousTurn(timeline, 0)).toBe(0);
  });
});

describe('a story that grows', () => {
  test('takes what is new', () => {
    const fresh: Story = {
      after: 14,
      events: [...shortStory.events, 14],
      happenings: [scored(14, 2, 1)],
    };
    const story = grown(shortStory, fresh);
    expect(story?.events).toHaveLength(7);
    expect(story?.happenings).toHaveLength(10);
  });
  test('what it knows already is not told twice', () => {
    const whole: Story = { ...shortStory, after: 14, events: [...shortStory.events, 14] };
    expect(grown(shortStory, whole)?.happenings).toHaveLength(9);
  });
  test('answers that were taken back do not fit', () => {
    expect(grown(shortStory, { after: 16, events: [3, 5, 6, 9, 16], happenings: [] })).toBeNull();
    expect(grown(shortStory, { after: 16, events: [3, 5, 6], happenings: [] })).toBeNull();
  });
});
