import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { WarningSign } from '../../components/Icon';
import { business } from '../../config/business';
import { reviewFormCopy } from '../../content/reviewForm';
import { useReviewField } from './useReviewField';

const { label, star, meanings } = reviewFormCopy.rating;
const allStars = Array.from({ length: business.review.maxRating }, (_, index) => index + 1);

const Legend = styled('legend')({ padding: 0, fontWeight: 600 });

const Row = styled('div')({
  display: 'flex',
  flex: '0 1 260px',
  minWidth: 0,
  // Moves the row left by the empty part of the first star, so that its drawing lines up with the label. A star's cell
  // is 20 % of the row, its drawing 40 px at most.
  marginInlineStart: 'calc(-1 * clamp(0px, 10% - 20px, 8px))',
});

/** The lit stars: those of the preview, otherwise those up to the checked radio, by CSS alone before scripts run. */
const litStar = [
  '&[data-lit]',
  'div:not([data-previews]) > &:has(:checked)',
  'div:not([data-previews]) > &:has(~ label :checked)',
].join(', ');

const Star = styled('label')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: '1 1 0',
  minWidth: 0,
  height: 52,
  borderRadius: 12,
  cursor: 'pointer',
  fill: 'transparent',
  stroke: theme.vars.palette.text.secondary,
  '&:has(:focus-visible)': { outline: theme.mixins.focusOutline, outlineOffset: -2 },
  '[aria-invalid=true] &': { stroke: theme.vars.palette.error.main },
  [litStar]: { fill: theme.vars.palette.primary.main, stroke: theme.vars.palette.primary.main },
  '@media (forced-colors: active)': { [litStar]: { fill: 'Highlight' } },
}));

const Drawing = styled('svg')({
  width: '100%',
  maxWidth: 40,
  height: 40,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
});
/** Scrolls into view with its whole star. */
const Radio = styled('input')({ ...visuallyHidden, scrollMargin: 32 });

/** Five radios drawn as stars. Hovering previews a rating until the pointer leaves; a click or a key chooses. */
export function StarRating() {
  const { value, error, onChange } = useReviewField('rating');
  const [preview, setPreview] = useState(0);
  const lit = preview || value;
  const isMissing = error !== undefined && lit === 0;
  return (
    <Box
      component="fieldset"
      role="radiogroup"
      aria-required
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error && 'rating-meaning'}
    >
      <Legend>{label}</Legend>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 0.5 }}>
        <Row data-previews={preview > 0 ? '' : undefined} onPointerLeave={() => setPreview(0)}>
          {allStars.map((stars) => (
            <Star
              key={stars}
              data-lit={stars <= lit ? '' : undefined}
              // Not `onPointerEnter`, which also fires when the star appears under a pointer at rest.
              onPointerMove={({ pointerType }) => {
                if (pointerType !== 'touch') setPreview(stars);
              }}
            >
              <Radio
                type="radio"
                name="rating"
                value={stars}
                checked={value === stars}
                aria-label={star(stars)}
                onChange={() => {
                  setPreview(0);
                  onChange(stars);
                }}
              />
              <Drawing viewBox="0 0 28 28" aria-hidden="true">
                <path d="M14 3.2l3.2 7.7 8.3.7-6.3 5.4 1.9 8.1L14 20.8l-7.1 4.3 1.9-8.1-6.3-5.4 8.3-.7z" />
              </Drawing>
            </Star>
          ))}
        </Row>
        {/* Always there, so that the fields below do not move when a star is chosen. */}
        <Typography
          variant="body2"
          color={isMissing ? 'error' : 'textSecondary'}
          sx={{ fontWeight: isMissing ? 600 : 400 }}
          aria-hidden="true"
        >
          {isMissing && <WarningSign />}
          {/* In an element of its own, since a browser's translator replaces texts. */}
          <span id="rating-meaning">{meanings[lit]}</span>
        </Typography>
      </Box>
    </Box>
  );
}
