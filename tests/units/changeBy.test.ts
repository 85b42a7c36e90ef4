import { changeBy } from '../../server/intake/submission';

describe('the site, given an application several times,', () => {
  const stored = (revisions: number, sequence: number | null) => ({ revisions, sequence });
  const underKey = (revision: number, sequence: number | null) => ({ revision, sequence });
  it.each<[string, ReturnType<typeof changeBy>, ...Parameters<typeof changeBy>]>([
    ['stores the first one', 'stored', 1, stored(0, null), undefined],
    ['stores changed answers', 'stored', 2, stored(1, 1), undefined],
    ['stores what a duplicated tab sends later', 'stored', 1, stored(1, 1), undefined],
    ['stores what comes later where nothing counts', 'stored', null, stored(1, null), undefined],
    ['stores what comes later without a count', 'stored', null, stored(1, 3), undefined],
    ['ignores what was sent before and comes late', 'superseded', 1, stored(1, 2), undefined],
    ['recognizes a retry', 'replayed', 1, stored(1, 1), underKey(1, 1)],
    ['recognizes the same answers sent anew', 'replayed', 2, stored(1, 1), underKey(1, 1)],
    ['recognizes a retry after other answers', 'replayed', 1, stored(2, 2), underKey(1, 1)],
    ['recognizes a retry without a count', 'replayed', null, stored(2, null), underKey(1, null)],
    ['stores answers that were changed back', 'stored', 3, stored(2, 2), underKey(1, 1)],
    ['recognizes a late retry of answers changed back', 'replayed', 3, stored(3, 4), underKey(1, 1)],
  ])('%s', (_what, change, ...sending) => {
    expect(changeBy(...sending)).toBe(change);
  });
});
