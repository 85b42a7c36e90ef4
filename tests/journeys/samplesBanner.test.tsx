import { render, screen } from '@testing-library/react';
import { SamplesBanner } from '../../src/components/SamplesBanner';

describe('the site, published with samples in it,', () => {
  afterEach(() => {
    Reflect.deleteProperty(process.env, 'ALLOW_SAMPLES');
  });

  it('says so in a banner', () => {
    process.env.ALLOW_SAMPLES = '1';
    render(<SamplesBanner />);
    expect(screen.getByRole('note')).toHaveTextContent(/samples.*not|Nothing here is a real offer/);
  });

  it('has no banner in any other build', () => {
    const { container } = render(<SamplesBanner />);
    expect(container).toBeEmptyDOMElement();
  });
});
