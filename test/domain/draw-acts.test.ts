import { describe, expect, test } from 'vitest';
import {
  type DrawRequest,
  isConfirmDays,
  isOfficial,
  isPossible,
  isReserves,
  isSeed,
  mistakesOf,
  reserveLeft,
  withChanged,
} from '../../domain/draw-acts.ts';
import { aDraw, aHeldDraw, aPiece, aSealedDraw, aToldDraw, PIECES } from '../machines/support/desk-draws.ts';

describe('what is typed for a draw', () => {
  test.each([
    [isReserves, ['0', '5', '1000'], ['', '-1', '1001', '1e2', '5.0', 'tre']],
    [isConfirmDays, ['1', '180'], ['', '0', '181', '10 ']],
    [
      isSeed,
      ['12 45 67', 'x'.repeat(8), 'x'.repeat(200), '!~ ~!~ !~'],
      ['x'.repeat(7), 'x'.repeat(201), '12  45 67', ' 12 45 67', 'perché no', '12\t45 67 81'],
    ],
    [
      isOfficial,
      ['Ada', 'x'.repeat(120), 'Ágnes Kovačič'],
      ['Lu', 'x'.repeat(121), 'Lucia\nNeri', 'Lucia\u2028Neri', 'Lucia \ud800'],
    ],
  ])('%o takes what is meant, to the bound, and nothing beyond', (isFine, fine, wrong) => {
    expect(fine.filter((text) => !isFine(text))).toEqual([]);
    expect(wrong.filter((text) => isFine(text))).toEqual([]);
  });

  test('only an exclusion needs a reason, of one line of 300 letters that names an article', () => {
    const reasonOf = (reason: string) =>
      mistakesOf({ kind: 'mark', winId: 1, seen: 'told', mark: 'excluded', reason }).reason ?? null;
    const longest = `Art. 12 ${'x'.repeat(292)}`;
    expect([reasonOf(longest), reasonOf('articolo 7.1')]).toEqual([null, null]);
    for (const reason of [`${longest}x`, '', 'Non mi piace.', 'Articolo dodici', 'Art. 12\n'])
      expect(reasonOf(reason), reason).toBe('deskDraws.mistake.reason');
    expect(mistakesOf({ kind: 'mark', winId: 1, seen: 'told', mark: 'delivered', reason: '' })).toEqual({});
  });
});

describe('an act', () => {
  const SEAL: DrawRequest = { kind: 'seal', reserves: '5', confirmDays: '10', onePrizeEach: true };
  const HOLD: DrawRequest = { kind: 'hold', seed: '12 45 67 81', official: 'Ada' };
  const requests = [SEAL, HOLD, { kind: 'tell' } as const];

  test.each([
    [aDraw(), ['seal']],
    [aDraw({ hindrance: { kind: 'noPrizes' } }), []],
    [aSealedDraw(), ['hold']],
    [aHeldDraw(), ['tell']],
    [aToldDraw(), []],
  ])('is possible only in its turn (%#)', (draw, possible) => {
    expect(requests.filter((request) => isPossible(draw, [], request)).map(({ kind }) => kind)).toEqual(
      possible,
    );
  });

  test('of a piece is possible where the piece offers it', () => {
    const can = (winId: number, mark: 'delivered' | 'excluded') =>
      isPossible(aToldDraw(), PIECES.data, { kind: 'mark', winId, seen: 'told', mark, reason: '' });
    expect([can(12, 'excluded'), can(12, 'delivered'), can(13, 'delivered'), can(99, 'excluded')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

test('changed pieces take their own places, and what is not in view is left out', () => {
  const changed = aPiece(2, { ticket: 'changed' });
  expect(withChanged([aPiece(1), aPiece(2)], [changed, aPiece(9)])).toEqual([aPiece(1), changed]);
});

describe('whether a reserve can come up', () => {
  const lost = aPiece(1);
  const passed = aPiece(3, { isReserve: true, win: null, passedOver: 'hasPrize', playerId: lost.playerId });

  test('is known once a later prize was read, before all pieces are', () => {
    expect(reserveLeft([lost], lost, aToldDraw(), false)).toBe('unknown');
    expect(reserveLeft([lost, aPiece(1, { prize: 2 })], lost, aToldDraw(), false)).toBe('none');
    expect(reserveLeft([lost], lost, aToldDraw(), true)).toBe('none');
    const ofAnother = aPiece(2, { prize: 2, isReserve: true, win: null });
    expect(reserveLeft([lost, ofAnother], lost, aToldDraw(), true)).toBe('none');
  });

  test('counts who has the lost prize by person or, where one may win more, by receipt', () => {
    const { sealing } = aSealedDraw();
    const several = aToldDraw();
    several.sealing = sealing && { ...sealing, onePrizeEach: false };
    expect(reserveLeft([lost, passed], lost, aToldDraw(), true)).toBe('some');
    expect(reserveLeft([lost, passed], lost, several, true)).toBe('none');
    expect(reserveLeft([lost, { ...passed, receiptId: lost.receiptId }], lost, several, true)).toBe('some');
  });
});
