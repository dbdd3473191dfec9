import { describe, expect, it } from 'vitest';
import { inFull, placeAnswer } from './placeAnswer.ts';

const bar = { top: 500, height: 100 };
const window = { windowHeight: 600, bar };

describe('placeAnswer', () => {
  it('counts the permissions behind the answer and behind its line', () => {
    const rowBottoms = [400, 450, 480, 520, 570];
    expect(placeAnswer({ ...window, rowBottoms, grantableBottoms: rowBottoms })).toEqual({
      isSticky: true,
      isAtEnd: false,
      hasHidden: true,
      hiddenCount: 3,
    });
  });

  it('does not count permissions that cannot be granted', () => {
    const rowBottoms = [400, 520, 570];
    expect(placeAnswer({ ...window, rowBottoms, grantableBottoms: [400, 520] }).hiddenCount).toBe(1);
    expect(placeAnswer({ ...window, rowBottoms, grantableBottoms: [400] })).toMatchObject({
      hasHidden: true,
      hiddenCount: 0,
    });
  });

  it('counts nothing once all permissions stand above it', () => {
    const rowBottoms = [400, 450, 500.4];
    expect(placeAnswer({ ...window, rowBottoms, grantableBottoms: rowBottoms })).toEqual(inFull);
  });

  it('stands at the end if it would cover more than two fifths of the window', () => {
    expect(placeAnswer({ ...window, windowHeight: 240, rowBottoms: [50], grantableBottoms: [50] }).isSticky).toBe(
      false,
    );
  });

  it('stays in view if nothing can be granted', () => {
    expect(placeAnswer({ ...window, rowBottoms: [], grantableBottoms: [] }).isSticky).toBe(true);
  });
});
