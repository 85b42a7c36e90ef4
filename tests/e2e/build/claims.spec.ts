import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { testimonials } from '../../../src/content/testimonialList';
import { figuresIn, registeredFigures } from '../../support/claimFigures';
import { dist } from '../siteServer';

const html = readFileSync(join(dist, 'index.html'), 'utf8');

/** What the landing page says, its title and descriptions included; the estimate's result is worked out from its fields. */
const said = html
  .replace(/<(style|script)\b[^]*?<\/\1>/g, ' ')
  .replace(/<div class="result">[^]*?<form/, '<form')
  // The digests of the policy say nothing.
  .replace(/<meta http-equiv[^>]*>/g, ' ')
  .replace(/<meta [^>]*?content="([^"]*)">/g, ' $1 ')
  .replace(/<!--[^]*?-->/g, '')
  .replace(/<\/?(b|i|strong|span|a)\b[^>]*>/g, '')
  .replace(/<[^>]+>/g, '\n');

test.describe('the landing page as it was built', () => {
  test('carries no figure that sells which is in no claim of the register', () => {
    const figures = figuresIn(said);
    expect(figures.length).toBeGreaterThan(30);
    const quoted = testimonials.flatMap(({ savings, quote }) => figuresIn(`${savings} ${quote}`));
    const known = new Set([...registeredFigures, ...quoted]);
    expect(figures.filter((figure) => !known.has(figure))).toEqual([]);
  });
});
