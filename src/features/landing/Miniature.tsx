import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { business } from '../../config/business';
import { landingCopy } from '../../content/landing';
import { largeText } from './largeText';

const { pictures } = landingCopy.how;

/** A piece of the rate form at a smaller size; its controls are only drawn. */
const Crop = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 16,
  padding: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 20,
  background: theme.palette.background.default,
  userSelect: 'none',
  // Each of its words would be broken.
  [`@media print, ${largeText}`]: { display: 'none' },
}));

const Heading = styled('b')(({ theme }) => ({ ...theme.typography.h4, display: 'block', marginBottom: 12 }));
const Picks = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 6 });

const Control = styled('span')(({ theme }) => ({
  display: 'block',
  padding: '8px 12px',
  border: `1.5px solid ${theme.palette.text.disabled}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
}));

const Pick = styled(Control)(({ theme }) => ({
  paddingInline: 2,
  textAlign: 'center',
  '&:nth-of-type(2)': {
    background: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
}));

const Label = styled('span')({ display: 'block', margin: '8px 0 4px', fontWeight: 650 });

const crops: readonly ReactNode[] = [
  <>
    <Heading>{pictures.makeHeading}</Heading>
    <Picks>
      {business.leadForm.quickPickMakes.slice(0, 6).map((make) => (
        <Pick key={make}>{make}</Pick>
      ))}
    </Picks>
  </>,
  <>
    <Heading>{pictures.reachHeading}</Heading>
    {[pictures.email, pictures.phone].map(({ label, value }) => (
      <div key={label}>
        <Label>{label}</Label>
        <Control>{value}</Control>
      </div>
    ))}
  </>,
  <>
    <Heading>{pictures.thanksHeading}</Heading>
    <Label>{pictures.next}</Label>
    {pictures.first}
  </>,
];

/**
 * A picture of the form beside a step of the explanation, in the form's own words; phones show the first alone. It is
 * decoration: hidden from assistive technology, and nothing in it takes the focus.
 *
 * @param of the step's index, from 0
 */
export function Miniature({ of: step }: { of: number }) {
  const crop = crops[step];
  return (
    crop && (
      <Crop aria-hidden="true" inert sx={step > 0 ? { display: { xs: 'none', sm: 'block' } } : {}}>
        {crop}
      </Crop>
    )
  );
}
