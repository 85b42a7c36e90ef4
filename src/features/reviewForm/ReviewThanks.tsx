import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../app/typedStore';
import { DescendingLine } from '../../components/DescendingLine';
import { MailLink } from '../../components/MailLink';
import { deliversReviews } from '../../config/build';
import { paths } from '../../config/paths';
import { site } from '../../config/site';
import { reviewFormCopy } from '../../content/reviewForm';
import { reviewRestarted } from './reviewFormSlice';

const { heading, text, next, again, home } = reviewFormCopy.thanks;

/** The confirmation of an accepted review. */
export function ReviewThanks() {
  const dispatch = useAppDispatch();
  return (
    <div>
      <DescendingLine />
      <Typography variant="h2" component="h1" sx={{ mt: 3 }}>
        {heading}
      </Typography>
      <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 2, mb: 2 }}>
        {text}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {next} {deliversReviews && <MailLink address={site.privacyEmail} />}
      </Typography>
      <Box sx={{ mt: 4, display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 2 }}>
        <Button component={Link} to={paths.home} variant="contained" color="secondary">
          {home}
        </Button>
        <Button variant="outlined" onClick={() => dispatch(reviewRestarted())}>
          {again}
        </Button>
      </Box>
    </div>
  );
}
