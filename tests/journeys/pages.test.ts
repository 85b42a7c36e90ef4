import { screen, within } from '@testing-library/react';
import { paths } from '../../src/config/paths';
import { site } from '../../src/config/site';
import { privacyPolicy } from '../../src/content/legal/privacyPolicy';
import { pageCopy } from '../../src/content/pages';
import { legalDocuments } from '../support/texts';
import { visit } from '../support/visit';

describe('the site, on its pages of words,', () => {
  it.each(legalDocuments)(
    'sets %s under one heading with its sections and a table of contents',
    async (page, { sections }) => {
      await visit(paths[page]);
      const { name: title } = pageCopy[page];
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      const contents = screen.getByRole('navigation', { name: 'On this page' });
      for (const [index, section] of sections.entries()) {
        const name = `${index + 1}. ${section.heading}`;
        const heading = screen.getByRole('heading', { level: 2, name });
        const link = within(contents).getByRole('link', { name });
        expect(link).toHaveAttribute('href', `#${heading.closest('section')?.id ?? ''}`);
      }
      expect(document.title).toBe(`${title} | ${site.name}`);
    },
  );

  it('dates the privacy policy and gives an address to write to', async () => {
    await visit('/privacy-policy');
    expect(screen.getByText(`Last updated ${privacyPolicy.lastUpdated ?? ''}`)).toBeInTheDocument();
    const [address] = within(screen.getByRole('main')).getAllByRole('link', { name: /@/ });
    expect(address).toHaveAttribute('href', `mailto:${site.privacyEmail}`);
    // A narrow column breaks the address after the @, not within a word.
    expect(address?.innerHTML).toBe(site.privacyEmail.replace('@', '@<wbr>'));
  });
});

describe('the site, from page to page,', () => {
  it('leads to the top by a link to the page itself', async () => {
    const { user } = await visit('/terms');
    const scrollTo = jest.spyOn(window, 'scrollTo');
    const link = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms of Service' });
    await user.click(link);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });
});
