import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { business } from '../../config/business';
import { landingCopy } from '../../content/landing';
import { largeText } from './largeText';

const { pictures } = landingCopy.how;

/** An excerpt of the rate form at a smaller size. */
const FormExcerpt = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 16,
  padding: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 20,
  background: theme.palette.background.default,
  userSelect: 'none',
  // Too narrow for whole words.
  [`@media print, ${largeText}`]: { display: 'none' },
}));

const ExcerptHeading = styled('b')(({ theme }) => ({
  ...theme.typography.h4,
  display: 'block',
  marginBottom: 12,
}));
const QuickPicks = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(4.375rem, 1fr))',
  gap: 6,
});

const DrawnControl = styled('span')(({ theme }) => ({
  display: 'block',
  padding: '8px 12px',
  border: `1.5px solid ${theme.palette.text.disabled}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
}));

const QuickPick = styled(DrawnControl)(({ theme }) => ({
  paddingInline: 2,
  textAlign: 'center',
  '&:nth-of-type(2)': {
    background: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
}));

const DrawnLabel = styled('span')({ display: 'block', margin: '8px 0 4px', fontWeight: 650 });

const crops: readonly ReactNode[] = [
  <>
    <ExcerptHeading>{pictures.makeHeading}</ExcerptHeading>
    <QuickPicks>
      {business.leadForm.quickPickMakes.slice(0, 6).map((make) => (
        <QuickPick key={make}>{make}</QuickPick>
      ))}
    </QuickPicks>
  </>,
  <>
    <ExcerptHeading>{pictures.reachHeading}</ExcerptHeading>
    {[pictures.email, pictures.phone].map(({ label, value }) => (
      <div key={label}>
        <DrawnLabel>{label}</DrawnLabel>
        <DrawnControl>{value}</DrawnControl>
      </div>
    ))}
  </>,
  <>
    <ExcerptHeading>{pictures.thanksHeading}</ExcerptHeading>
    <DrawnLabel>{pictures.next}</DrawnLabel>
    {pictures.first}
  </>,
];

/**
 * A picture of the form beside a step, with the form's own copy; phones show only the first one. Decorative: hidden from
 * assistive technology and not focusable.
 * @param of the index of the step, from 0
 */
export function Miniature({ of: step }: { of: number }) {
  const crop = crops[step];
  return (
    crop && (
      <FormExcerpt
        aria-hidden="true"
        inert
        sx={step > 0 ? { display: { xs: 'none', sm: 'block' }, displayPrint: 'none' } : {}}
      >
        {crop}
      </FormExcerpt>
    )
  );
}
