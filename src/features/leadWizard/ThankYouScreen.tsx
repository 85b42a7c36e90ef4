import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { DescendingLine } from '../../components/DescendingLine';
import { paths } from '../../config/paths';
import { leadFormWords } from '../../content/leadForm';
import { Arrival } from './Arrival';

const { heading, text, nextHeading, next, wiped, home, review } = leadFormWords.thanks;

/** The end of the journey: what happens now, truthfully, and two ways on. */
export function ThankYouScreen() {
  return (
    <div>
      <DescendingLine />
      <Arrival at="thanks">
        <Typography variant="h2" component="h1" sx={{ mt: 4 }}>
          {heading}
        </Typography>
      </Arrival>
      <Typography variant="subtitle1" component="p" sx={{ mt: 1.5 }}>
        {text}
      </Typography>
      <Typography variant="h4" component="h2" sx={{ mt: 4 }}>
        {nextHeading}
      </Typography>
      <Box component="ol" sx={{ mt: 1.5, display: 'grid', gap: 1.5, counterReset: 'step' }}>
        {next.map((sentence) => (
          <Box
            key={sentence}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: '2rem 1fr',
              counterIncrement: 'step',
              '&::before': { content: 'counter(step)', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
            }}
          >
            {sentence}
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {wiped}
      </Typography>
      <Box
        sx={{
          mt: 4,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          '& > *': { width: { xs: '100%', sm: 'auto' } },
        }}
      >
        <Button component={Link} to={paths.home} variant="contained" color="secondary">
          {home}
        </Button>
        <Button component={Link} to={paths.leaveReview} variant="outlined">
          {review}
        </Button>
      </Box>
    </div>
  );
}
