import { styled } from '@mui/material/styles';
import { business } from '../../config/business';
import { landingCopy } from '../../content/landing';
import { largeText } from './largeText';

const { pictures } = landingCopy.how;

/** A piece of the rate form at a smaller size; its controls are only drawn. */
const Crop = styled('div')(({ theme }) => ({
  marginTop: 20,
  padding: 20,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 20,
  background: theme.palette.background.paper,
  userSelect: 'none',
  ...theme.typography.caption,
  '& b': { ...theme.typography.h4, display: 'block', marginBottom: 12 },
  '& i': {
    fontStyle: 'normal',
    padding: '8px 12px',
    border: `1.5px solid ${theme.palette.text.disabled}`,
    borderRadius: 10,
  },
  '& div': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 6 },
  '& div i': { textAlign: 'center', paddingInline: 2 },
  '& i[data-on]': {
    background: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  '& p i': { display: 'block', marginTop: 4 },
  '& p': { margin: '0 0 8px !important', maxWidth: 'none !important', color: 'inherit !important' },
  '& strong': { fontWeight: 650 },
  // Each of its words would be broken.
  [`@media ${largeText}`]: { display: 'none' },
}));

const field = ({ label, value }: { label: string; value: string }) => (
  <p key={label}>
    <strong>{label}</strong>
    <i>{value}</i>
  </p>
);

/**
 * A picture of the form beside a step of the explanation, in the form's own words. Decoration: the text beside it
 * says it all, so it is hidden from assistive technology and nothing in it takes the focus.
 *
 * @param of the step's index, from 0
 */
export function Miniature({ of: step }: { of: number }) {
  return (
    <Crop aria-hidden="true" inert>
      {step === 0 && (
        <>
          <b>{pictures.makeHeading}</b>
          <div>
            {business.leadForm.quickPickMakes.slice(0, 6).map((make, index) => (
              <i key={make} {...(index === 1 && { 'data-on': '' })}>
                {make}
              </i>
            ))}
          </div>
        </>
      )}
      {step === 1 && (
        <>
          <b>{pictures.reachHeading}</b>
          {field(pictures.email)}
          {field(pictures.phone)}
        </>
      )}
      {step === 2 && (
        <>
          <b>{pictures.thanksHeading}</b>
          <p>
            <strong>{pictures.next}</strong>
          </p>
          <p>{pictures.first}</p>
        </>
      )}
    </Crop>
  );
}
