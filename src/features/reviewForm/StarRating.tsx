import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { FieldError } from '../../components/Field';
import { business } from '../../config/business';
import { reviewFormCopy } from '../../content/reviewForm';
import { useReviewField } from './useReviewField';

const { label, star, meanings } = reviewFormCopy.rating;
const allStars = Array.from({ length: business.review.maxRating }, (_, index) => index + 1);

/** The paths of lit stars: those of the preview, or else those up to the chosen one, also before any script runs. */
const litPaths = [
  '& [data-lit] path',
  '&:not([data-previews]) label:has(:checked) path',
  '&:not([data-previews]) label:has(~ label :checked) path',
].join(', ');

/** The row of stars. It alone is styled: ten styled elements would be worked out again at each touch of one. */
const Stars = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '0 1 auto',
  minWidth: 0,
  marginInlineStart: -8,
  '& label': {
    display: 'grid',
    placeItems: 'center',
    flex: '0 1 52px',
    minWidth: 0,
    height: 52,
    borderRadius: 12,
    cursor: 'pointer',
    color: theme.palette.text.secondary,
  },
  '& label:has(:focus-visible)': { outline: `3px solid ${theme.palette.text.primary}`, outlineOffset: -2 },
  '& input': visuallyHidden,
  '& path': { fill: 'transparent', stroke: 'currentColor', strokeWidth: 1.5, strokeLinejoin: 'round' },
  '[aria-invalid] & path': { stroke: theme.palette.error.main },
  [litPaths]: { fill: theme.palette.secondary.main, stroke: theme.palette.text.primary },
  '@media (forced-colors: active)': { [litPaths]: { fill: 'Highlight' } },
}));

/** Five radios drawn as stars. Hovering shows a preview, which goes with the pointer; a click or a key chooses. */
export function StarRating() {
  const { value, onChange, error } = useReviewField('rating');
  const [preview, setPreview] = useState(0);
  const lit = preview || value;
  return (
    <Box
      component="fieldset"
      role="radiogroup"
      aria-required
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : 'rating-error'}
    >
      <Box component="legend" sx={{ p: 0, fontWeight: 650 }}>
        <span>{label.slice(0, -1)}</span>
        {/* Red where the rating is missing, as Material UI's own asterisks are. */}
        <Box component="span" sx={error === undefined ? undefined : { color: 'error.main' }}>
          {label.slice(-1)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 0.5 }}>
        <Stars data-previews={preview > 0 ? '' : undefined} onPointerLeave={() => setPreview(0)}>
          {allStars.map((stars) => (
            <label
              key={stars}
              data-lit={stars <= lit ? '' : undefined}
              // Not `onPointerEnter`, which also comes when the star appears under a pointer that lies still.
              onPointerMove={({ pointerType }) => {
                if (pointerType !== 'touch') setPreview(stars);
              }}
            >
              <input
                type="radio"
                name="rating"
                value={stars}
                checked={value === stars}
                aria-label={star(stars)}
                onChange={() => onChange(stars)}
              />
              <svg width="40" height="40" viewBox="0 0 28 28" aria-hidden="true">
                <path d="M14 3.2l3.2 7.7 8.3.7-6.3 5.4 1.9 8.1L14 20.8l-7.1 4.3 1.9-8.1-6.3-5.4 8.3-.7z" />
              </svg>
            </label>
          ))}
        </Stars>
        <Typography variant="body2" color="textSecondary" aria-hidden="true">
          {error !== undefined && lit === 0 ? null : meanings[lit]}
        </Typography>
      </Box>
      {error !== undefined && <FieldError id="rating-error">{error}</FieldError>}
    </Box>
  );
}
