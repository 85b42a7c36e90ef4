import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../app/hooks';
import { focusHeading } from '../components/focus';
import { NeedsScript } from '../components/NeedsScript';
import { PageShell } from '../components/PageShell';
import { paths } from '../config/paths';
import { reviewFormWords } from '../content/reviewForm';
import { ReviewForm } from '../features/reviewForm/ReviewForm';
import { selectReviewStatus } from '../features/reviewForm/reviewFormSlice';
import { ReviewThanks } from '../features/reviewForm/ReviewThanks';

const { heading, subtitle, backToHome, thanks } = reviewFormWords;

export function Component() {
  const isSubmitted = useAppSelector(selectReviewStatus) === 'submitted';
  const title = useRef<HTMLHeadingElement>(null);
  const wasSubmitted = useRef(false);
  useEffect(() => {
    if (wasSubmitted.current && !isSubmitted) focusHeading(title.current);
    wasSubmitted.current = isSubmitted;
  }, [isSubmitted]);
  return (
    <PageShell page="leaveReview" title={isSubmitted ? thanks.heading : undefined} noindex={isSubmitted}>
      <Container maxWidth={false} sx={{ maxWidth: 720, pt: { xs: 2, sm: 4 }, pb: { xs: 6, sm: 10 } }}>
        <Button
          component={Link}
          to={paths.home}
          sx={{ ml: -1.5, px: 1.5, minHeight: 44, py: 0, fontSize: '0.9375rem', fontWeight: 500 }}
        >
          {backToHome}
        </Button>
        {!isSubmitted && (
          <>
            <Typography ref={title} variant="h3" component="h1" tabIndex={-1} sx={{ mt: 1 }}>
              {heading}
            </Typography>
            <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ mt: 1 }}>
              {subtitle}
            </Typography>
            <NeedsScript />
          </>
        )}
        <Box
          sx={{
            mt: 4,
            p: { xs: 2.5, sm: 5 },
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: { xs: 2, sm: 2.5 },
          }}
        >
          {isSubmitted ? <ReviewThanks /> : <ReviewForm />}
        </Box>
      </Container>
    </PageShell>
  );
}
